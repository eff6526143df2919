"""Secrets: made by the operating system's generator, kept as hashes."""

import hashlib
import hmac
import secrets
from base64 import urlsafe_b64encode

TOKEN_BYTES = 24


def new_token() -> str:
    """A secret of 192 bits that fits into a link."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def derived_token(secret: str, name: str) -> str:
    """A secret that is made of another and of a name nobody can guess, always the same one."""
    made = hmac.digest(secret.encode(), name.encode(), "sha256")
    return urlsafe_b64encode(made[:TOKEN_BYTES]).decode()


def new_id() -> str:
    """A name for a table that cannot be guessed; it is no secret of those who sit there."""
    return secrets.token_hex(8)


def new_seed() -> int:
    """A seed for a deal, from which nothing else is made."""
    return secrets.randbits(63)


def hashed(token: str) -> bytes:
    """What is kept of a secret. Looking it up by this hash tells nothing by its time."""
    return hashlib.sha256(token.encode()).digest()
