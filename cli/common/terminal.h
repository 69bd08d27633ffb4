// What a stream of ours can show. The rules are functions of the environment as data, so tests need
// no terminal.

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "reports/render/formats.h"

namespace utf8spec::cli {

// Where one of our streams leads, and the user's settings for terminals.
struct Surroundings {
  bool is_terminal = false;
  std::string term;      // TERM
  std::string no_color;  // NO_COLOR
};

// Reads the environment and asks whether the descriptor is a terminal.
Surroundings surroundings_of(int descriptor);

// Colour is for terminals that support it, unless NO_COLOR is set and not empty (no-color.org).
reports::Colour colour_in(const Surroundings& surroundings);

// The colour for text on standard output.
reports::Colour colour_of_output();

// The characters in a line of a stream's terminal; nothing if it is none, or does not say.
std::optional<std::size_t> width_of_terminal(int descriptor);

// The width for text on standard output.
std::size_t width_of_output();

// The same for text on standard error.
std::size_t width_of_errors();

// Whether a line can be rewritten. Logs and simple terminals get whole lines.
enum class LineForm : std::uint8_t { overwritten, whole };

// Rewriting needs control sequences, even without colour.
LineForm line_form_in(const Surroundings& surroundings);

}  // namespace utf8spec::cli
