"""A correct decoder behind a function of C, whose text ends at a NUL: it answers `unsupported`."""

import re

from adapter import Fake


class NoNul(Fake):
    def request(self, operation, argument):
        if re.match(r"(?:[0-9A-F]{2}|\|)*?00", argument) and operation != "encode":
            self.write("unsupported\n")
        else:
            super().request(operation, argument)


NoNul().run()
