"""Right until its Nth request (0: its hello), where it writes its process to FILE and then answers nothing.

It does not even notice the end of its input: stuck.py N FILE
"""

import os
import pathlib
import sys
import time

from adapter import Fake

AT = int(sys.argv[1])


def get_stuck():
    whole = pathlib.Path(sys.argv[2] + ".whole")
    whole.write_text(str(os.getpid()))
    whole.rename(sys.argv[2])
    while True:
        time.sleep(3600)


class Stuck(Fake):
    def request(self, operation, argument):
        if self.requests == AT:
            get_stuck()
        super().request(operation, argument)


if AT == 0:
    get_stuck()
Stuck().run()
