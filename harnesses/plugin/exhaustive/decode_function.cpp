#include "harnesses/plugin/exhaustive/decode_function.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "harnesses/plugin/exhaustive/validate_function.h"
#include "harnesses/plugin/spelling.h"
#include "reference/decode.h"

namespace utf8spec::harnesses::exhaustive {
namespace {

// What the C ABI promises of the room that a decoder is given at last.
constexpr std::size_t most_units = 64 * longest_string + 65536;

// The right scalar values of a short string up to its first error.
struct Due {
  std::array<char32_t, longest_string> scalars{};
  std::size_t count = 0;
  bool well_formed = true;
};

Due due_of(OctetView octets) {
  Due due;
  reference::walk(octets, [&](std::size_t, const reference::Step& step) {
    if (step.well_formed()) due.scalars[due.count++] = step.scalar;
    return due.well_formed = step.well_formed();
  });
  return due;
}

enum class Part : std::uint8_t { all, beginning };

bool is_made_of(const utf8spec_answer& answer, const Due& due, Part part) {
  std::u32string_view scalars(due.scalars.data(), due.count);
  const auto fits = [&] {
    const std::size_t count = spelled(answer, scalars);
    return count == scalars.size() || (part == Part::beginning && count != nothing_like_it);
  };
  if (fits()) return true;
  if (!scalars.starts_with(reference::signature)) return false;
  scalars.remove_prefix(1);
  return fits();
}

bool holds_replacement(const utf8spec_answer& answer) {
  return visit_units(answer, [](auto rest) {
    for (; !rest.empty(); rest = rest.subspan(1)) {
      if (spelled_length(rest, reference::replacement_character) > 0) return true;
    }
    return false;
  });
}

// At most 16 units.
std::string describe_output(const utf8spec_answer& answer) {
  constexpr std::size_t most = 16;
  const int digits = answer.form == UTF8SPEC_UTF8 ? 2 : 4;
  return visit_units(answer, [&](auto units) {
    std::string text;
    for (const std::uint32_t unit : units.first(std::min(units.size(), most))) {
      text += fmt::format(" {:0{}X}", unit, digits);
    }
    return units.size() > most ? text + " ..." : text;
  });
}

bool keeps_the_contract(const utf8spec_answer& answer) {
  return answer.status != UTF8SPEC_OUT_OF_SPACE && answer.form <= UTF8SPEC_UTF8;
}

}  // namespace

DecodeFunction::Answer DecodeFunction::ask(const std::uint8_t* in, std::size_t length) {
  for (std::size_t room = length;; room *= 4) {
    utf8spec_output output{output_.place(room * sizeof(std::uint32_t), PageEdge::end), room, 0,
                           UTF8SPEC_SCALARS};
    utf8spec_error error{SIZE_MAX, SIZE_MAX};
    const utf8spec_status status = decode_(in, length, &output, &error);
    if (status == UTF8SPEC_OUT_OF_SPACE && room < most_units) continue;
    const bool is_within = output.count <= room;
    return {.status = is_within ? status : UTF8SPEC_OUT_OF_SPACE,
            .error = error,
            .chunk = SIZE_MAX,
            .form = output.form,
            .data = output.data,
            .count = is_within ? output.count : 0,
            .fault = nullptr};
  }
}

bool DecodeFunction::is_right(const Call& call, const Answer& answer) {
  const bool has_verdict = !ruling_without_verdict(answer.status);
  if (!has_verdict || !keeps_the_contract(answer)) return false;
  const Due due = due_of(call.octets.view());
  if (due.well_formed != (answer.status == UTF8SPEC_OK)) return false;
  return is_made_of(answer, due, due.well_formed ? Part::all : Part::beginning);
}

Ruling DecodeFunction::judge(const Call& call, const Answer& answer) {
  if (!keeps_the_contract(answer)) return Ruling::different(Way::breaks_the_contract);
  Ruling ruling = judge_verdict(call, answer.status);
  if (ruling.state == Ruling::State::different && ruling.difference.way == Way::accepts &&
      holds_replacement(answer)) {
    ruling.difference.way = Way::replaces_instead;
  }
  if (ruling.state != Ruling::State::right || is_right(call, answer)) return ruling;
  const OctetView octets = call.octets.view();
  const auto error = reference::validate(octets);
  if (!error) {
    const reference::Step first = reference::step(octets);
    return Ruling::different(
        Way::wrong_value, first.length == octets.size() ? element_of(first.scalar) : Element::none);
  }
  const OctetView rest = octets.subspan(error->offset);
  return at_error(Way::wrong_before_error, call, rest, reference::step(rest));
}

std::string DecodeFunction::describe(const Answer& answer) {
  std::string text = exhaustive::describe(answer.status);
  if (ruling_without_verdict(answer.status) || !keeps_the_contract(answer)) return text;
  if (answer.count == 0) return text + (answer.status == UTF8SPEC_OK ? " -" : "");
  if (answer.status != UTF8SPEC_OK) text += ", before it";
  constexpr std::string_view forms[]{"", " utf16", " utf8"};
  return text.append(forms[answer.form]) + describe_output(answer);
}

}  // namespace utf8spec::harnesses::exhaustive
