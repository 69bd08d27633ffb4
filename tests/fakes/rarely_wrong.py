"""A decoder that is right but for a few inputs: rarely_wrong.py WAY [VERSION [OPERATIONS]]

It begins fast, and few of its answers cost a new process, so that whole runs of it are short.
"""

import os
import signal
import sys
import time

WAY = sys.argv[1]
VERSION = sys.argv[2] if len(sys.argv) > 2 else "1.0"
OPERATIONS = sys.argv[3] if len(sys.argv) > 3 else "validate,decode,stream"
HELLO = f"hello utf8spec/1 {OPERATIONS} rarely-wrong {VERSION} flush=hello"
SURROGATE_AT_THE_END = bytes.fromhex("EDA080")


def go_wrong(operation, octets):
    if operation != "validate" or not octets.endswith(SURROGATE_AT_THE_END):
        return
    if WAY == "crashes":
        os.kill(os.getpid(), signal.SIGSEGV)
    if WAY == "hangs" and len(octets) == 4:
        time.sleep(3600)


def answer(operation, argument):
    chunks = [bytes.fromhex(chunk.strip("-")) for chunk in argument.split("|")]
    octets = b"".join(chunks)
    go_wrong(operation, octets)
    try:
        text = octets.decode("utf-8", "surrogatepass" if WAY == "accepts-surrogates" else "strict")
    except UnicodeDecodeError as error:
        if WAY == "loses-errors-in-chunks" and len(chunks) > 1:
            return "ok -"
        return f"ill-formed {error.start}"
    if operation == "validate":
        return "ok"
    return "ok " + (" ".join(f"{ord(c):X}" for c in text) or "-")


for line in sys.stdin:
    operation, _, argument = line.strip().partition(" ")
    if operation == "bye":
        break
    print(HELLO if operation == "hello" else answer(operation, argument), flush=operation == "hello")
