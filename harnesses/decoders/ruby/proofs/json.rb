# json.rb OCTETS: a string of JSON with them is taken, and what comes out is not UTF-8.
require "json"
string = JSON.parse(%(["#{[ARGV[0]].pack('H*').force_encoding('UTF-8')}"]))[0]
puts "#{ARGV[0]} -> #{string.unpack1('H*').upcase}, valid_encoding? #{string.valid_encoding?}"
