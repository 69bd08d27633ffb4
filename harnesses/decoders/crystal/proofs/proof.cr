# String#size and Char::Reader#previous_char of octets given in hex.
text = String.new(ARGV[0].hexbytes)
reader = Char::Reader.new(text, text.bytesize)
reader.previous_char
puts "#{ARGV[0]} -> size #{text.size}, the last character at #{reader.pos}"
