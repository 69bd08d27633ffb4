# parse.rb OCTETS: what a string of JSON with them becomes.
require "yajl"
octets = [ARGV[0]].pack("H*").force_encoding("UTF-8")
string = begin
  Yajl::Parser.parse(%(["#{octets}"]))[0].unpack1("H*").upcase
rescue Yajl::ParseError
  "refused"
end
puts "#{ARGV[0]} -> #{string}"
