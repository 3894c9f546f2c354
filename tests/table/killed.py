"""Forks servers on demand: everything is imported once, so that fifty of them start in a moment. Run by test_store
and scripts/kills.py."""

import os
import sys

from motu.table.serve import Server, Settings, bind, build


def main() -> None:
    import uvicorn

    child = 0
    for _ in sys.stdin:
        if child:
            os.waitpid(child, 0)
        listener = bind("127.0.0.1", 0)
        child = os.fork()
        if child == 0:
            pace, database = float(os.environ.get("PACE", "0.5")), os.environ.get("DATABASE", "")
            app = build(Settings(limits=False, workers=1, pace=pace, database=database))
            config = uvicorn.Config(app, log_config=None, access_log=False)
            Server(config, app).run(sockets=[listener])
            os._exit(0)
        print(child, listener.getsockname()[1], flush=True)
        listener.close()
    if child:
        os.kill(child, 9)


if __name__ == "__main__":
    main()
