"""Runs the installed utf8spec on my_decoder.py: python3 -m unittest, or pytest.

UTF8SPEC names the command where PATH does not have it.
"""

import os
import pathlib
import subprocess
import sys
import unittest

UTF8SPEC = os.environ.get("UTF8SPEC", "utf8spec")
ADAPTER = pathlib.Path(__file__).with_name("my_decoder.py")


class MyDecoder(unittest.TestCase):
    def utf8spec(self, *words):
        command = [UTF8SPEC, *words, "--", sys.executable, ADAPTER]
        run = subprocess.run(command, capture_output=True, text=True)
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)

    def test_adapter_keeps_the_protocol(self):
        self.utf8spec("check-adapter")

    def test_decoder_conforms(self):
        self.utf8spec("run", "--profile", "unicode")


if __name__ == "__main__":
    unittest.main()
