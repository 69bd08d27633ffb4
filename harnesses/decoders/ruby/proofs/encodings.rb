# encodings.rb NAME METHOD HEX...: what a method of String makes of octets in that encoding.
encoding, method, *words = ARGV

def shown(string) = string.unpack1("H*").upcase

calls = {
  "valid_encoding?" => ->(string) { "#{string.valid_encoding?}, U+%04X" % string.codepoints },
  "scrub" => ->(string) { shown(string.scrub) },
  "encode" => lambda do |string|
    octets = string.encode("UTF-8", invalid: :replace).b
    "#{shown(octets)}, UTF-8: #{octets.force_encoding('UTF-8').valid_encoding?}"
  end,
  "chr" => ->(value) { shown(value.chr(encoding)) },
}
words.each do |word|
  argument = method == "chr" ? word.hex : [word].pack("H*").force_encoding(encoding)
  puts "#{encoding} #{method} #{word} -> #{calls[method].call(argument)}"
end
