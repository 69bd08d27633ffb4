# The line protocol for adapters in Ruby. A row is a hash of operations; each takes an array: the
# octets of a string in UTF-8, those of each chunk, or the values of `encode`. It answers a whole
# reply, or nil where the input was refused.
module LineProtocol
  ORDER = %w[validate decode replace stream stream-replace encode].freeze
  SIDE = %w[count boundary next prev length-as-utf-8 length-as-utf-16 length-as-utf-32
            stream-deltas stream-replace-deltas prefix].freeze

  def self.numbers(numbers)
    numbers.empty? ? "-" : numbers.map { |number| number.to_s(16) }.join(" ")
  end

  def self.values(numbers)
    "ok #{numbers(numbers)}"
  end

  def self.octets(string, form = "")
    "ok #{form}#{string.empty? ? '-' : string.unpack1('H*')}"
  end

  def self.utf8(string)
    octets(string, "utf8 ")
  end

  # An operation that asks a parser of JSON, the block, for the string in an array. What has a meaning
  # of its own between quotes cannot be asked.
  def self.json
    lambda do |string|
      next "unsupported" if string.b.match?(/[\x00-\x1F"\\]/n)

      array = yield %(["#{string}"])
      array && utf8(array[0])
    end
  end

  def self.arguments(operation, text)
    return text.delete("-").split.map(&:hex) if operation == "encode"

    text.split("|").map { |chunk| [chunk.delete("-")].pack("H*").force_encoding("UTF-8") }
  end

  def self.reply(request, row)
    operation, text = request.split(" ", 2)
    return "fault no such operation" unless row.key?(operation)

    row[operation].call(*arguments(operation, text)) || "ill-formed"
  end

  def self.hello(name, version, row)
    also = SIDE & row.keys
    core = "hello utf8spec/1 #{(ORDER & row.keys).join(',')} #{name} #{version}"
    also.empty? ? core : "#{core} also=#{also.join(',')}"
  end

  # Replies go out together when all that was there is answered.
  def self.serve(name, version, row)
    hello = hello(name, version, row)
    rest = +""
    loop do
      *requests, rest = (rest + $stdin.readpartial(65_536)).split("\n", -1)
      requests.map!(&:chomp)
      before = requests.take_while { |request| request != "bye" }
      replies = before.map { |request| request.start_with?("hello ") ? hello : reply(request, row) }
      $stdout.write(replies.map { |line| "#{line}\n" }.join)
      $stdout.flush
      return if before.size < requests.size
    end
  rescue EOFError
    nil
  end
end
