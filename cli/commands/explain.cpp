#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "cli/commands/commands.h"
#include "cli/common/output.h"
#include "cli/common/words.h"
#include "harnesses/judge/lenient.h"
#include "reference/decode.h"
#include "reference/encode.h"
#include "reference/replace.h"
#include "vectors/hex.h"

namespace utf8spec::cli {
namespace {

using reference::Kind;
using reference::Step;
using reports::ExitStatus;

std::string range_words(const reference::OctetRange& range) {
  if (range.first == range.last) return fmt::format("{:02X}", range.first);
  return fmt::format("{:02X}..{:02X}", range.first, range.last);
}

std::string row_words(const reference::Row& row) {
  std::string words;
  for (std::size_t place = 0; place < row.length; ++place) {
    words += (place == 0 ? "" : " ") + range_words(row.octets[place]);
  }
  return words;
}

const reference::Row& row_opened_by(std::uint8_t lead) {
  return reference::syntax[reference::row_of_lead[lead]];
}

// What a decoder without the checks would read, which is why the checks exist.
std::string lenient_words(OctetView rest) {
  const auto lenient = harnesses::read_as_cesu8(rest);
  if (!lenient) return "";
  return fmt::format("; a decoder without this rule reads {} as {}",
                     spaced_octets(rest.first(lenient->length)),
                     lenient->value > reference::last_scalar_value
                         ? fmt::format("the value {:X}, above U+10FFFF",
                                       static_cast<std::uint32_t>(lenient->value))
                         : "U+" + vectors::to_hex(lenient->value));
}

std::string next_octet(OctetView rest, const Step& step) {
  return fmt::format("{:02X}", rest[step.length]);
}

// By which rule a sequence falls.
std::string rule_words(OctetView rest, const Step& step) {
  const std::string opened = fmt::format("{:02X} opens the row {}", rest[0],
                                         reference::row_of_lead[rest[0]] == reference::no_row
                                             ? ""
                                             : row_words(row_opened_by(rest[0])));
  switch (step.kind) {
    case Kind::invalid_octet:
      return fmt::format(
          "{:02X} is in no row: C0, C1 and F5..FF never appear (RFC 3629, sections 1 and 4)",
          rest[0]);
    case Kind::unexpected_continuation:
      return fmt::format("{:02X} is a continuation octet, and no sequence is open (section 4)",
                         rest[0]);
    case Kind::truncated:
      return opened + ", and the input ends inside it (section 4)";
    case Kind::overlong:
      return fmt::format("{}; {} here would be an overlong form (sections 3 and 10)", opened,
                         next_octet(rest, step));
    case Kind::surrogate:
      return fmt::format("{}; {} here would be a surrogate, U+D800..U+DFFF (section 3)", opened,
                         next_octet(rest, step));
    case Kind::above_maximum:
      return fmt::format("{}; {} here would lie above U+10FFFF (section 3)", opened,
                         next_octet(rest, step));
    case Kind::bad_continuation:
      return fmt::format("{}; {} is no continuation octet (section 4)", opened,
                         next_octet(rest, step));
    case Kind::well_formed:
      return fmt::format("row {}", row_words(row_opened_by(rest[0])));
    case Kind::unpaired_surrogate:
    case Kind::surrogate_pair:
    case Kind::surrogate_unit:
    case Kind::unit_above_maximum:
      break;  // not of UTF-8
  }
  return "";
}

std::string explain_step(OctetView rest, std::size_t offset, const Step& step) {
  const std::string octets = spaced_octets(rest.first(step.length));
  if (step.well_formed()) {
    return fmt::format("{:5}  {:12} U+{}: {}\n", offset, octets, vectors::to_hex(step.scalar),
                       rule_words(rest, step));
  }
  return fmt::format("{:5}  {:12} ill-formed, {}: {}{}\n", offset, octets, name(step.kind),
                     rule_words(rest, step), lenient_words(rest));
}

std::string explain(OctetView octets) {
  std::string text = "offset octets       reading\n";
  reference::walk(octets, [&](std::size_t offset, const Step& step) {
    text += explain_step(octets.subspan(offset), offset, step);
    return true;
  });
  const auto error = reference::validate(octets);
  text += error ? fmt::format("\nill-formed: the first error is at offset {}, {} octets: {}\n",
                              error->offset, error->length, name(error->kind))
                : "\nwell-formed\n";
  text += "\nwhat each replacement policy makes of it\n";
  for (const auto policy : reference::all_replacement_policies) {
    text += fmt::format("  {:16} {}\n", name(policy),
                        spaced_scalars(reference::replace(octets, policy)));
  }
  return text;
}

}  // namespace

Action add_explain(CLI::App& app) {
  const auto words = std::make_shared<std::vector<std::string>>();
  app.add_option("octets", *words, "The octets in hex, such as C0AF or C0 AF; - for none")
      ->required();
  return [words](const CommandContext&) -> Result<ExitStatus> {
    std::string hex;
    for (const std::string& word : *words) hex += word == "-" ? "" : word;
    const auto octets = vectors::parse_hex(hex);
    if (!octets) {
      return fail(ExitStatus::usage,
                  fmt::format("the octets cannot be read: {}; write two hex digits each, such as "
                              "C0 AF, or - for none",
                              octets.error()));
    }
    if (auto printed = print(explain(*octets)); !printed) return tl::unexpected(printed.error());
    return ExitStatus::as_expected;
  };
}

}  // namespace utf8spec::cli
