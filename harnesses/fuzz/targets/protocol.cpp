// The parsers of the line protocol on any line that an adapter, or a person, might send. For every
// line:
//
// 1. A reply to each operation is read or refused, in the published form and in that of our own
//    host; nothing crashes.
// 2. An answer is not longer than its line: a decoder cannot make us use up memory.
// 3. An answer that was read, written as a reply, is read as the same answer.
// 4. A line that the published form accepts has the same meaning in the host's form.
// 5. A reader that has read another reply before reads this one in the same way.
// 6. A CR before the line's end changes nothing.
// 7. A hello that was read, written again, is read as the same; its words are printable.
// 8. A request that was read, written again, is read as the same.
// 9. Every refusal is one printable line, and so is a decoder's own text.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "harnesses/fuzz/holds.h"
#include "harnesses/fuzz/reply_line.h"
#include "harnesses/fuzz/target.h"
#include "harnesses/process/protocol/hello.h"
#include "harnesses/process/protocol/reply.h"
#include "harnesses/process/protocol/request_line.h"

namespace utf8spec::harnesses::fuzz {
namespace {

using Parsed = tl::expected<Answer, std::string>;

// printable() cuts a word after this many characters, each of which may take four.
constexpr std::size_t uncut = 200;
constexpr std::size_t longest_text = 4 * uncut + 3;

bool is_bounded(const Answer& answer, std::string_view line) {
  const std::size_t before = answer.before ? answer.before->size() : 0;
  return answer.scalars.size() <= line.size() && answer.octets.size() <= line.size() &&
         before <= line.size() && answer.text.size() <= longest_text;
}

// The runner uses one reader for a whole run, and its memory with it.
void check_again(Holds& holds, std::string_view line, Operation operation, const Parsed& parsed) {
  static const std::string other = "ill-formed 1 2 3 before 41 D800";
  ReplyReader reader(ReplyForm::plugin_host);
  reader.read(other, Operation::stream);
  const Outcome& again = reader.read(line, operation);
  holds.expect((again.kind == Outcome::Kind::answered) == parsed.has_value(), "reply",
               "read-otherwise-after-another");
  if (parsed) holds.expect(again.answer == *parsed, "reply", "read-otherwise-after-another");
}

void check_reply(Holds& holds, std::string_view line, Operation operation) {
  const Parsed parsed = parse_reply(line, operation, ReplyForm::plugin_host);
  check_again(holds, line, operation, parsed);
  const Parsed with_cr = parse_reply(std::string(line) + '\r', operation, ReplyForm::plugin_host);
  if (!line.ends_with('\r')) {
    holds.expect(with_cr.has_value() == parsed.has_value(), "reply", "read-otherwise-with-cr");
  }
  const Parsed published = parse_reply(line, operation);
  if (!published) holds.expect_line(published.error(), "reply");
  if (!parsed) {
    holds.expect(!published, "reply", "read-by-the-published-form-alone");
    return holds.expect_line(parsed.error(), "reply");
  }
  if (published) holds.expect(*published == *parsed, "reply", "read-otherwise-by-the-host-form");
  holds.expect(is_bounded(*parsed, line), "reply", "longer-than-its-line");
  if (parsed->status == Answer::Status::fault) {
    if (!parsed->text.empty()) holds.expect_line(parsed->text, "fault");
    return;  // a text that was cut once would be cut again
  }
  const Parsed back =
      parse_reply(reply_line(*parsed, operation), operation, ReplyForm::plugin_host);
  holds.expect(back.has_value() && *back == *parsed, "reply", "does-not-come-back");
}

// The runner only reads hellos, so that there is no other writer to compare with.
std::string hello_of(const Introduction& introduction) {
  std::vector<std::string_view> operations;
  for (const Operation operation : introduction.operations) operations.push_back(name(operation));
  std::string line =
      fmt::format("{} {} {}", hello_line, fmt::join(operations, ","), introduction.name);
  if (!introduction.version.empty()) line += ' ' + introduction.version;
  for (const auto& [key, value] : introduction.keys) line += fmt::format(" {}={}", key, value);
  return line;
}

void check_hello(Holds& holds, std::string_view line) {
  const auto parsed = parse_hello(line);
  if (!parsed) return holds.expect_line(parsed.error(), "hello");
  holds.expect(is_hello(line), "hello", "read-and-not-taken-for-one");
  const std::string written = hello_of(*parsed);
  holds.expect(std::ranges::all_of(written, [](char each) { return each >= ' ' && each <= '~'; }),
               "hello", "not-one-printable-line");
  // A word that was cut once would be cut again.
  if (written.size() > uncut) return;
  const auto back = parse_hello(written);
  holds.expect(back && back->name == parsed->name && back->version == parsed->version &&
                   back->operations == parsed->operations && back->keys == parsed->keys,
               "hello", "does-not-come-back");
}

void check_request(Holds& holds, std::string_view line) {
  const auto parsed = parse_request(line);
  if (!parsed) return holds.expect_line(parsed.error(), "request");
  const auto back = parse_request(request_line(*parsed));
  holds.expect(back && back->operation == parsed->operation && back->octets == parsed->octets &&
                   back->cuts == parsed->cuts && back->scalars == parsed->scalars,
               "request", "does-not-come-back");
}

Disagreements check(OctetView raw) {
  const std::string_view line(reinterpret_cast<const char*>(raw.data()), raw.size());
  Holds holds("line-protocol");
  for (const Operation operation : core_operations) check_reply(holds, line, operation);
  check_hello(holds, line);
  check_request(holds, line);
  return holds.found();
}

}  // namespace

const FuzzTarget target{.name = "protocol", .prepare = nullptr, .check = check, .call = nullptr};

}  // namespace utf8spec::harnesses::fuzz
