"""An encoder behind an API over UTF-16 strings, as in JavaScript: utf16_encoder.py [KEY=VALUE].

A pair of surrogates is another character to it. `lone=ok` writes lone surrogates, which is wrong.
"""

import sys

WORDS = sys.argv[1:]
KEYS = [word for word in WORDS if not word.startswith("lone=")]


def answer(values):
    if any(value > 0x10FFFF for value in values):
        return "unsupported"
    units = b"".join(chr(value).encode("utf-16-le", "surrogatepass") for value in values)
    text = units.decode("utf-16-le", "surrogatepass")
    lone = "surrogatepass" if "lone=ok" in WORDS else "strict"
    try:
        return "ok " + (text.encode("utf-8", lone).hex().upper() or "-")
    except UnicodeEncodeError:
        return "ill-formed"


for line in sys.stdin:
    words = line.split()
    if words[0] == "hello":
        print(" ".join(["hello utf8spec/1 encode utf16-encoder 1.0", *KEYS]), flush=True)
    elif words[0] == "bye":
        break
    else:
        print(answer([int(word, 16) for word in words[1:] if word != "-"]), flush=True)
