# sig.py OCTETS: a decoder of utf-8-sig is given them, then told that the input has ended.
import codecs
import sys

octets = bytes.fromhex(sys.argv[1])
decoder = codecs.getincrementaldecoder("utf-8-sig")("strict")
text = decoder.decode(octets) + decoder.decode(b"", final=True)
print(sys.argv[1], "->", ascii(text))
