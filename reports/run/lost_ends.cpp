#include "reports/run/lost_ends.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "reference/replace.h"
#include "reference/scalar.h"
#include "reference/whole_input.h"

namespace utf8spec::reports {
namespace {

using harnesses::Answer;
using harnesses::Judgement;
using harnesses::Outcome;
using harnesses::Request;

// What a decoder may not have handed over: the last character or mark, and the one before it if the
// text ends inside a character, for which it was still waiting. One that hands over whole lines
// does not hand over the last.
std::vector<std::u32string> possible_ends(const Request& request) {
  std::u32string last;
  std::u32string line;
  bool is_open = false;
  reference::walk(request.encoding, request.octets, [&](std::size_t, const reference::Step& step) {
    last += step.well_formed() ? step.scalar : reference::replacement_character;
    line = last.ends_with(U'\n') ? std::u32string() : std::move(line) + last.back();
    if (last.size() > 2) last.erase(0, 1);
    is_open = step.more_input_could_complete();
    return true;
  });
  if (last.empty()) return {};  // a signature alone
  std::vector<std::u32string> ends{last.substr(last.size() - 1)};
  if (is_open) ends.push_back(last);
  if (!line.empty()) ends.push_back(line);
  return ends;
}

// A stream that holds a text while it ends with U+FFFD, which may be the beginning of a character.
// It does not hand over all that came with the mark.
std::optional<std::u32string> end_held_for_its_mark(const Request& request,
                                                    std::u32string_view output) {
  if (!takes_chunks(request.operation) || !replaces(request.operation)) return std::nullopt;
  const std::u32string whole = reference::replace(request.encoding, request.octets,
                                                  reference::ReplacementPolicy::maximal_subpart);
  const bool is_held =
      whole.ends_with(reference::replacement_character) && whole.starts_with(output);
  return is_held ? std::optional(whole.substr(output.size())) : std::nullopt;
}

std::vector<std::u32string> possible_ends(const Failure& failure) {
  const Request& request = failure.question.request;
  std::vector<std::u32string> ends = possible_ends(request);
  const auto held = end_held_for_its_mark(request, failure.outcome.answer.scalars);
  if (held) ends.push_back(*held);
  return ends;
}

// Whether the answer is right if the end of the text follows it.
bool lacks_its_end(const Assessor& assessor, const Failure& failure) {
  const Request& request = failure.question.request;
  const bool is_text = failure.outcome.kind == Outcome::Kind::answered && !failure.outcome.other &&
                       failure.outcome.answer.status == Answer::Status::ok &&
                       !takes_values(request.operation) &&
                       request.operation != Operation::validate && !request.octets.empty();
  if (!is_text) return false;
  return std::ranges::any_of(possible_ends(failure), [&](const std::u32string& end) {
    Outcome whole = failure.outcome;
    whole.answer.scalars += end;
    return assessor.judge_again(failure, whole).ruling == Judgement::Ruling::passed;
  });
}

constexpr std::string_view loses_characters = "loses-characters";

// What an input without its last octet explains has a name that needs no condition.
bool names_loss(std::string_view id) { return id == loses_characters || id == "drops-last-octet"; }

bool is_lost_end(const Assessor& assessor, const Diagnosed& diagnosed) {
  return !diagnosed.when && diagnosed.consequences.empty() &&
         std::ranges::all_of(diagnosed.failures.shortest, [&](const Failure& failure) {
           return lacks_its_end(assessor, failure);
         });
}

}  // namespace

std::vector<Diagnosed> join_lost_ends(const Assessor& assessor, std::vector<Diagnosed> deviations) {
  const auto loses = std::ranges::find_if(deviations, [&](const Diagnosed& each) {
    return names_loss(each.kind.id) && is_lost_end(assessor, each);
  });
  if (loses == deviations.end()) return deviations;
  for (Diagnosed& each : deviations) {
    if (&each == &*loses || !is_lost_end(assessor, each)) continue;
    loses->failures.merge(each.failures);
    each.failures = {};
  }
  if (loses->kind.id == loses_characters) {
    loses->when = Condition{.sort = ConditionSort::end};
    loses->title = title_under(*loses->when, loses->kind.title);
  }
  std::erase_if(deviations, [](const Diagnosed& each) { return each.failures.count == 0; });
  return deviations;
}

}  // namespace utf8spec::reports
