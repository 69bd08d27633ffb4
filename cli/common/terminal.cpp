#include "cli/common/terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdlib>

namespace utf8spec::cli {
namespace {

std::string variable(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? "" : value;
}

// TERM=dumb stands for terminals without control sequences, such as those inside editors.
bool takes_control_sequences(const Surroundings& surroundings) {
  return surroundings.is_terminal && surroundings.term != "dumb";
}

}  // namespace

Surroundings surroundings_of(int descriptor) {
  return {isatty(descriptor) != 0, variable("TERM"), variable("NO_COLOR")};
}

reports::Colour colour_in(const Surroundings& surroundings) {
  const bool wanted = takes_control_sequences(surroundings) && surroundings.no_color.empty();
  return wanted ? reports::Colour::always : reports::Colour::never;
}

reports::Colour colour_of_output() { return colour_in(surroundings_of(STDOUT_FILENO)); }

std::optional<std::size_t> width_of_terminal(int descriptor) {
  winsize size{};
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col <= 1) return std::nullopt;
  return size.ws_col;
}

std::size_t width_of_output() {
  return width_of_terminal(STDOUT_FILENO).value_or(reports::usual_width);
}

std::size_t width_of_errors() {
  return width_of_terminal(STDERR_FILENO).value_or(reports::usual_width);
}

LineForm line_form_in(const Surroundings& surroundings) {
  return takes_control_sequences(surroundings) ? LineForm::overwritten : LineForm::whole;
}

}  // namespace utf8spec::cli
