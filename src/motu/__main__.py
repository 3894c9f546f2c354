"""`python -m motu` is `motu`."""

import sys

from motu.cli import main

if __name__ == "__main__":
    sys.exit(main())
