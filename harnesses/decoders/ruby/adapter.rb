# Ruby's own decoders over the line protocol: adapter.rb ROW.
require "json"
require_relative "line_protocol"

def values(numbers) = LineProtocol.values(numbers)
def octets(string) = LineProtocol.octets(string)
def from_utf32(string) = values(string.unpack("N*"))
def utf8(string) = LineProtocol.utf8(string)

def to_utf32(values, order = "UTF-32BE")
  values.pack(order == "UTF-32BE" ? "N*" : "V*").force_encoding(order)
end

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

# The chunks one by one, then the end of input: what each put out, and the error.
def parts_of(chunks, options)
  converter = Encoding::Converter.new("UTF-8", "UTF-32BE", **options)
  parts = []
  taken = 0
  [*chunks, nil].each_with_index do |chunk, number|
    source = chunk || +""
    taken += source.bytesize
    result = converter.primitive_convert(source, parts.push(+"").last, nil, nil, partial_input: !chunk.nil?)
    next if %i[source_buffer_empty finished].include?(result)

    return parts, place(converter, taken, source.bytesize, number)
  end
  [parts, nil]
end

def convert(chunks, **options)
  parts, error = parts_of(chunks, options)
  error || from_utf32(parts.join)
end

def deltas(chunks, **options)
  parts, error = parts_of(chunks, options)
  numbers = parts.map { |part| LineProtocol.numbers(part.unpack("N*")) }
  "#{error ? "#{error} before" : 'ok'} #{numbers.join('|')}"
end

# One call for the whole input tells an unfinished character from an error, and its octets.
def prefix(string)
  converter = Encoding::Converter.new("UTF-8", "UTF-32BE")
  taken = string.bytesize
  case converter.primitive_convert(string, +"")
  when :finished then "ok 0"
  when :incomplete_input then "ok #{converter.primitive_errinfo[3].bytesize}"
  else place(converter, taken, string.bytesize, "").rstrip
  end
end

# The values are in the order that is not under test.
def other_order(encoding) = encoding == "UTF-32BE" ? "UTF-32LE" : "UTF-32BE"

def read_as(encoding, string) = string.force_encoding(encoding)

def offsets(numbers) = "ok #{numbers.empty? ? '-' : numbers.join(' ')}"

def ends_of_characters(string)
  at = 0
  offsets(string.each_char.map { |character| at += character.bytesize })
end

# Each call sees the octets before the place that the last one gave.
def starts_of_characters(string)
  at = string.bytesize
  places = []
  places << (at -= string.byteslice(0, at)[-1].bytesize) while at.positive?
  offsets(places)
end

# String's own methods, which take ill-formed text, too.
def side_of_string(encoding)
  {
    "count" => ->(string) { "ok #{read_as(encoding, string).length}" },
    "next" => ->(string) { ends_of_characters(read_as(encoding, string)) },
    "prev" => ->(string) { starts_of_characters(read_as(encoding, string)) },
  }
end

# A string of another encoding than UTF-8, by its own methods.
def string_row(encoding)
  {
    **side_of_string(encoding),
    "validate" => ->(string) { "ok" if read_as(encoding, string).valid_encoding? },
    "decode" => ->(string) { refused { values(read_as(encoding, string).codepoints) } },
    "replace" => ->(string) { values(read_as(encoding, string).scrub.codepoints) },
    "encode" => ->(*values) { refused { octets(values.map { |value| value.chr(encoding) }.join) } },
  }
end

# From an encoding to UTF-8, and to it from UTF-32.
def marked_row(encoding)
  {
    "decode" => ->(string) { refused { utf8(string.encode("UTF-8", encoding)) } },
    "encode" => ->(*values) { refused { octets(to_utf32(values, other_order(encoding)).encode(encoding)) } },
  }
end

def encode_row(encoding)
  replace = ->(string) { utf8(string.encode("UTF-8", encoding, invalid: :replace)) }
  marked_row(encoding).merge("replace" => replace)
end

ROWS = {
  "ruby-string" => {
    **side_of_string("UTF-8"),
    "validate" => ->(string) { "ok" if string.valid_encoding? },
    "decode" => ->(string) { refused { values(string.codepoints) } },
    "replace" => ->(string) { values(string.scrub.codepoints) },
    "encode" => ->(*values) { refused { octets(values.map { |value| value.chr("UTF-8") }.join) } },
  },
  "ruby-encode" => {
    "decode" => ->(string) { refused { from_utf32(string.encode("UTF-32BE")) } },
    "replace" => ->(string) { from_utf32(string.encode("UTF-32BE", invalid: :replace)) },
    "encode" => ->(*values) { refused { octets(to_utf32(values).encode("UTF-8")) } },
    "length-as-utf-16" => ->(string) { "ok #{string.encode('UTF-16LE', invalid: :replace).bytesize / 2}" },
  },
  "ruby-converter" => {
    "decode" => ->(string) { convert([string])&.sub(/\A(ill-formed \d+ \d+) \d+/, '\1') },
    "stream" => ->(*chunks) { convert(chunks) },
    "stream-replace" => ->(*chunks) { convert(chunks, invalid: :replace) },
    "stream-deltas" => ->(*chunks) { deltas(chunks) },
    "stream-replace-deltas" => ->(*chunks) { deltas(chunks, invalid: :replace) },
    "prefix" => ->(string) { prefix(string) },
  },
  "ruby-unpack" => {
    "decode" => ->(string) { refused { values(string.unpack("U*")) } },
    "encode" => ->(*values) { refused { octets(values.pack("U*")) } },
  },
  "ruby-json" => {
    "decode" => LineProtocol.json { |text| refused { JSON.parse(text) } },
  },
}.freeze

# The rows that read another encoding than UTF-8, by the end of their names.
OF_ENCODINGS = [
  ["ruby-unpack-", %w[utf-8-1998], ->(_) { ROWS["ruby-unpack"] }],
  ["ruby-string-", %w[utf-16be utf-16le utf-32be utf-32le cesu-8], method(:string_row)],
  ["ruby-encode-", %w[utf-16be utf-16le utf-32be utf-32le cesu-8], method(:encode_row)],
  ["ruby-encode-", %w[utf-16 utf-32], method(:marked_row)],
].freeze

def row_named(name)
  OF_ENCODINGS.each do |beginning, encodings, maker|
    encoding = encodings.find { |each| name == beginning + each }
    return [maker.call(encoding.upcase), " encoding=#{encoding}"] if encoding
  end
  [ROWS.fetch(name), ""]
end

version = ARGV[0] == "ruby-json" ? JSON::VERSION : RUBY_VERSION
row, words = row_named(ARGV[0])
LineProtocol.serve(ARGV[0], version + words, row)
