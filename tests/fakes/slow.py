"""Right but slow; makes FILE once it has answered some hundred requests: slow.py FILE"""

import pathlib
import sys
import time

from adapter import Fake


class Slow(Fake):
    def request(self, operation, argument):
        time.sleep(0.001)
        if self.requests == 300:  # more than the checks of its form ask
            pathlib.Path(sys.argv[1]).touch()
        super().request(operation, argument)


Slow().run()
