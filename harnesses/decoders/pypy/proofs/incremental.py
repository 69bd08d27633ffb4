# incremental.py CODEC OCTETS: the string that the incremental decoder of a codec makes of them.
import codecs
import sys

codec, octets = sys.argv[1:]
decoder = codecs.getincrementaldecoder(codec)("strict")
print(codec, octets, "->", ascii(decoder.decode(bytes.fromhex(octets), final=True)))
