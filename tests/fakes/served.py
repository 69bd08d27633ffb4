"""A fuzz target that answers lines of hex, with all that a process can do wrong.

`served.py [WHAT]`: inputs that hold the octet ED disagree, in two ways. WHAT it does otherwise:

    crashes      F8 ends it by a signal without a word
    names-crash  F8 ends it after a line that names the crash, which overtakes all replies before it
    hangs        F8 makes it wait for ever
    exits        F8 ends it with status 7
    remembers    the second F8 of its life ends it
    prints       F8 is answered with a line that is no reply
    refuses      it ends before it has answered anything
"""

import os
import signal
import sys
import time

WHAT = sys.argv[1] if len(sys.argv) > 1 else ""


def trouble(seen):
    if WHAT == "crashes" or (WHAT == "remembers" and seen == 2):
        os.kill(os.getpid(), signal.SIGSEGV)
    if WHAT == "names-crash":
        os.write(1, b"disagree fake decode crashes SIGSEGV\n")
        os.kill(os.getpid(), signal.SIGSEGV)
    if WHAT == "hangs":
        time.sleep(3600)
    if WHAT == "exits":
        os._exit(7)


def reply(octets):
    if WHAT == "prints" and 0xF8 in octets:
        return "hello there\n"
    return "disagree fake decode a b\tfake replace a b\n" if 0xED in octets else "agree\n"


def main():
    if WHAT == "refuses":
        sys.exit("served: the plugin cannot be loaded")
    seen = 0
    # What comes together is answered together, so that a crash loses replies.
    while text := os.read(0, 1 << 16):
        while not text.endswith(b"\n"):
            text += os.read(0, 1 << 16)
        replies = ""
        for line in text.decode().splitlines():
            octets = bytes.fromhex("" if line == "-" else line)
            if 0xF8 in octets:
                seen += 1
                trouble(seen)
            replies += reply(octets)
        os.write(1, replies.encode())


main()
