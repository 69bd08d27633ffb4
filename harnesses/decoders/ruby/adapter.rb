# Ruby's own decoders over the line protocol: adapter.rb ROW.
require "json"
require_relative "line_protocol"

def values(numbers) = LineProtocol.values(numbers)
def octets(string) = LineProtocol.octets(string)
def from_utf32(string) = values(string.unpack("N*"))
def to_utf32(values) = values.pack("N*").force_encoding("UTF-32BE")

# What a call raises for ill-formed input, and for a value that has no octets.
REFUSALS = [ArgumentError, RangeError, EncodingError, JSON::ParserError].freeze

def refused
  yield
rescue *REFUSALS
  nil
end

# The octets of an error, and those that were read behind them, stand right before what is left of
# the source.
def place(converter, taken, left, chunk)
  _, _, _, bytes, read_again = converter.primitive_errinfo
  "ill-formed #{taken - left - bytes.bytesize - read_again.bytesize} #{bytes.bytesize} #{chunk}"
end

# The chunks one by one, then the end of input.
def convert(chunks, **options)
  converter = Encoding::Converter.new("UTF-8", "UTF-32BE", **options)
  put = +""
  taken = 0
  [*chunks, nil].each_with_index do |chunk, number|
    source = chunk || +""
    taken += source.bytesize
    result = converter.primitive_convert(source, put, nil, nil, partial_input: !chunk.nil?)
    next if %i[source_buffer_empty finished].include?(result)

    return place(converter, taken, source.bytesize, number)
  end
  from_utf32(put)
end

ROWS = {
  "ruby-string" => {
    "validate" => ->(string) { "ok" if string.valid_encoding? },
    "decode" => ->(string) { refused { values(string.codepoints) } },
    "replace" => ->(string) { values(string.scrub.codepoints) },
    "encode" => ->(*values) { refused { octets(values.map { |value| value.chr("UTF-8") }.join) } },
  },
  "ruby-encode" => {
    "decode" => ->(string) { refused { from_utf32(string.encode("UTF-32BE")) } },
    "replace" => ->(string) { from_utf32(string.encode("UTF-32BE", invalid: :replace)) },
    "encode" => ->(*values) { refused { octets(to_utf32(values).encode("UTF-8")) } },
  },
  "ruby-converter" => {
    "decode" => ->(string) { convert([string])&.sub(/\A(ill-formed \d+ \d+) \d+/, '\1') },
    "stream" => ->(*chunks) { convert(chunks) },
    "stream-replace" => ->(*chunks) { convert(chunks, invalid: :replace) },
  },
  "ruby-unpack" => {
    "decode" => ->(string) { refused { values(string.unpack("U*")) } },
    "encode" => ->(*values) { refused { octets(values.pack("U*")) } },
  },
  "ruby-json" => {
    "decode" => LineProtocol.json { |text| refused { JSON.parse(text) } },
  },
}.freeze

version = ARGV[0] == "ruby-json" ? JSON::VERSION : RUBY_VERSION
LineProtocol.serve(ARGV[0], version, ROWS.fetch(ARGV[0]))
