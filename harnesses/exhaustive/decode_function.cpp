#include "harnesses/exhaustive/decode_function.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <span>

#include "harnesses/adapter/call.h"
#include "harnesses/exhaustive/validate_function.h"
#include "reference/encode.h"

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

// The unit of output at a place, whatever the form; aligned or not.
char32_t unit_at(const DecodeFunction::Answer& answer, std::size_t place) {
  const auto* const data = static_cast<const std::uint8_t*>(answer.data);
  const std::size_t size = utf8spec_unit(answer.form);
  std::uint32_t scalar = 0;
  std::uint16_t half = 0;
  if (size == sizeof scalar) {
    std::memcpy(&scalar, data + place * size, size);
    return scalar;
  }
  if (size == 1) return data[place];
  std::memcpy(&half, data + place * size, size);
  return half;
}

// A scalar value in units of a form.
struct Units {
  std::array<char32_t, 4> units{};
  std::size_t count = 0;
};

Units units_of(char32_t scalar, utf8spec_form form) {
  Units out;
  if (form == UTF8SPEC_SCALARS || (form == UTF8SPEC_UTF16 && scalar <= 0xFFFF)) {
    out.units[out.count++] = scalar;
  } else if (form == UTF8SPEC_UTF16) {
    out.units = {0xD800 + ((scalar - 0x10000) >> 10), 0xDC00 + (scalar & 0x3FF)};
    out.count = 2;
  } else {
    const auto encoded = reference::encode_scalar(scalar);
    out.count = encoded.length;
    std::ranges::copy(encoded.view(), out.units.begin());
  }
  return out;
}

// How many of the scalar values the output is made of, and of nothing else; nothing where it holds
// something else.
std::optional<std::size_t> scalars_in(const DecodeFunction::Answer& answer,
                                      std::span<const char32_t> scalars) {
  std::size_t place = 0;
  std::size_t count = 0;
  for (; place < answer.count && count < scalars.size(); ++count) {
    const Units due = units_of(scalars[count], answer.form);
    if (answer.count - place < due.count) return std::nullopt;
    for (std::size_t i = 0; i < due.count; ++i) {
      if (unit_at(answer, place++) != due.units[i]) return std::nullopt;
    }
  }
  if (place < answer.count) return std::nullopt;
  return count;
}

enum class Part : std::uint8_t { all, beginning };

bool is_made_of(const DecodeFunction::Answer& answer, const Due& due, Part part) {
  std::span<const char32_t> scalars(due.scalars.data(), due.count);
  const auto fits = [&] {
    const auto count = scalars_in(answer, scalars);
    return count && (part == Part::beginning || *count == scalars.size());
  };
  if (fits()) return true;
  if (due.count == 0 || scalars[0] != reference::signature) return false;
  scalars = scalars.subspan(1);
  return fits();
}

bool holds_replacement(const DecodeFunction::Answer& answer) {
  const Units due = units_of(reference::replacement_character, answer.form);
  for (std::size_t place = 0; place + due.count <= answer.count; ++place) {
    bool found = true;
    for (std::size_t i = 0; i < due.count; ++i) {
      found = found && unit_at(answer, place + i) == due.units[i];
    }
    if (found) return true;
  }
  return false;
}

bool keeps_the_contract(const DecodeFunction::Answer& answer) {
  return answer.status != UTF8SPEC_OUT_OF_SPACE && answer.form <= UTF8SPEC_UTF8;
}

}  // namespace

DecodeFunction::Answer DecodeFunction::ask(const std::uint8_t* in, std::size_t length) {
  for (std::size_t room = length;; room *= 4) {
    utf8spec_output output{output_.place(room * sizeof(std::uint32_t), Edge::end), room, 0,
                           UTF8SPEC_SCALARS};
    utf8spec_error error{SIZE_MAX, SIZE_MAX};
    const utf8spec_status status = decode_(in, length, &output, &error);
    if (status == UTF8SPEC_OUT_OF_SPACE && room < most_units) continue;
    const bool is_within = output.count <= room;
    return {is_within ? status : UTF8SPEC_OUT_OF_SPACE, output.form, is_within ? output.count : 0,
            output.data};
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
  text += forms[answer.form];
  constexpr std::size_t most = 16;
  for (std::size_t place = 0; place < std::min(answer.count, most); ++place) {
    text += fmt::format(" {:0{}X}", static_cast<std::uint32_t>(unit_at(answer, place)),
                        answer.form == UTF8SPEC_UTF8 ? 2 : 4);
  }
  return answer.count > most ? text + " ..." : text;
}

}  // namespace utf8spec::harnesses::exhaustive
