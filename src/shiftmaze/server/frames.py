"""Frames of a socket in their usual form: one whole text that is not compressed. (RFC 6455, 5.2)"""

from collections.abc import Sequence

from websockets.utils import apply_mask

TEXT = 0x81
"""A text that begins and ends in this frame, as it is."""
ENDS, MASKED = 0x80, 0x80
TWO_BYTES, EIGHT_BYTES = 126, 127
"""Sizes that say that the size follows, in so many bytes."""
MASK = 4


def framed(texts: Sequence[str]) -> bytes:
    """Texts in frames of a server."""
    return b"".join(map(_frame, texts))


def _frame(text: str) -> bytes:
    content = text.encode()
    size = len(content)
    if size < TWO_BYTES:
        return b"%c%c%b" % (TEXT, size, content)
    if size < 1 << 16:
        return b"%c%c%b%b" % (TEXT, TWO_BYTES, size.to_bytes(2, "big"), content)
    return b"%c%c%b%b" % (TEXT, EIGHT_BYTES, size.to_bytes(8, "big"), content)


def is_one(data: bytes) -> bool:
    """Whether this is just one frame of a client, the whole of a message of whatever kind."""
    return len(data) > 1 and bool(data[0] & ENDS) and _begin(data) is not None


def text_in(data: bytes, longest: int) -> str | None:
    """The text, if this is one frame of a client in its usual form and no longer than allowed."""
    if data[0] != TEXT or (begin := _begin(data)) is None or len(data) - begin > longest:
        return None
    try:
        return apply_mask(data[begin:], data[begin - MASK : begin]).decode()
    except UnicodeDecodeError:
        return None


def _begin(data: bytes) -> int | None:
    """Where the content begins, if these bytes are as many as the frame says, and masked."""
    size = data[1] - MASKED if len(data) > 1 else -1
    begin = 2 + MASK
    if size == TWO_BYTES:
        size, begin = int.from_bytes(data[2:4], "big"), begin + 2
    elif size == EIGHT_BYTES:
        size, begin = int.from_bytes(data[2:10], "big"), begin + 8
    return begin if len(data) == begin + size else None
