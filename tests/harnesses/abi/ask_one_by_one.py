"""Sends three requests to the adapter given, each only after the reply to the one before."""

import subprocess
import sys

with subprocess.Popen(sys.argv[1:], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as adapter:
    for request in ("decode 41", "decode 42", "decode 43"):
        adapter.stdin.write(request + "\n")
        adapter.stdin.flush()
        print(adapter.stdout.readline(), end="")
