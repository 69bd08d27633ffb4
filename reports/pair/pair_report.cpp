#include "reports/pair/pair_report.h"

#include <fmt/format.h>

#include <algorithm>

#include "reports/learn/machine_file.h"
#include "reports/learn/study_words.h"
#include "reports/render/harmless.h"
#include "reports/render/text_page.h"
#include "reports/render/words.h"
#include "vectors/hex.h"

namespace utf8spec::reports {
namespace {

using namespace harnesses::learn;

// What the filter does, and what the decoder gets.
std::string_view way_words(FilterWay way) {
  switch (way) {
    case FilterWay::refuses:
      return "The filter refuses ill-formed input. The decoder gets the original.";
    case FilterWay::replaces:
      return "The filter looks at its own translation. The decoder gets the original.";
    case FilterWay::cleans:
      break;
  }
  return "The decoder gets the filter's translation.";
}

std::string_view blame_words(Blame blame) {
  return blame == Blame::filter_loses_text ? "filter loses text" : "decoder reads otherwise";
}

// "U+002F /": the character itself if it is visible ASCII.
std::string character_words(char32_t value) {
  const std::string name = "U+" + vectors::to_hex(value);
  return is_visible_ascii(value) ? name + ' ' + static_cast<char>(value) : name;
}

bool is_unconfirmed(const PairReport& report, char32_t character) {
  return std::ranges::find(report.unconfirmed, character) != report.unconfirmed.end();
}

std::vector<std::string> row_of_bypass(const PairReport& report, const BypassOf& each) {
  if (is_unconfirmed(report, each.character)) {
    return {character_words(each.character), "not confirmed"};
  }
  if (!each.bypass) return {character_words(each.character), "none exists"};
  const CharacterSet& characters = report.filter.learnt.characters;
  const Blame blame = blame_of(each.bypass->octets, each.character, report.decoder.learnt.encoding);
  return {character_words(each.character), octet_words(each.bypass->octets),
          read_words(each.bypass->filter, characters), read_words(each.bypass->decoder, characters),
          std::string(blame_words(blame))};
}

std::string claim_of(const PairSide& side) {
  return fmt::format("{}: {} {}\n", side_words(side), hypotheses_of(side.learnt),
                     asked_words(side));
}

}  // namespace

std::string side_words(const PairSide& side) {
  return harmless_line(fmt::format("{} {} ({})", side.learnt.decoder, side.learnt.version,
                                   name(side.learnt.operation)));
}

std::string hypotheses_of(const LearntTranslation& learnt, DistinctionClaim claim) {
  const std::size_t most = learnt.machine.states.size() + learnt.extra_states;
  return fmt::format(fmt::runtime(sentence_of(claim)), harmless_line(learnt.decoder),
                     counted(most, "state"), counted(learnt.suite_words, "word"),
                     counted(learnt.texts, "text"), counted(learnt.samples, "mutated string"));
}

std::string asked_words(const PairSide& side) {
  const std::string asked =
      side.is_asked
          ? fmt::format("{} was asked each string again.", side.learnt.decoder)
          : fmt::format("{} is known from a file, so nobody asked it again.", side.learnt.decoder);
  return has_unsupported(side.learnt) ? asked + " Input that it cannot take is not covered."
                                      : asked;
}

std::string pair_claims(const PairSide& one, const PairSide& other) {
  return claim_of(one) + claim_of(other);
}

std::string read_words(const Trace& trace, const CharacterSet& characters) {
  if (is_no_answer(trace)) return std::string(refusal_words(trace.front()));
  return trace.empty() ? "nothing" : translation_words(trace, characters);
}

std::string to_text(const PairReport& report, std::size_t width) {
  const std::string head =
      fmt::format("filter   {}\ndecoder  {}\n\n{}: {}\n\n", side_words(report.filter),
                  side_words(report.decoder), name(report.way), way_words(report.way));
  std::vector<std::vector<std::string>> rows{
      {"character", "octets", "filter reads", "decoder reads", "effect"}};
  for (const BypassOf& each : report.found) rows.push_back(row_of_bypass(report, each));
  return fitted(head, width) + columns(rows, width) + '\n' +
         fitted(pair_claims(report.filter, report.decoder), width);
}

}  // namespace utf8spec::reports
