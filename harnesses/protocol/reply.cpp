#include "harnesses/protocol/reply.h"

#include <fmt/format.h>

#include <charconv>

#include "harnesses/protocol/hex.h"
#include "harnesses/protocol/printable.h"
#include "reference/decode.h"
#include "reference/scalar.h"

namespace utf8spec::harnesses {
namespace {

using Parsed = tl::expected<Answer, std::string>;

Parsed unreadable(std::string_view line) {
  return tl::make_unexpected(fmt::format("unreadable reply \"{}\"", printable(line)));
}

bool take_prefix(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

std::string_view take_word(std::string_view& text) {
  const std::string_view word = text.substr(0, text.find(' '));
  text.remove_prefix(word.size() == text.size() ? word.size() : word.size() + 1);
  return word;
}

bool is_high_surrogate(char32_t unit) {
  return unit >= reference::first_surrogate && unit < reference::first_low_surrogate;
}

bool is_low_surrogate(char32_t unit) {
  return unit >= reference::first_low_surrogate && unit <= reference::last_surrogate;
}

// Unicode 3.9, D91. A surrogate without its pair stays, for the judge to see.
std::u32string combine_surrogates(std::u32string units) {
  std::size_t count = 0;
  for (const char32_t unit : units) {
    if (count > 0 && is_low_surrogate(unit) && is_high_surrogate(units[count - 1])) {
      char32_t& high = units[count - 1];
      high = 0x10000 + ((high - reference::first_surrogate) << 10) +
             (unit - reference::first_low_surrogate);
    } else {
      units[count++] = unit;
    }
  }
  units.resize(count);
  return units;
}

std::u32string scalars_of(OctetView octets) {
  std::u32string scalars;
  reference::walk(octets, [&](std::size_t offset, const reference::Step& step) {
    if (step.well_formed()) {
      scalars += step.scalar;
    } else {
      for (const std::uint8_t octet : octets.subspan(offset, step.length)) {
        scalars += stray_octet + octet;
      }
    }
    return true;
  });
  return scalars;
}

std::optional<std::u32string> parse_scalars(std::string_view payload) {
  if (take_prefix(payload, "utf16 ")) {
    auto units = parse_numbers(payload, 4);
    if (!units) return std::nullopt;
    return combine_surrogates(std::move(*units));
  }
  if (take_prefix(payload, "utf8 ")) {
    const auto octets = parse_octets(payload);
    if (!octets) return std::nullopt;
    return scalars_of(*octets);
  }
  return parse_numbers(payload, 8);
}

Parsed parse_payload(std::string_view line, std::string_view payload, Operation operation) {
  Answer answer;
  if (operation == Operation::encode) {
    auto octets = parse_octets(payload);
    if (!octets) return unreadable(line);
    answer.octets = std::move(*octets);
    return answer;
  }
  auto scalars = parse_scalars(payload);
  if (!scalars) return unreadable(line);
  // The grammar lets a payload follow any ok; of validate only the verdict was asked.
  if (operation != Operation::validate) answer.scalars = std::move(*scalars);
  return answer;
}

bool parse_number(std::string_view word, ReplyForm form, std::optional<std::uint64_t>& number) {
  if (form == ReplyForm::plugin_host && word == "-") return true;
  std::uint64_t value = 0;
  const char* const end = word.data() + word.size();
  const auto [stop, error] = std::from_chars(word.data(), end, value);
  if (error != std::errc{} || stop != end) return false;
  number = value;
  return true;
}

// `words` is what follows "ill-formed ".
Parsed parse_error(std::string_view line, std::string_view words, ReplyForm form) {
  Answer answer;
  answer.status = Answer::Status::ill_formed;
  if (words.ends_with(' ')) return unreadable(line);
  for (auto* number : {&answer.offset, &answer.length, &answer.chunk}) {
    if (!parse_number(take_word(words), form, *number)) return unreadable(line);
    if (words.empty()) return answer;
  }
  if (form != ReplyForm::plugin_host || !take_prefix(words, "before ")) return unreadable(line);
  answer.before = parse_scalars(words);
  if (!answer.before) return unreadable(line);
  return answer;
}

}  // namespace

Parsed parse_reply(std::string_view line, Operation operation, ReplyForm form) {
  if (line.ends_with('\r')) line.remove_suffix(1);
  std::string_view rest = line;
  if (take_prefix(rest, "ok ")) return parse_payload(line, rest, operation);
  if (take_prefix(rest, "ill-formed ")) return parse_error(line, rest, form);
  Answer answer;
  if (line == "ok" && operation == Operation::validate) return answer;
  if (line == "ill-formed") {
    answer.status = Answer::Status::ill_formed;
  } else if (line == "unsupported") {
    answer.status = Answer::Status::unsupported;
  } else if (take_prefix(rest, "fault ")) {
    answer.status = Answer::Status::fault;
    answer.text = printable(rest);
  } else {
    return unreadable(line);
  }
  return answer;
}

}  // namespace utf8spec::harnesses
