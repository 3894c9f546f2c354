"""Some tests press Ctrl-C. Where the tests were started in the background, what they start would ignore it."""

import signal

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
