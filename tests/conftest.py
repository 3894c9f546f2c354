"""What every process of the tests needs."""

import signal

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # Run in the background of a shell, we were told to ignore Ctrl-C, and so would be all that we start.
    signal.signal(signal.SIGINT, signal.default_int_handler)
