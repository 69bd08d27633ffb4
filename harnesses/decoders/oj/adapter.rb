# Oj over the line protocol.
require "oj"
require_relative "../ruby/line_protocol"

decode = LineProtocol.json do |text|
  Oj.load(text, mode: :strict)
rescue Oj::ParseError, EncodingError
  nil
end
LineProtocol.serve("oj", Oj::VERSION, { "decode" => decode })
