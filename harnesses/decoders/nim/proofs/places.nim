## unicode.runeLen, runeLenAt and lastRune of octets given in hex.
import std/[os, strutils, unicode]

let text = parseHexStr(paramStr(1))
stdout.write paramStr(1), " -> runeLen ", runeLen(text), ", runeLenAt ", runeLenAt(text, 0), ", lastRune"
try: echo " ", lastRune(text, text.high)[1]
except IndexDefect as defect: echo ": ", defect.msg
