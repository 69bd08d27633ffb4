# String#valid_encoding?, String#codepoints, String#scrub and Char#to_s over the line protocol.
row = ARGV[0]
operations = {"crystal-string" => "validate,decode,replace,encode", "crystal-scrub" => "replace"}[row]
also = row == "crystal-string" ? " also=count,next,prev" : ""

def octets(hex)
  hex == "-" ? Bytes.empty : hex.hexbytes
end

def ok(codepoints)
  codepoints.empty? ? "ok -" : "ok " + codepoints.join(' ', &.to_s(16))
end

# A reader says where the string is ill-formed. The string's own calls only put U+FFFD.
def decode(text)
  reader = Char::Reader.new(text)
  codepoints = [] of Int32
  while reader.has_next?
    return "ill-formed #{reader.pos}" if reader.error
    codepoints << reader.current_char.ord
    reader.next_char
  end
  ok(codepoints)
end

def ok_numbers(numbers)
  numbers.empty? ? "ok -" : "ok " + numbers.join(' ')
end

def ends(text)
  reader = Char::Reader.new(text)
  ends = [] of Int32
  while reader.has_next?
    reader.next_char
    ends << reader.pos
  end
  ends
end

def starts(text)
  reader = Char::Reader.new(text, text.bytesize)
  starts = [] of Int32
  while reader.has_previous?
    reader.previous_char
    starts << reader.pos
  end
  starts
end

# No Char holds what is no scalar value: Int#chr refuses it.
def encode(argument)
  text = String.build do |io|
    argument.split(' ') { |word| io << word.to_i64(16).chr } unless argument == "-"
  end
  text.empty? ? "ok -" : "ok " + text.to_slice.hexstring
rescue ArgumentError | OverflowError
  "unsupported"
end

while (line = STDIN.gets(chomp: true)) && line != "bye"
  operation, _, argument = line.rstrip.partition(' ')
  case {operation, row}
  when {"hello", row}
    puts "hello utf8spec/1 #{operations} #{row} #{Crystal::VERSION}#{also}"
  when {"validate", row}
    puts String.new(octets(argument)).valid_encoding? ? "ok" : "ill-formed"
  when {"decode", row}
    puts decode(String.new(octets(argument)))
  when {"replace", "crystal-string"}
    puts ok(String.new(octets(argument)).codepoints)
  when {"replace", "crystal-scrub"}
    text = String.new(octets(argument)).scrub
    puts text.empty? ? "ok -" : "ok utf8 " + text.to_slice.hexstring
  when {"encode", row}
    puts encode(argument)
  when {"count", row}
    puts "ok #{String.new(octets(argument)).size}"
  when {"next", row}
    puts ok_numbers(ends(String.new(octets(argument))))
  when {"prev", row}
    puts ok_numbers(starts(String.new(octets(argument))))
  else
    puts "fault an unknown request"
  end
  STDOUT.flush
end
