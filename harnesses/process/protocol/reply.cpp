#include "harnesses/process/protocol/reply.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "harnesses/process/protocol/hex.h"
#include "harnesses/process/protocol/parts.h"
#include "harnesses/process/protocol/unreadable.h"
#include "reference/decode.h"
#include "reference/utf16.h"
#include "vectors/hex.h"

namespace utf8spec::harnesses {
namespace {

bool take_prefix(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

// The word up to the next space, which is removed with it.
std::string_view take_word(std::string_view& text) {
  const std::string_view word = text.substr(0, text.find(' '));
  text.remove_prefix(word.size() == text.size() ? word.size() : word.size() + 1);
  return word;
}

// Unicode 3.9, D91. A surrogate without its pair is kept, so that the judge sees it.
void combine_surrogates(std::u32string& units) {
  std::size_t count = 0;
  for (const char32_t unit : units) {
    if (count > 0 && reference::is_low_surrogate(unit) &&
        reference::is_high_surrogate(units[count - 1])) {
      units[count - 1] = reference::scalar_of_pair(units[count - 1], unit);
    } else {
      units[count++] = unit;
    }
  }
  units.resize(count);
}

// The reference reads the output, as it reads any other text.
void append_scalars(std::u32string& scalars, OctetView octets) {
  reference::walk(octets, [&](std::size_t offset, const reference::Step& step) {
    if (step.well_formed()) {
      scalars += step.scalar;
    } else {
      for (const std::uint8_t octet : octets.subspan(offset, step.length)) {
        scalars += static_cast<char32_t>(stray_octet + octet);
      }
    }
    return true;
  });
}

}  // namespace

const Outcome& ReplyReader::read(std::string_view line, Operation operation) {
  if (line.ends_with('\r')) line.remove_suffix(1);
  clear();
  if (!read_line(line, operation)) {
    clear();
    outcome_.kind = Outcome::Kind::broke_protocol;
    outcome_.detail = fmt::format("{}\"{}\": {}", unreadable_reply, printable(line),
                                  why_unreadable(line, operation));
  }
  return outcome_;
}

// Empties the last outcome and keeps its memory.
void ReplyReader::clear() {
  outcome_.kind = Outcome::Kind::answered;
  outcome_.detail.clear();
  Answer& answer = outcome_.answer;
  answer.status = Answer::Status::ok;
  answer.scalars.clear();
  answer.octets.clear();
  answer.numbers.clear();
  answer.offset = answer.length = answer.chunk = std::nullopt;
  answer.before.reset();
  answer.parts.clear();
  answer.text.clear();
  outcome_.other.reset();
}

bool ReplyReader::read_line(std::string_view line, Operation operation) {
  if (form_ == ReplyForm::plugin_host) {
    if (take_prefix(line, "placed ")) return read_two(line, operation, OtherAnswer::Change::place);
    if (take_prefix(line, "room ")) return read_two(line, operation, OtherAnswer::Change::room);
    if (take_prefix(line, "again ")) return read_two(line, operation, OtherAnswer::Change::call);
  }
  return read_reply(line, operation);
}

// The second reply is read first: both are read into the same memory, and the first must stay
// there.
bool ReplyReader::read_two(std::string_view replies, Operation operation,
                           OtherAnswer::Change change) {
  constexpr std::string_view between = " | ";
  const std::size_t bar = replies.find(between);
  if (bar == std::string_view::npos) return false;
  if (!read_reply(replies.substr(bar + between.size()), operation)) return false;
  OtherAnswer second{std::move(outcome_.answer), change};
  clear();
  if (!read_reply(replies.substr(0, bar), operation)) return false;
  outcome_.other = std::move(second);
  return true;
}

bool ReplyReader::read_reply(std::string_view line, Operation operation) {
  Answer& answer = outcome_.answer;
  if (take_prefix(line, "ok ")) return read_payload(line, operation);
  if (line == "ok") return !gives_output(operation);
  answer.status = Answer::Status::ill_formed;
  if (take_prefix(line, "ill-formed ")) return read_error(line, operation);
  if (line == "ill-formed") return true;
  answer.status = Answer::Status::unsupported;
  if (line == "unsupported") return true;
  answer.status = Answer::Status::fault;
  if (!take_prefix(line, "fault ")) return false;
  answer.text = printable(line);
  return true;
}

bool ReplyReader::read_payload(std::string_view payload, Operation operation) {
  Answer& answer = outcome_.answer;
  if (gives_octets(operation)) return read_octets(payload, answer.octets);
  if (gives_numbers(operation) || gives_place(operation)) return read_decimals(payload, operation);
  if (gives_taken(operation)) return read_taken(payload, operation);
  if (gives_parts(operation)) return read_parts(payload, answer.scalars, answer.parts);
  const bool is_readable = read_scalars(payload, answer.scalars);
  // The grammar allows a payload behind every ok. For validate only the verdict counts.
  if (!gives_output(operation)) answer.scalars.clear();
  return is_readable;
}

bool ReplyReader::read_scalars(std::string_view payload, std::u32string& scalars) {
  if (take_prefix(payload, "utf16 ")) {
    if (!read_numbers(payload, 4, scalars)) return false;
    combine_surrogates(scalars);
    return true;
  }
  if (take_prefix(payload, "utf8 ")) {
    if (!read_octets(payload, octets_)) return false;
    append_scalars(scalars, octets_);
    return true;
  }
  return read_numbers(payload, 8, scalars);
}

// Decimal numbers, "-" for no offset. A count is one number.
bool ReplyReader::read_decimals(std::string_view payload, Operation operation) {
  std::vector<std::uint64_t>& numbers = outcome_.answer.numbers;
  if (payload == "-") return gives_offsets(operation);
  if (payload.ends_with(' ')) return false;
  while (!payload.empty()) {
    std::optional<std::uint64_t> number;
    const std::string_view word = take_word(payload);
    if (word == "-" || !read_number(word, number, operation)) return false;
    numbers.push_back(*number);
  }
  return gives_offsets(operation) || numbers.size() == 1;
}

// The units of a payload that was read: octets have two digits each, others one word each.
std::size_t ReplyReader::units_in(std::string_view payload, Operation operation) {
  if (payload.ends_with('-')) return 0;
  if (takes_values(operation)) return payload.size() / 2;
  const bool are_octets = take_prefix(payload, "utf8 ");
  (void)take_prefix(payload, "utf16 ");
  if (are_octets) return payload.size() / 2;
  return 1 + static_cast<std::size_t>(std::ranges::count(payload, ' '));
}

// What was read, and the output of that.
bool ReplyReader::read_taken(std::string_view payload, Operation operation) {
  Answer& answer = outcome_.answer;
  std::optional<std::uint64_t> taken;
  const std::string_view word = take_word(payload);
  if (word == "-" || !read_number(word, taken, operation)) return false;
  const bool is_readable = takes_values(operation) ? read_octets(payload, answer.octets)
                                                   : read_scalars(payload, answer.scalars);
  if (is_readable) answer.numbers = {*taken, units_in(payload, operation)};
  return is_readable;
}

// `words` holds the part behind "ill-formed ". Each number may be missing, but only at the end.
bool ReplyReader::read_error(std::string_view words, Operation operation) {
  Answer& answer = outcome_.answer;
  if (words.ends_with(' ')) return false;
  for (auto* number : {&answer.offset, &answer.length, &answer.chunk}) {
    if (!read_number(take_word(words), *number, operation)) return false;
    if (words.empty()) return true;
  }
  if (!has_long_errors(operation) || !take_prefix(words, "before ")) return false;
  std::u32string& before = answer.before.emplace();
  return gives_parts(operation) ? read_parts(words, before, answer.parts)
                                : read_scalars(words, before);
}

bool ReplyReader::has_long_errors(Operation operation) const {
  return form_ == ReplyForm::plugin_host || gives_parts(operation);
}

// "-" leaves the number empty.
bool ReplyReader::read_number(std::string_view word, std::optional<std::uint64_t>& number,
                              Operation operation) const {
  if (has_long_errors(operation) && word == "-") return true;
  std::uint64_t value = 0;
  const char* const end = word.data() + word.size();
  const auto [stop, error] = std::from_chars(word.data(), end, value);
  if (error != std::errc{} || stop != end) return false;
  number = value;
  return true;
}

tl::expected<Answer, std::string> parse_reply(std::string_view line, Operation operation,
                                              ReplyForm form) {
  ReplyReader reader(form);
  const Outcome& outcome = reader.read(line, operation);
  if (outcome.kind != Outcome::Kind::answered) return tl::make_unexpected(outcome.detail);
  return outcome.answer;
}

}  // namespace utf8spec::harnesses
