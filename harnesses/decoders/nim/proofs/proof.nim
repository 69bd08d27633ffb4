## unicode.validateUtf8 and toRunes of octets given in hex, or toUTF8 of a value.
import std/[os, strutils, unicode]

let argument = paramStr(2)
case paramStr(1)
of "validateUtf8":
  echo argument, " -> ", (if validateUtf8(parseHexStr(argument)) == -1: "valid" else: "invalid")
of "toRunes":
  var line = argument & " ->"
  for rune in parseHexStr(argument).toRunes: line.add " U+" & toHex(rune.int, 6)
  echo line
else:
  echo "U+", argument, " -> ", toHex(Rune(parseHexInt(argument)).toUTF8)
