#pragma once

#include <cstdint>
#include <string>

#include "reports/render/text.h"

namespace utf8spec::cli {

// Where a stream of ours leads, and what the user's environment says of terminals.
struct Surroundings {
  bool is_terminal = false;
  std::string term;      // TERM
  std::string no_color;  // NO_COLOR
};

Surroundings surroundings_of(int descriptor);

// Colours are for terminals that know them, unless NO_COLOR is set and not empty (no-color.org).
reports::Colour colour_in(const Surroundings& surroundings);

// What a text report on standard output is written with.
reports::Colour colour_of_output();

// A line on a terminal can be written over; a log, and a terminal that cannot do so, gets whole
// ones.
enum class LineForm : std::uint8_t { overwritten, whole };

LineForm line_form_in(const Surroundings& surroundings);

}  // namespace utf8spec::cli
