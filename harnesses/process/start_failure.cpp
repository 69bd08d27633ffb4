#include "harnesses/process/start_failure.h"

#include <fmt/format.h>

#include "harnesses/process/clock.h"
#include "vectors/hex.h"

namespace utf8spec::harnesses {
namespace {

constexpr std::size_t most_stderr = 300;

// The end of what it wrote to stderr: most error messages stand there.
std::string last_words(const Child& child) {
  std::string_view text = child.diagnostics();
  while (text.ends_with('\n')) text.remove_suffix(1);
  if (text.empty()) return {};
  if (text.size() > most_stderr) text.remove_prefix(text.size() - most_stderr);
  std::string line = printable(text, most_stderr);
  // The text is shown in one line, so line ends become " / ".
  for (std::size_t place; (place = line.find("\\x0A")) != std::string::npos;) {
    line.replace(place, 4, " / ");
  }
  return fmt::format("; stderr ends: {}", line);
}

}  // namespace

StartFailure no_hello(const Child& child, std::chrono::milliseconds waited) {
  if (child.ending()) {
    return {fmt::format("the decoder ended with {} before its first reply{}",
                        child.ending()->describe(), last_words(child))};
  }
  return {fmt::format("no reply to hello within {}: does the adapter flush its output?{}",
                      describe(waited), last_words(child))};
}

StartFailure stopped_start() { return {"stopped before its first reply"}; }

// `what` comes from parse_hello, which has made the line printable.
StartFailure bad_hello(const Child& child, std::string_view what) {
  return {fmt::format("unreadable reply to hello: {}{}", what, last_words(child))};
}

}  // namespace utf8spec::harnesses
