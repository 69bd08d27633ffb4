#include "cli/pair/distinguish.h"

#include <fmt/format.h>

#include <utility>

#include "cli/common/interrupt.h"
#include "cli/common/json_result.h"
#include "cli/common/progress_line.h"
#include "cli/common/terminal.h"
#include "cli/common/translations.h"
#include "harnesses/learn/translation/distinguish.h"
#include "reports/pair/pair_report.h"

namespace utf8spec::cli {
namespace {

using harnesses::learn::ComparedValues;
using harnesses::learn::DifferenceKind;
using harnesses::learn::LearntTranslation;
using harnesses::learn::Trouble;
using reports::ComparedOffsets;
using reports::DistinctionReport;
using reports::ExitStatus;

// Why a side shows no offsets; empty if it may show some.
std::string why_no_offsets(const TranslationSide& side) {
  if (!side.decoder) return side.learnt.decoder + " is known from a file, which holds no offsets";
  if (!replaces(side.learnt.operation)) return "";
  return fmt::format("{} of {} does not stop at errors", name(side.learnt.operation),
                     side.learnt.decoder);
}

tl::expected<LearntTranslation, std::string> offsets_of(const TranslationSide& side,
                                                        const PairWords& words) {
  return learn_offsets_of(*side.decoder, side.learnt.operation, words.learning)
      .map_error([&](const Trouble& trouble) { return side.learnt.decoder + ": " + trouble.text; });
}

// The machines of both, or why there are none. Nothing is learned in vain.
tl::expected<ComparedOffsets, std::string> compared_offsets(const Sides& sides,
                                                            const PairWords& words) {
  std::string why = why_no_offsets(sides.one);
  if (why.empty()) why = why_no_offsets(sides.other);
  if (!why.empty()) return tl::unexpected(std::move(why));
  auto one = offsets_of(sides.one, words);
  if (!one) return tl::unexpected(one.error());
  auto other = offsets_of(sides.other, words);
  if (!other) return tl::unexpected(other.error());
  return ComparedOffsets{*std::move(one), *std::move(other)};
}

void add_offsets(harnesses::learn::Distinction& distinction, const ComparedOffsets& offsets) {
  auto compared = distinguish_offsets(offsets.one, offsets.other);
  if (compared.found) distinction.found.push_back(*std::move(compared.found));
  if (compared.is_cut) distinction.undecided.push_back(DifferenceKind::offset);
}

// Why the values of characters are not compared; empty if they are.
std::string why_no_values(const TranslationSide& side) {
  if (!side.decoder) return side.learnt.decoder + " is known from a file, which does not hold them";
  if (gives_scalars(side.learnt.operation)) return "";
  return fmt::format("{} of {} gives none", name(side.learnt.operation), side.learnt.decoder);
}

// All characters by their values, in each state that the machines have between characters.
tl::expected<ComparedValues, std::string> compared_values(const Sides& sides) {
  std::string why = why_no_values(sides.one);
  if (why.empty()) why = why_no_values(sides.other);
  if (!why.empty()) return tl::unexpected(std::move(why));
  ProgressLine line;
  const auto hooks = hooks_of(line, "all characters by their values");
  return compare_values({*sides.one.decoder, sides.one.learnt},
                        {*sides.other.decoder, sides.other.learnt}, hooks)
      .map_error([](const Trouble& trouble) { return trouble.text; });
}

// Leaves out what a decoder does not confirm.
void confirm(DistinctionReport& report, const Sides& sides) {
  for (const auto& each : report.distinction.found) {
    const bool is_offset = each.kind == DifferenceKind::offset;
    const LearntTranslation& one = is_offset ? report.offsets->one : sides.one.learnt;
    const LearntTranslation& other = is_offset ? report.offsets->other : sides.other.learnt;
    if (is_confirmed(sides.one.decoder.get(), one, each.octets, each.one) &&
        is_confirmed(sides.other.decoder.get(), other, each.octets, each.other)) {
      continue;
    }
    report.unconfirmed.push_back(each.kind);
  }
}

ExitStatus status_of_distinction(const DistinctionReport& report) {
  if (report.distinction.found.size() > report.unconfirmed.size() || shown_value(report)) {
    return ExitStatus::non_conformant;
  }
  const bool lacks_values = !report.values && report.one.is_asked && report.other.is_asked &&
                            gives_scalars(report.one.learnt.operation) &&
                            gives_scalars(report.other.learnt.operation);
  const bool is_whole =
      report.unconfirmed.empty() && report.distinction.undecided.empty() && !lacks_values;
  return is_whole ? ExitStatus::as_expected : ExitStatus::incomplete;
}

}  // namespace

Result<ExitStatus> distinguish(const PairWords& words, const std::vector<std::string>& command,
                               const Places& places) {
  std::vector<Operation> operations = operations_that_read();
  operations.push_back(Operation::validate);
  const SidesWanted wanted{{"A", words.one, {}, words.one_operation, operations},
                           {"B", words.other, command, words.other_operation, operations}};
  const auto sides = sides_of(words, wanted, places);
  if (!sides) return tl::unexpected(sides.error());
  DistinctionReport report{{sides->one.learnt, sides->one.decoder != nullptr},
                           {sides->other.learnt, sides->other.decoder != nullptr},
                           harnesses::learn::distinguish(sides->one.learnt, sides->other.learnt),
                           compared_offsets(*sides, words),
                           compared_values(*sides),
                           {}};
  if (was_interrupted()) return fail(ExitStatus::incomplete, "interrupted before any result");
  if (report.offsets) add_offsets(report.distinction, *report.offsets);
  confirm(report, *sides);
  return write_result(
             words.json, [&] { return to_json(report); },
             [&] { return to_text(report, width_of_output()); })
      .map([&] { return status_of_distinction(report); });
}

const char* const manual_of_differences =
    R"(The kinds of a difference, with --way differs:
  verdict   one reads the input without a replacement, the other does not
  value     both read the input, and their characters differ
  division  both read the same characters, with other replacements among them; it is not compared
            if one of the machines shows no replacements. For a machine file NAME.json,
            --filter-operation replace takes replace/NAME.json beside it
  offset    both refuse the input, and say that the error is at another octet each

The first line of the result says what was compared. On every input, characters outside the set
count as one. Beside that, each of the 1,112,064 characters is compared by its value, once in each
state of both machines in which a character begins. Machine files hold neither values nor offsets.

)";

}  // namespace utf8spec::cli
