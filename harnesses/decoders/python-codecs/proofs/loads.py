# loads.py OCTETS: the string that json.loads makes of them in quotes.
import json
import sys

print(sys.argv[1], "->", ascii(json.loads(b'"' + bytes.fromhex(sys.argv[1]) + b'"')))
