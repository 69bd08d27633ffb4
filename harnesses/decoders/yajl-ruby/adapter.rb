# yajl-ruby over the line protocol.
require "yajl"
require "yajl/version"
require_relative "../ruby/line_protocol"

decode = LineProtocol.json do |text|
  Yajl::Parser.parse(text)
rescue Yajl::ParseError
  nil
end
LineProtocol.serve("yajl-ruby", Yajl::VERSION, { "decode" => decode })
