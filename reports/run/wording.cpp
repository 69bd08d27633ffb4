#include "reports/run/wording.h"

#include <fmt/format.h>

#include <algorithm>

#include "harnesses/judge/side/right_numbers.h"
#include "harnesses/plan/plan.h"
#include "harnesses/process/offline/answer_words.h"
#include "harnesses/process/protocol/parts.h"
#include "harnesses/process/protocol/repeats.h"
#include "harnesses/process/protocol/request_line.h"
#include "reference/closed_set.h"
#include "vectors/hex.h"

namespace utf8spec::reports {
namespace {

using harnesses::Answer;
using harnesses::Outcome;
using harnesses::Question;
using harnesses::RightAnswer;

// The longest request that is shown or repeated whole, in octets.
constexpr std::size_t longest_line = 4096;
// A shown window starts this many items before the difference, and has at most this many items.
constexpr std::size_t shown_before = 4;
constexpr std::size_t shown_items = 24;

// Up to 24 items of an output, beginning four before `place`, where it differs from the other
// output.
template <typename Items, typename Format>
std::string around(const Items& items, std::size_t place, Format format) {
  const std::size_t first =
      items.size() > shown_items && place > shown_before ? place - shown_before : 0;
  const std::size_t end = std::min(items.size(), first + shown_items);
  std::string text = first == 0 ? "" : fmt::format(" [{} before]", first);
  for (std::size_t index = first; index < end; ++index) text += " " + format(items[index]);
  if (end < items.size()) text += fmt::format(" [{} more]", items.size() - end);
  return text.empty() ? " -" : text;
}

template <typename Items>
std::size_t first_difference_of(const Items& one, const Items& other) {
  return static_cast<std::size_t>(std::ranges::mismatch(one, other).in1 - one.begin());
}

// Hex digits of a value. Octets of ill-formed output stand in angle brackets, to tell them apart.
std::string scalar_words(char32_t value) {
  if (value >= harnesses::stray_octet) {
    return fmt::format("<{:02X}>", static_cast<std::uint32_t>(value - harnesses::stray_octet));
  }
  return vectors::to_hex(value);
}

std::string octet_words(std::uint8_t octet) { return fmt::format("{:02X}", octet); }

// What stays open in the number of U+FFFD. Unicode 3.2 C10 allows none at all.
std::string_view note_on_marks(RightAnswer::Marks marks) {
  return reference::text_of(marks, "", mark_is_due, number_is_policy);
}

// The end of an output in parts tells what its first chunks did not deliver.
std::string in_short(std::string words) {
  constexpr std::size_t most = 240;
  if (words.size() <= most) return words;
  return fmt::format("{} [...] {}", words.substr(0, most / 2),
                     words.substr(words.size() - most / 2));
}

// A long list is shown where it departs from the right one.
std::string number_words(const Question& question, const Answer& answer) {
  const harnesses::Request& request = question.request;
  const auto characters = vectors::characters_of(request.encoding, request.octets);
  if (!characters || answer.numbers.empty()) return numbers_in_words(answer.numbers, {});
  const std::size_t size = request.octets.size();
  const auto right = harnesses::right_numbers(
      request.operation, *characters, size, std::max<std::size_t>(1, size / answer.numbers.size()));
  return numbers_in_words(answer.numbers, right.value_or(harnesses::Numbers{}));
}

// Only the first difference is shown in the middle, since what follows often comes from it.
std::string output_words(const Question& question, const Answer& answer) {
  if (!gives_output(question.request.operation)) return "ok";
  const Operation operation = question.request.operation;
  if (gives_place(operation)) return harnesses::words_of(answer.numbers);
  if (gives_numbers(operation)) return number_words(question, answer);
  if (gives_taken(operation)) {
    return in_short(harnesses::outcome_words({Outcome::Kind::answered, answer, {}}, operation));
  }
  if (gives_parts(question.request.operation)) {
    return "ok " + in_short(harnesses::words_of_parts(answer.scalars, answer.parts));
  }
  const RightAnswer right = right_answer(question.request, Profile::rfc3629);
  if (takes_values(question.request.operation)) {
    const std::size_t place = first_difference_of(answer.octets, right.octets);
    return "ok" + around(answer.octets, place, octet_words);
  }
  const std::size_t place = first_difference_of(answer.scalars, right.scalars);
  return "ok" + around(answer.scalars, place, scalar_words);
}

// An error with offset, length and chunk, as far as the decoder reported them.
std::string error_words(const Answer& answer) {
  std::string words = "ill-formed";
  for (const auto& number : {answer.offset, answer.length, answer.chunk}) {
    if (!number) break;
    words += fmt::format(" {}", *number);
  }
  if (answer.before && !answer.parts.empty()) {
    return words + " before " + in_short(harnesses::words_of_parts(*answer.before, answer.parts));
  }
  if (answer.before) words += " after" + around(*answer.before, 0, scalar_words);
  return words;
}

std::string answer_words(const Question& question, const Answer& answer) {
  switch (answer.status) {
    case Answer::Status::ok:
      return output_words(question, answer);
    case Answer::Status::ill_formed:
      return error_words(answer);
    case Answer::Status::unsupported:
      return "unsupported";
    case Answer::Status::fault:
      return "fault " + answer.text;
  }
  return "";
}

// Both answers of a plugin whose answer changes with the place in memory, with the room for output,
// or from call to call.
std::string all_answer_words(const Question& question, const Outcome& outcome) {
  std::string words = answer_words(question, outcome.answer);
  if (!outcome.other) return words;
  const auto change = outcome.other->change;
  return fmt::format(
      "{} {}; {} {}", words,
      reference::text_of(change, "at the end of a page", "with room to spare", "at one call"),
      answer_words(question, outcome.other->answer),
      reference::text_of(change, "at the start of a page", "with other room", "at another"));
}

// Values that the encoding does not have may be refused or replaced; both are right.
std::string expected_octets(const RightAnswer& right, const Answer& answer) {
  if (right.refused) {
    return fmt::format("ill-formed {} (or a replacement; no octets for this value)",
                       *right.refused);
  }
  return "ok" + around(right.octets, first_difference_of(right.octets, answer.octets), octet_words);
}

std::string in_quotes(std::string_view text) { return fmt::format("'{}'", text); }

// The option for a profile that is not the usual one.
std::string profile_option(const Repeat& repeat) {
  if (repeat.profile == Profile::rfc3629) return "";
  return fmt::format("--profile {} ", name(repeat.profile));
}

// A line that a terminal does not hold is shown by its repeats.
std::string in_width(const std::string& line) {
  constexpr std::size_t most = 72;
  return line.size() <= most ? line : harnesses::with_repeats(line);
}

// The shortest command that repeats the failure: the request, with its repeats if it is long, the
// vector's id, or its group.
std::string command_of(const Failure& failure, const std::string& line, const Repeat& repeat) {
  const Question& question = failure.question;
  const auto ask = [&](std::string_view request) {
    return fmt::format("utf8spec ask {} {}{}", in_quotes(request), profile_option(repeat),
                       repeat.subject);
  };
  const std::string shown = in_width(line);
  if (line.size() <= longest_line) return ask(shown);
  const std::string_view operation = name(question.request.operation);
  if (question.vector != nullptr && question.derivation == harnesses::Derivation::plain) {
    return ask(fmt::format("{} {}", operation, question.vector->id));
  }
  if (shown.size() <= longest_line) return ask(shown);
  return run_command(question, repeat);
}

}  // namespace

std::string numbers_in_words(const harnesses::Numbers& numbers, const harnesses::Numbers& other) {
  return "ok" + around(numbers, first_difference_of(numbers, other),
                       [](std::uint64_t number) { return fmt::to_string(number); });
}

// `around` would shorten the output, so it is written out here.
UnexplainedAnswer unexplained_answer(const Failure& failure) {
  const auto& [question, outcome, uncut] = failure;
  const Answer& answer = outcome.answer;
  std::string words = outcome.kind == Outcome::Kind::answered && answer.status == Answer::Status::ok
                          ? "ok"
                          : actual_words(question, outcome);
  for (const char32_t value : answer.scalars) words += " " + scalar_words(value);
  for (const std::uint8_t octet : answer.octets) words += " " + octet_words(octet);
  return {harnesses::request_line(question.request), std::move(words)};
}

// Some groups exist only from a level on.
std::string run_command(const Question& question, const Repeat& repeat) {
  Repeat group = repeat;
  group.selection = fmt::format("--operation {} --group {} ", name(question.request.operation),
                                harnesses::group_of(question));
  return whole_run_command(group);
}

std::string whole_run_command(const Repeat& repeat) {
  const std::string level = repeat.level == harnesses::default_level
                                ? ""
                                : fmt::format("--level {} ", name(repeat.level));
  return fmt::format("utf8spec run {}{}{}{}", repeat.selection, level, profile_option(repeat),
                     repeat.subject);
}

std::string actual_words(const Question& question, const Outcome& outcome) {
  switch (outcome.kind) {
    case Outcome::Kind::answered:
      return all_answer_words(question, outcome);
    case Outcome::Kind::crashed:
      return "no answer: the decoder crashed (" + outcome.detail + ")";
    case Outcome::Kind::hung:
      return "no answer within the deadline";
    case Outcome::Kind::broke_protocol:
    case Outcome::Kind::not_judged:
    case Outcome::Kind::as_expected:
      break;
  }
  return outcome.detail;
}

// The number of U+FFFD may be a policy. The expected text with them is then one of several.
std::string expected_words(const Question& question, const Outcome& outcome,
                           const RightAnswer& right) {
  if (takes_values(question.request.operation)) return expected_octets(right, outcome.answer);
  if (right.status == Answer::Status::ill_formed) {
    const auto& error = right.errors.front();
    return fmt::format("ill-formed {} {} ({})", error.offset, error.length, name(error.kind));
  }
  if (!gives_output(question.request.operation)) return "ok";
  const std::size_t place = first_difference_of(right.scalars, outcome.answer.scalars);
  return fmt::format("ok{}{}", around(right.scalars, place, scalar_words),
                     note_on_marks(right.marks));
}

RightAnswer right_instead_of(const Question& question, const Outcome& wrong, Profile profile) {
  RightAnswer right = right_answer(question.request, profile);
  const std::u32string_view came = wrong.answer.scalars;
  const bool lacks_marks = std::u32string_view(right.scalars).starts_with(came) &&
                           right.scalars.find_first_not_of(reference::replacement_character,
                                                           came.size()) == std::u32string::npos;
  const bool is_answer =
      wrong.kind == Outcome::Kind::answered && wrong.answer.status == Answer::Status::ok;
  if (is_answer && lacks_marks && right.marks == RightAnswer::Marks::any_number) {
    right.marks = RightAnswer::Marks::at_least_one;
  }
  return right;
}

// The marks come from the reference, so they show where the input is ill-formed, and not what the
// decoder thought.
Example example_of(const Failure& failure, const Repeat& repeat) {
  const Question& question = failure.question;
  const std::string line = harnesses::request_line(question.request);
  const RightAnswer right = right_instead_of(question, failure.outcome, repeat.profile);
  Example example;
  example.vector = question.vector == nullptr ? "" : question.vector->id;
  example.request = line.substr(0, longest_line);
  example.operation = question.request.operation;
  example.octets = question.request.octets;
  example.scalars = question.request.scalars;
  example.cuts = question.request.cuts;
  for (const auto& error : right.errors) example.marks.push_back({error.offset, error.length});
  example.expected = failure.uncut ? "as in one chunk: " + answer_words(question, *failure.uncut)
                                   : expected_words(question, failure.outcome, right);
  example.actual = actual_words(question, failure.outcome);
  example.command = command_of(failure, line, repeat);
  return example;
}

}  // namespace utf8spec::reports
