#include "reports/reading/reading_words.h"

#include <fmt/format.h>

#include "harnesses/judge/lenient.h"
#include "reference/syntax.h"
#include "reference/whole_input.h"
#include "reports/learn/study_words.h"
#include "reports/reading/rule_phrases.h"
#include "vectors/hex.h"

namespace utf8spec::reports {
namespace {

using reference::Encoding;
using reference::Kind;
using reference::Step;

// What a decoder without checks would read here. It shows why the rule exists.
std::string lenient_words(OctetView rest) {
  const auto lenient = harnesses::read_as_cesu8(rest);
  if (!lenient) return "";
  const std::string octets = octet_words(rest.first(lenient->length));
  if (lenient->value <= reference::last_scalar_value) {
    return fmt::format(fmt::runtime(lenient_phrase), fmt::arg("octets", octets),
                       fmt::arg("value", vectors::to_hex(lenient->value)));
  }
  return fmt::format(
      fmt::runtime(lenient_phrase_above), fmt::arg("octets", octets),
      fmt::arg("value", fmt::format("{:X}", static_cast<std::uint32_t>(lenient->value))));
}

// The row that a lead octet opens; empty for an octet that opens none.
std::string row_opened_by(std::uint8_t lead) {
  const std::uint8_t row = reference::row_of_lead[lead];
  return row == reference::no_row ? "" : syntax_words(reference::syntax[row]);
}

// The rule of RFC 3629 under which a part of UTF-8 falls, with its section. The octet behind a
// maximal subpart is the one that cannot follow.
std::string rule_of_utf_8(OctetView rest, const Step& step) {
  const std::string next =
      step.length < rest.size() ? octet_words(rest.subspan(step.length, 1)) : "";
  return fmt::format(fmt::runtime(phrase_of(step.kind)),
                     fmt::arg("lead", octet_words(rest.first(1))),
                     fmt::arg("row", row_opened_by(rest[0])), fmt::arg("next", next));
}

// The same for other encodings, whose kinds of error need less explanation.
std::string_view rule_of_kind(Kind kind) {
  switch (kind) {
    case Kind::well_formed:
      return "well-formed";
    case Kind::invalid_octet:
      return "this octet does not begin a sequence";
    case Kind::unexpected_continuation:
      return "a continuation octet, and no sequence is open";
    case Kind::truncated:
      return "the input ends before the character does";
    case Kind::overlong:
      return "a longer form than the shortest";
    case Kind::surrogate:
      return "a surrogate, D800..DFFF";
    case Kind::above_maximum:
      return "above U+10FFFF";
    case Kind::bad_continuation:
      return "the next octet does not continue this sequence";
    case Kind::unpaired_surrogate:
      return "a surrogate that is not half of a pair";
    case Kind::surrogate_pair:
      return "a surrogate pair, for a character that has a form of four octets";
    case Kind::surrogate_unit:
      return "a unit in D800..DFFF";
    case Kind::unmarked:
      return "text without a signature";
    case Kind::unit_above_maximum:
      break;
  }
  return "a unit above 10FFFF";
}

// UTF-8 has explanations of its own; others name their standard.
std::string rule_words(Encoding encoding, OctetView rest, const Step& step) {
  if (encoding == Encoding::utf_8) return rule_of_utf_8(rest, step);
  return fmt::format("{} ({})", rule_of_kind(step.kind), row_of(encoding).standard);
}

}  // namespace

std::string reading_words(Encoding encoding, OctetView rest, const Step& step) {
  const std::string rule = rule_words(encoding, rest, step);
  if (step.well_formed()) return fmt::format("U+{}: {}", vectors::to_hex(step.scalar), rule);
  // Only UTF-8 has a lenient reading that is worth showing, since attacks use it.
  const bool is_utf_8 = encoding == Encoding::utf_8;
  return fmt::format("ill-formed, {}: {}{}", name(step.kind), rule,
                     is_utf_8 ? lenient_words(rest) : "");
}

std::string verdict_words(Encoding encoding, OctetView octets) {
  const auto error = reference::decode(encoding, octets).error;
  if (!error) return "well-formed";
  return fmt::format(fmt::runtime(verdict_phrase), fmt::arg("offset", error->offset),
                     fmt::arg("length", error->length), fmt::arg("kind", name(error->kind)));
}

}  // namespace utf8spec::reports
