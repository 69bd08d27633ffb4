## Nim's unicode.validateUtf8, toRunes and toUTF8 over the line protocol.
import std/[os, strutils, unicode]

let row = paramStr(1)
let operations = if row == "nim-validateutf8": "validate" else: "replace,encode"
let also = if row == "nim-validateutf8": "" else: " also=count,next,prev"

proc octets(hex: string): string = (if hex == "-": "" else: parseHexStr(hex))

proc okOctets(text: string): string = "ok " & (if text == "": "-" else: toHex(text))

proc validate(text: string): string =
  let offset = validateUtf8(text)
  if offset < 0: "ok" else: "ill-formed " & $offset

proc decode(text: string): string =
  result = "ok"
  for rune in text.toRunes: result.add " " & toHex(rune.int32)
  if text == "": result = "ok -"

## A Rune is an int32, which does not hold the highest values of the protocol.
proc encode(argument: string): string =
  var text = ""
  if argument != "-":
    for word in argument.split(' '):
      let value = parseHexInt(word)
      if value > high(int32): return "unsupported"
      text.add Rune(value.int32).toUTF8
  okOctets(text)

proc okNumbers(numbers: seq[int]): string = "ok " & (if numbers.len == 0: "-" else: numbers.join(" "))

## runeLenAt looks at one octet only, so an offset may be behind the end.
proc next(text: string): string =
  var offsets: seq[int]
  var offset = 0
  while offset < text.len:
    offset += runeLenAt(text, offset)
    offsets.add offset
  okNumbers(offsets)

proc prev(text: string): string =
  var offsets: seq[int]
  var offset = text.len
  while offset > 0:
    offset -= lastRune(text, offset - 1)[1]
    offsets.add offset
  okNumbers(offsets)

proc reply(line: string): string =
  let words = line.split(' ', maxsplit = 1)
  case words[0]
  of "hello": "hello utf8spec/1 " & operations & " " & row & " " & NimVersion & also
  of "validate": validate(octets(words[1]))
  of "replace": decode(octets(words[1]))
  of "encode": encode(words[1])
  of "count": okNumbers(@[runeLen(octets(words[1]))])
  of "next": next(octets(words[1]))
  of "prev": prev(octets(words[1]))
  else: "fault an unknown request"

for line in stdin.lines:
  if line == "bye": break
  stdout.write reply(strutils.strip(line, leading = false)) & "\n"
  stdout.flushFile
