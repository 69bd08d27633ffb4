// `utf8spec pair` and `utf8spec distinguish`: the shortest strings on which two decoders differ.

#include "harnesses/learn/translation/pair.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>

#include "cli/commands/commands.h"
#include "cli/common/help.h"
#include "cli/common/output.h"
#include "cli/common/outputs.h"
#include "cli/common/translations.h"
#include "cli/common/words.h"
#include "harnesses/learn/translation/cleaned_decoder.h"
#include "harnesses/learn/translation/distinguish.h"
#include "reports/pair/pair_report.h"

namespace utf8spec::cli {
namespace {

using harnesses::learn::FilterWay;
using reports::ExitStatus;

constexpr auto all_ways = reference::values_of<FilterWay>;

struct PairWords {
  std::string one, other;  // the filter and the decoder behind; of `distinguish` any two
  std::string one_operation, other_operation;
  std::string way = "refuses";
  std::string json;
  TranslationWords learning;
};

// A filter that refuses is asked where it stops at errors, one that replaces where it replaces.
std::vector<Operation> operations_of_filter(FilterWay way) {
  using enum Operation;
  if (way == FilterWay::refuses) return {decode, validate, stream, replace, stream_replace};
  if (way == FilterWay::replaces) return {replace, stream_replace, decode, stream, validate};
  return {replace, stream_replace, decode, stream};
}

std::vector<Operation> operations_that_read() {
  using enum Operation;
  return {decode, replace, stream, stream_replace};
}

// The second decoder may be a command behind `--`.
Result<SideWords> second_side(const PairWords& words, const CommandContext& context,
                              const std::string& what, std::vector<Operation> operations) {
  if (words.other.empty() == context.command.empty()) {
    return fail(ExitStatus::usage,
                fmt::format("give {} once: a name, a machine file, or a command behind --", what));
  }
  return SideWords{what, words.other, context.command, words.other_operation,
                   std::move(operations)};
}

// Behind a filter that cleans, the decoder is learned as it reads the filter's copy.
Result<harnesses::learn::LearntTranslation> learn_behind(TranslationSide& filter,
                                                         harnesses::Decoder& decoder,
                                                         const PairWords& words) {
  harnesses::learn::CleanedDecoder cleaned(*filter.decoder, filter.learnt.operation, decoder);
  const SideWords side{"DECODER", {}, {}, words.other_operation, operations_that_read()};
  const auto operation = operation_of(cleaned.introduction(), side);
  if (!operation) return tl::unexpected(operation.error());
  return learn_translation_of(cleaned, *operation, words.learning);
}

// Leaves out what a decoder does not confirm.
void confirm(reports::PairReport& report, const TranslationSide& filter,
             const TranslationSide& decoder) {
  for (const auto& each : report.found) {
    if (!each.bypass) continue;
    const auto& [octets, passed, read] = *each.bypass;
    if (is_confirmed(filter, octets, passed) && is_confirmed(decoder, octets, read)) continue;
    report.unconfirmed.push_back(each.character);
  }
}

template <typename AnyReport>
Result<void> write_pair(const PairWords& words, const AnyReport& report) {
  if (is_standard_output(words.json)) return print(to_json(report));
  const auto written =
      words.json.empty() ? Result<void>{} : write_file(words.json, to_json(report));
  return print(to_text(report)).and_then([&] { return written; });
}

ExitStatus status_of_pair(const reports::PairReport& report) {
  const auto found =
      std::ranges::count_if(report.found, [](const auto& each) { return each.bypass.has_value(); });
  if (static_cast<std::size_t>(found) > report.unconfirmed.size()) {
    return ExitStatus::non_conformant;
  }
  return report.unconfirmed.empty() ? ExitStatus::as_expected : ExitStatus::incomplete;
}

// Both sides of a pair; `decoder` is learned behind the filter if the filter cleans.
struct Sides {
  TranslationSide one, other;
};

Result<Sides> sides_of(const PairWords& words, const SideWords& one, const SideWords& other,
                       const CommandContext& context) {
  auto first = side_of(one, words.learning, context.places);
  if (!first) return tl::unexpected(first.error());
  auto second = side_of(other, words.learning, context.places);
  if (!second) return tl::unexpected(second.error());
  return Sides{*std::move(first), *std::move(second)};
}

Result<ExitStatus> report_pair(const PairWords& words, FilterWay way, const Sides& sides) {
  reports::PairReport report{way,
                             {sides.one.learnt, sides.one.decoder != nullptr},
                             {sides.other.learnt, sides.other.decoder != nullptr},
                             bypasses(sides.one.learnt, sides.other.learnt, way),
                             {}};
  confirm(report, sides.one, sides.other);
  return write_pair(words, report).map([&] { return status_of_pair(report); });
}

Result<ExitStatus> pair_cleaning(const PairWords& words, Sides sides) {
  if (!sides.one.decoder || !sides.other.decoder) {
    return fail(ExitStatus::usage,
                "cleans needs both decoders, since a machine file does not hold the characters of "
                "a copy; name a bundled decoder or a plugin");
  }
  auto learnt = learn_behind(sides.one, *sides.other.decoder, words);
  if (!learnt) return tl::unexpected(learnt.error());
  const auto behind = std::move(sides.other.decoder);
  sides.other = {*std::move(learnt), std::make_unique<harnesses::learn::CleanedDecoder>(
                                         *sides.one.decoder, sides.one.learnt.operation, *behind)};
  return report_pair(words, FilterWay::cleans, sides);
}

Result<ExitStatus> pair(const CommandContext& context, const PairWords& words) {
  const FilterWay way = *reference::value_named<FilterWay>(words.way);
  const SideWords filter{"FILTER", words.one, {}, words.one_operation, operations_of_filter(way)};
  const auto decoder = second_side(words, context, "DECODER", operations_that_read());
  if (!decoder) return tl::unexpected(decoder.error());
  if (auto fine = check_outputs({{"--json", words.json}}); !fine)
    return tl::unexpected(fine.error());
  auto sides = sides_of(words, filter, *decoder, context);
  if (!sides) return tl::unexpected(sides.error());
  if (!gives_output(sides->other.learnt.operation)) {
    return fail(ExitStatus::usage, "DECODER is a machine of validate, which reads no characters");
  }
  if (way == FilterWay::cleans) return pair_cleaning(words, *std::move(sides));
  return report_pair(words, way, *sides);
}

Result<ExitStatus> distinguish(const CommandContext& context, const PairWords& words) {
  std::vector<Operation> operations = operations_that_read();
  operations.push_back(Operation::validate);
  const SideWords one{"A", words.one, {}, words.one_operation, operations};
  const auto other = second_side(words, context, "B", operations);
  if (!other) return tl::unexpected(other.error());
  if (auto fine = check_outputs({{"--json", words.json}}); !fine)
    return tl::unexpected(fine.error());
  const auto sides = sides_of(words, one, *other, context);
  if (!sides) return tl::unexpected(sides.error());
  reports::DistinctionReport report{
      {sides->one.learnt, sides->one.decoder != nullptr},
      {sides->other.learnt, sides->other.decoder != nullptr},
      harnesses::learn::distinguish(sides->one.learnt, sides->other.learnt),
      {}};
  for (const auto& each : report.distinction.found) {
    if (is_confirmed(sides->one, each.octets, each.one) &&
        is_confirmed(sides->other, each.octets, each.other)) {
      continue;
    }
    report.unconfirmed.push_back(each.kind);
  }
  if (auto written = write_pair(words, report); !written) return tl::unexpected(written.error());
  if (report.distinction.found.size() > report.unconfirmed.size()) {
    return ExitStatus::non_conformant;
  }
  const bool is_whole = report.unconfirmed.empty() && report.distinction.undecided.empty();
  return is_whole ? ExitStatus::as_expected : ExitStatus::incomplete;
}

constexpr const char* manual_of_sides =
    R"(Each decoder is a bundled one, PLUGIN.so[:NAME], or a machine file (*.json) that
`utf8spec learn --machine` wrote. The second may also be a command behind --. Decoders are learned
on the spot, and each string that is found is put to them once more.

)";

constexpr const char* manual_of_ways =
    R"(The ways of a filter:
  refuses   the filter accepts the input and shows no character of the set and no replacement.
            The decoder gets the original
  replaces  the filter's translation has no character of the set. The decoder gets the original
  cleans    as replaces, but the decoder gets the filter's translation

The status is 1 if a string passes the filter, and 0 if none exists.

)";

constexpr const char* manual_of_kinds =
    R"(The kinds of a difference:
  verdict   one reads the input without a replacement, the other does not
  value     both read the input, and their characters differ
  division  both read the same characters, with other replacements among them

Characters outside the set count as one. The status is 1 if the decoders differ, and 0 if they do
not.

)";

void add_common(CLI::App& app, PairWords& words) {
  app.add_option(
         "--json", words.json,
         "Write the result as JSON to this file (- is standard output, instead of the text)")
      ->type_name("FILE")
      ->check(names_a_file);
  add_character_option(app, words.learning);
  add_depth_options(app, words.learning.learning);
}

void add_operation(CLI::App& app, const char* option, std::string& word, const char* whose) {
  app.add_option(option, word, fmt::format("The operation that {} is learned from", whose))
      ->type_name("OPERATION")
      ->check(CLI::IsMember(names_of(harnesses::learn::operations_with_translation())));
}

}  // namespace

Action add_pair(CLI::App& app) {
  const auto words = std::make_shared<PairWords>();
  app.add_option("filter", words->one, "The decoder of the filter")->required();
  app.add_option("decoder", words->other, "The decoder behind the filter");
  app.add_option("--way", words->way,
                 "What the filter does: refuses (the default), replaces, cleans")
      ->type_name("WAY")
      ->check(CLI::IsMember(names_of(all_ways)));
  add_operation(app, "--filter-operation", words->one_operation, "the filter");
  add_operation(app, "--decoder-operation", words->other_operation, "the decoder");
  add_common(app, *words);
  app.footer(std::string(manual_of_sides) + manual_of_ways + manual_of_exit_statuses());
  return [words](const CommandContext& context) { return pair(context, *words); };
}

Action add_distinguish(CLI::App& app) {
  const auto words = std::make_shared<PairWords>();
  app.add_option("a", words->one, "A decoder")->required();
  app.add_option("b", words->other, "The decoder that it is compared with");
  add_operation(app, "--a-operation", words->one_operation, "A");
  add_operation(app, "--b-operation", words->other_operation, "B");
  add_common(app, *words);
  app.footer(std::string(manual_of_sides) + manual_of_kinds + manual_of_exit_statuses());
  return [words](const CommandContext& context) { return distinguish(context, *words); };
}

}  // namespace utf8spec::cli
