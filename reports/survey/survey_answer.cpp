#include "reports/survey/survey_answer.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <span>

#include "reference/whole_input.h"
#include "reports/learn/machine_file.h"
#include "reports/render/harmless.h"
#include "reports/render/words.h"
#include "reports/survey/survey_phrases.h"
#include "vectors/hex.h"

namespace utf8spec::reports {
namespace {

using harnesses::Answer;
using harnesses::Outcome;
using harnesses::Request;
using harnesses::learn::LearntTranslation;
using Kind = SurveyAnswer::Kind;

std::string hex_of(char32_t value) {
  if (value < harnesses::stray_octet) return vectors::to_hex(value);
  return fmt::format("<{:02X}>", static_cast<std::uint32_t>(value - harnesses::stray_octet));
}

// U+FFFD in well-formed input is a character like any other.
SurveyAnswer output_of(const Request& request, const Answer& answer) {
  if (!gives_output(request.operation)) return {Kind::accepts};
  std::vector<std::string> output;
  for (const char32_t value : answer.scalars) output.push_back(hex_of(value));
  const bool is_replaced = !output.empty() &&
                           std::ranges::all_of(answer.scalars,
                                               [](char32_t value) {
                                                 return value == reference::replacement_character;
                                               }) &&
                           !reference::is_well_formed(request.encoding, request.octets);
  return {is_replaced ? Kind::replaces : Kind::reads, std::move(output)};
}

SurveyAnswer answer_of(const Request& request, const Answer& answer) {
  switch (answer.status) {
    case Answer::Status::ok:
      return output_of(request, answer);
    case Answer::Status::ill_formed:
      return {Kind::refuses, {}, answer.offset};
    case Answer::Status::unsupported:
      return {Kind::not_taken};
    case Answer::Status::fault:
      break;
  }
  return {Kind::no_answer, {}, {}, "fault " + answer.text};
}

// A plugin that answers in two ways has an answer of its own.
SurveyAnswer answer_of_both(const Request& request, const Outcome& outcome) {
  SurveyAnswer one = answer_of(request, outcome.answer);
  if (!outcome.other) return one;
  return {Kind::no_answer,
          {},
          {},
          fmt::format("two answers: {}; {}", words_of(one),
                      words_of(answer_of(request, outcome.other->answer)))};
}

// Other words than values in hex stand for themselves.
std::string shown(const std::string& value) {
  const auto character = vectors::parse_value(value);
  return character ? visible_or_number(*character) : value;
}

std::string number_words(std::size_t count) {
  return count <= survey_phrase::numbers.size() ? std::string(survey_phrase::numbers[count - 1])
                                                : std::to_string(count);
}

// What a value of a machine is called; empty for a character that it names.
std::string_view noun_of(std::string_view value) {
  if (value == other_word) return survey_phrase::other;
  return value == mark_word ? survey_phrase::mark : "";
}

// "/ a", "two other characters", "one mark": values of one noun.
std::string run_words(std::span<const std::string> run) {
  const std::string_view noun = noun_of(run.front());
  if (!noun.empty()) {
    return fmt::format("{} {}{}", number_words(run.size()), noun, run.size() == 1 ? "" : "s");
  }
  std::vector<std::string> words;
  std::ranges::transform(run, std::back_inserter(words), shown);
  return fmt::format("{}", fmt::join(words, " "));
}

// "reads /, then two other characters".
std::string output_words(std::span<const std::string> output) {
  if (output.empty()) return std::string(survey_phrase::reads_nothing);
  std::vector<std::string> runs;
  while (!output.empty()) {
    const auto end = std::ranges::find_if(output, [&](const std::string& value) {
      return noun_of(value) != noun_of(output.front());
    });
    const auto size = static_cast<std::size_t>(end - output.begin());
    runs.push_back(run_words(output.first(size)));
    output = output.subspan(size);
  }
  return fmt::format("{} {}", survey_phrase::reads, fmt::join(runs, survey_phrase::then));
}

// "two U+FFFD", "one mark".
std::string replacement_words(const std::vector<std::string>& output) {
  const bool are_marks = output.front() == mark_word;
  return fmt::format(
      "{} {}", survey_phrase::replaces,
      are_marks ? run_words(output)
                : fmt::format("{} {}", number_words(output.size()), shown(output.front())));
}

std::string with_detail(std::string_view words, const std::string& detail) {
  return detail.empty() ? std::string(words) : fmt::format("{}: {}", words, harmless_line(detail));
}

}  // namespace

SurveyAnswer answer_of(const Request& request, const Outcome& outcome) {
  switch (outcome.kind) {
    case Outcome::Kind::answered:
      return answer_of_both(request, outcome);
    case Outcome::Kind::crashed:
      return {Kind::dies, {}, {}, outcome.detail};
    case Outcome::Kind::hung:
      return {Kind::hangs};
    case Outcome::Kind::broke_protocol:
    case Outcome::Kind::not_judged:
    case Outcome::Kind::as_expected:
      break;
  }
  return {Kind::no_answer, {}, {}, outcome.detail};
}

SurveyAnswer answer_of(const LearntTranslation& learnt, OctetView octets) {
  const auto end = harnesses::learn::end_of(learnt.machine.translate(octets));
  if (end.refusal == harnesses::learn::letter::unsupported) return {Kind::not_taken};
  if (end.refusal == harnesses::learn::letter::lost) return {Kind::lost};
  if (end.refusal) return {Kind::refuses};
  if (!gives_output(learnt.operation)) return {Kind::accepts};
  SurveyAnswer answer{Kind::reads};
  for (const char each : end.word) {
    answer.output.push_back(translation_words({&each, 1}, learnt.characters));
  }
  const bool is_replaced =
      !end.word.empty() && std::ranges::count(answer.output, mark_word) ==
                               static_cast<std::ptrdiff_t>(answer.output.size());
  if (is_replaced) answer.kind = Kind::replaces;
  return answer;
}

std::string words_of(const SurveyAnswer& answer) {
  switch (answer.kind) {
    case Kind::reads:
      return output_words(answer.output);
    case Kind::replaces:
      return replacement_words(answer.output);
    case Kind::accepts:
      return std::string(survey_phrase::accepts);
    case Kind::refuses:
      return answer.offset ? fmt::format("{} at {}", survey_phrase::refuses, *answer.offset)
                           : std::string(survey_phrase::refuses);
    case Kind::not_taken:
      return std::string(survey_phrase::not_taken);
    case Kind::dies:
      return with_detail("dies", answer.detail);
    case Kind::hangs:
      return "hangs";
    case Kind::lost:
      return std::string(survey_phrase::lost);
    case Kind::no_answer:
      break;
  }
  return with_detail("gives no answer", answer.detail);
}

}  // namespace utf8spec::reports
