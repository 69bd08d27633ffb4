"""An adapter that gives one answer to every request: the pages show with it how an answer is judged.

`stand_in.py ANSWER [ENCODING]` speaks the line protocol, and declares the encoding if there is one.
"""

import sys

HELLO = "hello utf8spec/1 validate,decode,replace,stream,stream-replace,encode stand-in 1"

for line in sys.stdin:
    request = line.split()[0]
    if request == "bye":
        break
    encoding = "".join(f" encoding={name}" for name in sys.argv[2:])
    print(HELLO + encoding if request == "hello" else sys.argv[1], flush=True)
