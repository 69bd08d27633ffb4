# An adapter in Ruby: it connects a decoder with utf8spec.
#
#   utf8spec check-adapter -- ruby adapter.rb
#   utf8spec run -- ruby adapter.rb
#
# It tests String#valid_encoding? and String#scrub. Put calls of your decoder where
# "CHANGE" stands. Pass on what your decoder gives: do not repair it, and do not judge it. Leave an
# operation out of the hello if your decoder does not have it.

# CHANGE: the operations, the name and the version of your decoder.
HELLO = "hello utf8spec/1 validate,replace my-decoder 1.0 flush=hello"

# CHANGE: says whether the octets are well-formed.
def validate(octets) = octets.force_encoding("UTF-8").valid_encoding?

# CHANGE: replaces ill-formed octets.
def replace(octets) = octets.force_encoding("UTF-8").scrub

def octets_of(word) = [word.delete("-")].pack("H*")

def scalars(text)
  numbers = text.codepoints.map { |value| value.to_s(16).upcase }
  "ok " + (numbers.empty? ? "-" : numbers.join(" "))
end

def answer(operation, words)
  case operation
  when "hello" then HELLO
  when "validate" then validate(octets_of(words[0])) ? "ok" : "ill-formed"
  when "replace" then scalars(replace(octets_of(words[0])))
  else "fault unknown operation"
  end
end

$stdin.each_line do |line|
  operation, *words = line.split
  break if operation == "bye"

  $stdout.write(answer(operation, words), "\n")
  $stdout.flush if operation == "hello"
end
