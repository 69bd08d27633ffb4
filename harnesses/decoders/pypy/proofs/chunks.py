# chunks.py CODEC OCTETS[|OCTETS]...: the string that the incremental decoder of a codec makes of
# each argument, given in chunks, with the error handler "replace".
import codecs
import sys

codec, *words = sys.argv[1:]
for word in words:
    decoder = codecs.getincrementaldecoder(codec)("replace")
    parts = [decoder.decode(bytes.fromhex(chunk)) for chunk in word.split("|")]
    print(codec, word, "->", ascii("".join(parts) + decoder.decode(b"", final=True)))
