#include <fmt/format.h>

#include <algorithm>

#include "reference/any_codec.h"
#include "reports/policies/evidence.h"
#include "vectors/hex.h"

namespace utf8spec::reports {
namespace {

// The octets in hex. Of a long input only the last are shown, since what matters often stands at
// its end, such as where a buffer ends.
std::string short_hex(OctetView octets) {
  constexpr std::size_t most = 24;
  if (octets.size() <= most) return vectors::to_hex(octets);
  return fmt::format("{} octets that end in {}", octets.size(), vectors::to_hex(octets.last(most)));
}

std::string text_words(std::u32string_view text) {
  const Octets octets = encode_all(reference::codec_of(reference::Encoding::utf_8), text);
  return {octets.begin(), octets.end()};
}

}  // namespace

// The price of a policy that the standards allow and that this profile does not judge.
void PolicyEvidence::note_risks(std::string_view operation, std::string_view policy,
                                std::vector<std::string>& notes) const {
  if (policy == name(reference::ReplacementPolicy::deleted)) {
    notes.push_back(
        fmt::format("{}: the decoder deletes ill-formed input. Risk: the text on both sides is "
                    "joined, so a word can appear behind the filter that looks for it (UTR #36 "
                    "section 3.5). --profile secure judges this.",
                    operation));
  }
  if (policy == harnesses::surrogate_escape) {
    notes.push_back(
        fmt::format("{}: each ill-formed octet comes out as a surrogate, U+DC80..U+DCFF (PEP 383). "
                    "Risk: such text cannot be written as UTF-8, or the octets come back that a "
                    "filter did not see. --profile secure judges this.",
                    operation));
  }
  if (marks_some()) {
    notes.push_back(
        fmt::format("{}: the decoder marks some ill-formed input and deletes some ({}). Risk: the "
                    "text on both sides is joined, and a reader who relies on marks does not see "
                    "it (UTR #36 section 3.5). --profile secure judges this.",
                    operation, short_hex(least_unmarked_->question.request.octets)));
  }
}

// The division that most answers agree with, and the least input that contradicts it.
std::string PolicyEvidence::closest_words(const Tallies& seen) const {
  // The first of several best ways wins, which is the one that vectors state.
  const auto* const best = std::ranges::max_element(seen.divisions.agreeing);
  const auto closest = static_cast<std::size_t>(best - seen.divisions.agreeing.begin());
  const std::string_view name = all_divisions[closest].name_in(encoding_);
  std::string words =
      fmt::format("replacement is closest to {}: {} of {} replies to ill-formed input agree.", name,
                  *best, seen.divisions.total);
  // One input against all names says more than one against a single name.
  const auto& shown = seen.divisions.shown;
  const bool tells_from_all = shown.all().contains(0);
  const WaySet named = tells_from_all ? ~WaySet{0} : WaySet{1} << closest;
  if (const Witness* const least = shown.least_unlike(named)) {
    words +=
        fmt::format(" {} shows the difference from {}.", short_hex(least->question.request.octets),
                    tells_from_all ? "every division with a name" : name);
  }
  return words;
}

// Two divisions fit every answer. Neither name is given, because one of them would be a guess.
std::string PolicyEvidence::tie_words(const Tallies& seen) const {
  std::vector<std::string_view> names;
  for (std::size_t way = 0; way < division_count; ++way) {
    if (seen.divisions.agreeing[way] == seen.divisions.total)
      names.push_back(all_divisions[way].name_in(encoding_));
  }
  return fmt::format("the report does not name the replacement, because all replies agree with {}.",
                     fmt::join(names, " and "));
}

// Why the replacement has no name.
std::string PolicyEvidence::unnamed_words(const Tallies& seen) const {
  if (seen.divisions.unanimous() < division_count) return tie_words(seen);
  return fmt::format("the report does not name the replacement, because {} explains all replies.",
                     explanation_);
}

// The characters or the texts that the decoder puts for ill-formed input. For a character, the
// division is known too.
std::string PolicyEvidence::substitute_words(const Tallies& seen) const {
  if (!style_->sole_text().empty()) {
    return fmt::format("the decoder replaces ill-formed input with the text '{}'.",
                       text_words(style_->sole_text()));
  }
  const std::size_t division = seen.divisions.sole();
  const std::string divided =
      division < division_count
          ? fmt::format(", divided as {}", all_divisions[division].name_in(encoding_))
          : "";
  const auto words = [](char32_t value) {
    return fmt::format("U+{:04X}", static_cast<std::uint32_t>(value));
  };
  std::string marks = words(style_->substitute);
  for (const char32_t other : style_->others) marks += " or " + words(other);
  for (const std::u32string& text : style_->texts) {
    marks += fmt::format(" or the text '{}'", text_words(text));
  }
  if (!style_->escapes.empty()) {
    const std::u32string text = style_->escapes[0].example();
    marks += fmt::format(" or escapes such as '{}'", text_words(text));
  }
  return fmt::format("the decoder replaces ill-formed input with {}{}.", marks, divided);
}

// Notes explain names that say little by themselves: "other", "inconsistent", "substitute", or
// none.
std::vector<std::string> PolicyEvidence::notes(std::string_view operation) const {
  std::vector<std::string> notes;
  const Tallies seen = sum();
  const std::string policy = replacement(seen);
  if (policy == "other" || policy == "inconsistent") {
    notes.push_back(fmt::format("{}: {}", operation, closest_words(seen)));
  }
  if (policy.empty() && seen.divisions.total > 0) {
    notes.push_back(fmt::format("{}: {}", operation, unnamed_words(seen)));
  }
  if (policy == "substitute") {
    notes.push_back(fmt::format("{}: {}", operation, substitute_words(seen)));
  }
  note_risks(operation, policy, notes);
  if (chunk_before_certain_) {
    notes.push_back(fmt::format(
        "{}: the decoder reported an error in a chunk before the one that makes it certain.",
        operation));
  }
  return notes;
}

}  // namespace utf8spec::reports
