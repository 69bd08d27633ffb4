#include "harnesses/process/offline/answer_words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>

#include "harnesses/process/protocol/parts.h"
#include "reference/closed_set.h"
#include "reference/encode.h"
#include "reference/scalar.h"
#include "reference/utf16.h"
#include "vectors/hex.h"
#include "vectors/operation.h"

namespace utf8spec::harnesses {
namespace {

constexpr std::string_view fault_word = "fault ";

std::string values_in(std::u32string_view values) {
  if (values.empty()) return "-";
  std::string words;
  for (const char32_t value : values) {
    fmt::format_to(std::back_inserter(words), "{}{:X}", words.empty() ? "" : " ",
                   static_cast<std::uint32_t>(value));
  }
  return words;
}

std::string number_words(const std::optional<std::uint64_t>& number) {
  return number ? fmt::format(" {}", *number) : " -";
}

// Numbers that are missing at the end are left out, unless something follows them.
std::string error_words(const Answer& answer) {
  if (answer.before) {
    return fmt::format("ill-formed{}{}{} before {}", number_words(answer.offset),
                       number_words(answer.length), number_words(answer.chunk),
                       answer.parts.empty() ? values_in(*answer.before)
                                            : words_of_parts(*answer.before, answer.parts));
  }
  std::string words = "ill-formed";
  if (!answer.offset && !answer.length && !answer.chunk) return words;
  words += number_words(answer.offset);
  if (!answer.length && !answer.chunk) return words;
  words += number_words(answer.length);
  return answer.chunk ? words + number_words(answer.chunk) : words;
}

std::string octets_in(const Octets& octets) {
  return octets.empty() ? "-" : vectors::to_hex(octets);
}

bool is_stray(char32_t value) { return value > reference::last_scalar_value; }

// The output in a form in which it has `units` units. Only UTF-8 has octets that are no character.
std::string values_of_units(const std::u32string& values, std::uint64_t units) {
  if (values.size() == units && std::ranges::none_of(values, is_stray)) return values_in(values);
  Octets octets;
  std::u32string pairs;
  for (const char32_t value : values) {
    if (is_stray(value)) {
      octets.push_back(static_cast<std::uint8_t>(value & 0xFF));
      continue;
    }
    std::ranges::copy(reference::encode_scalar(value).view(), std::back_inserter(octets));
    std::ranges::copy(reference::encode_utf16(value).view(), std::back_inserter(pairs));
  }
  return octets.size() == units ? "utf8 " + octets_in(octets) : "utf16 " + values_in(pairs);
}

std::string taken_words(const Answer& answer, Operation operation) {
  return fmt::format("ok {} {}", answer.numbers.front(),
                     takes_values(operation)
                         ? octets_in(answer.octets)
                         : values_of_units(answer.scalars, answer.numbers.back()));
}

std::string ok_words(const Answer& answer, Operation operation) {
  if (!gives_output(operation)) return "ok";
  if (gives_numbers(operation) || gives_place(operation)) return words_of(answer.numbers);
  if (gives_taken(operation)) return taken_words(answer, operation);
  if (gives_parts(operation)) return "ok " + words_of_parts(answer.scalars, answer.parts);
  if (!gives_octets(operation)) return "ok " + values_in(answer.scalars);
  return "ok " + octets_in(answer.octets);
}

std::string answer_words(const Answer& answer, Operation operation) {
  switch (answer.status) {
    case Answer::Status::ok:
      return ok_words(answer, operation);
    case Answer::Status::ill_formed:
      return error_words(answer);
    case Answer::Status::unsupported:
      return "unsupported";
    case Answer::Status::fault:
      return std::string(fault_word) + answer.text;
  }
  return {};
}

std::string answered_words(const Outcome& outcome, Operation operation) {
  std::string first = answer_words(outcome.answer, operation);
  if (!outcome.other) return first;
  const std::string_view change =
      reference::text_of(outcome.other->change, "placed", "room", "again");
  return fmt::format("{} {} | {}", change, first, answer_words(outcome.other->answer, operation));
}

using nlohmann::json;

// Throws a json::exception for anything else than an incident.
Incident incident_of(const json& object) {
  const auto kind = reference::value_named<Incident::Kind>(object.at("kind").get<std::string>());
  if (!kind) throw json::other_error::create(501, "no such kind", &object);
  const std::string detail = object.at("detail");
  return {*kind, printable(detail, detail.size()), object.at("count")};
}

}  // namespace

std::string words_of(const Numbers& numbers) {
  return numbers.empty() ? "ok -" : fmt::format("ok {}", fmt::join(numbers, " "));
}

std::string outcome_words(const Outcome& outcome, Operation operation) {
  if (outcome.kind == Outcome::Kind::answered) return answered_words(outcome, operation);
  std::string words = fmt::format("{} {}", reference::name_of(outcome.kind), outcome.detail);
  std::ranges::replace(words, '\n', ' ');
  return words;
}

const Outcome& OutcomeReader::read(std::string_view words, Operation operation) {
  const std::string_view first = words.substr(0, words.find(' '));
  const auto kind = reference::value_named<Outcome::Kind>(first);
  if (kind && *kind != Outcome::Kind::answered) {
    words.remove_prefix(std::min(words.size(), first.size() + 1));
    other_ = {*kind, {}, printable(words, words.size())};
    return other_;
  }
  // Our own files hold the text as a report shows it. To read it again as a reply would cut it.
  if (form_ == ReplyForm::plugin_host && words.starts_with(fault_word)) {
    other_ = {};
    other_.answer.status = Answer::Status::fault;
    other_.answer.text = printable(words.substr(fault_word.size()), words.size());
    return other_;
  }
  return replies_.read(words, operation);
}

std::string events_words(const RoundEvents& events) {
  json incidents = json::array();
  for (const Incident& incident : events.incidents) {
    incidents.push_back({{"kind", reference::name_of(incident.kind)},
                         {"detail", incident.detail},
                         {"count", incident.count}});
  }
  const Octets diagnostics(events.diagnostics.begin(), events.diagnostics.end());
  return json{{"incidents", incidents}, {"diagnostics", vectors::to_hex(diagnostics)}}.dump(
      -1, ' ', true, json::error_handler_t::replace);
}

tl::expected<RoundEvents, std::string> parse_events(std::string_view words) {
  const auto unreadable = tl::make_unexpected(std::string("the incidents are not readable"));
  const json parsed = json::parse(words, nullptr, false);
  if (parsed.is_discarded()) return unreadable;
  try {
    RoundEvents events;
    for (const json& each : parsed.at("incidents")) events.incidents.push_back(incident_of(each));
    const auto octets = vectors::parse_hex(std::string(parsed.at("diagnostics")));
    if (!octets) return unreadable;
    events.diagnostics.assign(octets->begin(), octets->end());
    return events;
  } catch (const json::exception&) {
    return unreadable;
  }
}

}  // namespace utf8spec::harnesses
