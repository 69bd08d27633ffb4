# unpack.rb decode OCTETS, or encode VALUE: what unpack("U*") and pack("U*") make of them.
call, hex = ARGV
result =
  if call == "decode"
    [hex].pack("H*").unpack("U*").map { |value| format("U+%04X", value) }.join(" ")
  else
    [hex.hex].pack("U*").unpack1("H*").upcase
  end
puts "#{hex} -> #{result}"
