"""A decoder that is one process an input: exit_status.py [deaf]"""

import os
import signal
import sys
import time

from adapter import decode

if sys.argv[1:] == ["deaf"]:
    sys.exit(0)
octets = sys.stdin.buffer.read()
if b"\xf8" in octets:
    os.kill(os.getpid(), signal.SIGSEGV)
if b"\xff" in octets:
    time.sleep(3600)
if b"\xfe" in octets:
    sys.stderr.write("no idea\n")
    sys.exit(7)
print("noise" * 100000)
sys.exit(1 if decode(octets)[1] else 0)
