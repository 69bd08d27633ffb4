# replace.py CODEC OCTETS: the string that a codec makes of them with the error handler "replace".
import sys

codec, octets = sys.argv[1:]
print(codec, octets, "->", ascii(bytes.fromhex(octets).decode(codec, "replace")))
