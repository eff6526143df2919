"""`python -m shiftmaze` does what `shiftmaze` does."""

from .cli import main

if __name__ == "__main__":
    main()
