"""Links as pictures, for the cameras of telephones."""

from io import BytesIO

import segno


def picture(text: str) -> str:
    """A QR code as SVG, black on white whatever the page looks like."""
    written = BytesIO()
    code = segno.make_qr(text, error="m")
    plain = {"xmldecl": False, "nl": False, "omitsize": True, "svgclass": None, "lineclass": None}
    code.save(written, kind="svg", border=2, light="#fff", **plain)
    return written.getvalue().decode()
