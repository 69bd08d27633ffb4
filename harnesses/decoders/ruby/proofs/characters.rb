# characters.rb ENCODING OCTETS: what methods of String see in 60 letters and the octets.
encoding, hex = ARGV
string = ("a" * 60).encode(encoding).b + [hex].pack("H*")
string.force_encoding(encoding)

def shown(character) = character.unpack1("H*").upcase

puts "#{encoding} #{hex} valid_encoding? #{string.valid_encoding?}: " \
     "length #{string.length}, scrub.length #{string.scrub.length}, " \
     "chars.last #{shown(string.chars.last)}, [-1] #{shown(string[-1])}"
