// `utf8spec pair`: the shortest octets that a filter passes, and in which a decoder reads a
// dangerous character; or the shortest on which two decoders differ.

#include "harnesses/learn/translation/pair.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>

#include "cli/commands/commands.h"
#include "cli/common/help.h"
#include "cli/common/json_result.h"
#include "cli/common/terminal.h"
#include "cli/common/translations.h"
#include "cli/common/words.h"
#include "cli/pair/distinguish.h"
#include "cli/pair/sides.h"
#include "cli/tree/syntax.h"
#include "harnesses/learn/translation/cleaned_decoder.h"
#include "reports/pair/pair_report.h"

namespace utf8spec::cli {
namespace {

using harnesses::learn::FilterWay;
using reports::ExitStatus;

constexpr auto all_ways = reference::values_of<FilterWay>;

// The one way that is none of a filter.
constexpr const char* differs = "differs";

std::vector<std::string> names_of_ways() {
  std::vector<std::string> names = names_of(all_ways);
  names.emplace_back(differs);
  return names;
}

// A filter that refuses is asked where it stops at errors, one that replaces where it replaces.
std::vector<Operation> operations_of_filter(FilterWay way) {
  using enum Operation;
  if (way == FilterWay::refuses) return {decode, validate, stream, replace, stream_replace};
  if (way == FilterWay::replaces) return {replace, stream_replace, decode, stream, validate};
  return {replace, stream_replace, decode, stream};
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
    if (is_confirmed(filter.decoder.get(), filter.learnt, octets, passed) &&
        is_confirmed(decoder.decoder.get(), decoder.learnt, octets, read)) {
      continue;
    }
    report.unconfirmed.push_back(each.character);
  }
}

ExitStatus status_of_pair(const reports::PairReport& report) {
  const auto found =
      std::ranges::count_if(report.found, [](const auto& each) { return each.bypass.has_value(); });
  if (static_cast<std::size_t>(found) > report.unconfirmed.size()) {
    return ExitStatus::non_conformant;
  }
  return report.unconfirmed.empty() ? ExitStatus::as_expected : ExitStatus::incomplete;
}

Result<ExitStatus> report_pair(const PairWords& words, FilterWay way, const Sides& sides) {
  reports::PairReport report{way,
                             {sides.one.learnt, sides.one.decoder != nullptr},
                             {sides.other.learnt, sides.other.decoder != nullptr},
                             bypasses(sides.one.learnt, sides.other.learnt, way),
                             {}};
  confirm(report, sides.one, sides.other);
  return write_result(
             words.json, [&] { return to_json(report); },
             [&] { return to_text(report, width_of_output()); })
      .map([&] { return status_of_pair(report); });
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
  if (words.way == differs) return distinguish(words, context.command, context.places);
  const FilterWay way = *reference::value_named<FilterWay>(words.way);
  const auto needs =
      way == FilterWay::refuses ? SideWords::Needs::nothing : SideWords::Needs::replacements;
  const SidesWanted wanted{
      {"FILTER", words.one, {}, words.one_operation, operations_of_filter(way), needs},
      {"DECODER", words.other, context.command, words.other_operation, operations_that_read()}};
  auto sides = sides_of(words, wanted, context.places);
  if (!sides) return tl::unexpected(sides.error());
  if (!gives_output(sides->other.learnt.operation)) {
    return fail(ExitStatus::usage, "DECODER is a machine of validate, which reads no characters");
  }
  if (way == FilterWay::cleans) return pair_cleaning(words, *std::move(sides));
  return report_pair(words, way, *sides);
}

constexpr const char* manual_of_ways =
    R"(The ways of a filter:
  refuses   the filter accepts the input and shows no character of the set and no replacement.
            The decoder gets the original
  replaces  the filter's translation has no character of the set. The decoder gets the original
  cleans    as replaces, but the decoder gets the filter's translation
  differs   there is no filter: both decoders get the input, and should read the same

The ways replaces and cleans need a machine that shows what the filter replaces: of replace or stream-replace,
or one that marks or accepts all input. For NAME.json of another operation, replace/NAME.json beside
it is taken.

The status is 1 if a string passes the filter, or the decoders differ, and 0 if none exists.

)";

}  // namespace

Action add_pair(Syntax& syntax) {
  const auto words = std::make_shared<PairWords>();
  syntax.option("filter", words->one, "The decoder of the filter").value(decoder_value);
  syntax.option("decoder", words->other, "The decoder behind the filter").value(decoder_value);
  syntax
      .option("--way", words->way,
              "What the filter does: refuses (the default), replaces, cleans; or differs, without "
              "a filter")
      .value("WAY")
      .one_of(names_of_ways());
  add_operation_option(syntax, "--filter-operation", words->one_operation, "the filter");
  add_operation_option(syntax, "--decoder-operation", words->other_operation, "the decoder");
  add_pair_options(syntax, *words);
  syntax.footer = std::string(manual_of_sides) + manual_of_ways + manual_of_differences +
                  manual_of_exit_statuses();
  return [words](const CommandContext& context) { return pair(context, *words); };
}

}  // namespace utf8spec::cli
