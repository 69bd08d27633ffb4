#include "harnesses/process/protocol/parts.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <utility>

#include "harnesses/process/protocol/hex.h"
#include "reference/encode.h"
#include "reference/scalar.h"
#include "reference/step.h"
#include "reference/utf16.h"

namespace utf8spec::harnesses {
namespace {

// The code units of an output.
enum class Form : std::uint8_t { scalars, utf16, utf8 };

Form take_form(std::string_view& words) {
  constexpr std::array<std::pair<std::string_view, Form>, 2> named{
      {{"utf16 ", Form::utf16}, {"utf8 ", Form::utf8}}};
  for (const auto& [name, form] : named) {
    if (!words.starts_with(name)) continue;
    words.remove_prefix(name.size());
    return form;
  }
  return Form::scalars;
}

// The units of all parts, and where each part ends among them.
struct Units {
  std::u32string all;
  std::vector<std::size_t> ends;
};

bool read_part(std::string_view part, Form form, std::u32string& units) {
  if (form != Form::utf8) return read_numbers(part, form == Form::utf16 ? 4 : 8, units);
  Octets octets;
  const bool is_readable = read_octets(part, octets);
  units.assign(octets.begin(), octets.end());
  return is_readable;
}

bool read_units(std::string_view words, Form form, Units& units) {
  std::u32string part;
  while (true) {
    const std::size_t bar = words.find('|');
    if (!read_part(words.substr(0, bar), form, part)) return false;
    units.all += part;
    units.ends.push_back(units.all.size());
    if (bar == std::string_view::npos) return true;
    words.remove_prefix(bar + 1);
  }
}

// The character at the start of some units, and how many of them it has.
struct Character {
  char32_t scalar;
  std::size_t units;
};

Character character_in_utf8(std::u32string_view units) {
  std::array<std::uint8_t, 4> octets{};
  const std::size_t count = std::min(units.size(), octets.size());
  std::copy_n(units.begin(), count, octets.begin());
  const auto step = reference::step(OctetView(octets).first(count));
  if (step.well_formed()) return {step.scalar, step.length};
  return {stray_octet + units[0], 1};
}

Character character_in(std::u32string_view units, Form form) {
  if (form == Form::utf8) return character_in_utf8(units);
  const bool is_pair = form == Form::utf16 && units.size() > 1 &&
                       reference::is_high_surrogate(units[0]) &&
                       reference::is_low_surrogate(units[1]);
  if (is_pair) return {reference::scalar_of_pair(units[0], units[1]), 2};
  return {units[0], 1};
}

// A form that can hold the end of a part inside each character that has one.
Form form_of(std::u32string_view scalars, const std::vector<PartEnd>& parts) {
  const auto is_split = [](const PartEnd& part) { return part.splits; };
  if (std::ranges::none_of(parts, is_split)) return Form::scalars;
  const auto is_beyond = [](char32_t scalar) { return scalar > reference::last_scalar_value; };
  const bool has_pairs = std::ranges::all_of(parts, [&](const PartEnd& part) {
    return !part.splits || (part.whole < scalars.size() && scalars[part.whole] > 0xFFFF);
  });
  return has_pairs && std::ranges::none_of(scalars, is_beyond) ? Form::utf16 : Form::utf8;
}

std::vector<std::uint32_t> units_of(char32_t scalar, Form form) {
  if (form == Form::scalars) return {scalar};
  if (form == Form::utf16) {
    const auto sequence = reference::encode_utf16(scalar);
    return {sequence.view().begin(), sequence.view().end()};
  }
  if (scalar > reference::last_scalar_value) return {scalar & 0xFF};
  const auto sequence = reference::encode_scalar(scalar);
  return {sequence.view().begin(), sequence.view().end()};
}

class Writer {
 public:
  explicit Writer(Form form) : form_(form) {}

  void add(std::uint32_t unit) {
    if (form_ == Form::utf8) {
      part_ += fmt::format("{:02X}", unit);
    } else {
      part_ += fmt::format("{}{:X}", part_.empty() ? "" : " ", unit);
    }
  }

  void end_part() {
    if (has_parts_) words_ += '|';
    words_ += part_.empty() ? "-" : part_;
    part_.clear();
    has_parts_ = true;
  }

  std::string words() && {
    if (form_ == Form::scalars) return std::move(words_);
    return (form_ == Form::utf16 ? "utf16 " : "utf8 ") + std::move(words_);
  }

 private:
  Form form_;
  std::string words_;
  std::string part_;
  bool has_parts_ = false;
};

}  // namespace

bool read_parts(std::string_view words, std::u32string& scalars, std::vector<PartEnd>& parts) {
  scalars.clear();
  parts.clear();
  const Form form = take_form(words);
  Units units;
  if (!read_units(words, form, units)) return false;
  const std::u32string_view all = units.all;
  auto end = units.ends.begin();
  std::size_t at = 0;
  while (end != units.ends.end()) {
    if (*end <= at) {
      parts.push_back({scalars.size(), false});
      ++end;
      continue;
    }
    const auto [scalar, count] = character_in(all.substr(at), form);
    for (; end != units.ends.end() && *end < at + count; ++end) {
      parts.push_back({scalars.size(), true});
    }
    scalars.push_back(scalar);
    at += count;
  }
  return true;
}

std::string words_of_parts(std::u32string_view scalars, const std::vector<PartEnd>& parts) {
  const Form form = form_of(scalars, parts);
  Writer writer(form);
  std::size_t at = 0;
  std::size_t written = 0;  // units of the character at `at`
  const auto write_to = [&](std::size_t end) {
    for (; at < std::min(end, scalars.size()); ++at, written = 0) {
      const auto units = units_of(scalars[at], form);
      for (; written < units.size(); ++written) writer.add(units[written]);
    }
  };
  for (const PartEnd& part : parts) {
    write_to(part.whole);
    if (part.splits && written == 0 && at < scalars.size()) {
      writer.add(units_of(scalars[at], form)[written++]);
    }
    writer.end_part();
  }
  return std::move(writer).words();
}

}  // namespace utf8spec::harnesses
