# loads.py OCTETS: the string that ujson.loads makes of them in quotes.
import sys

import ujson

print(sys.argv[1], "->", ascii(ujson.loads(b'"' + bytes.fromhex(sys.argv[1]) + b'"')))
