#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "harnesses/fuzz/disagreement.h"

namespace utf8spec::harnesses::fuzz {

// Collects the promises that one input breaks. Each is a disagreement of `parser`, once, however
// often it is broken. It serves targets that compare our own code with itself.
class Holds {
 public:
  explicit Holds(std::string_view parser) : parser_(parser) {}

  void expect(bool kept, std::string_view what, std::string_view promise) {
    if (kept) return;
    const Disagreement broken{std::string(parser_), std::string(what), std::string(promise),
                              "none"};
    if (std::ranges::find(found_, broken) == found_.end()) found_.push_back(broken);
  }

  // Text for a person or a terminal: one line of printable ASCII that is not long. A hostile file
  // must not write escape sequences to a terminal through our error messages.
  void expect_line(std::string_view text, std::string_view what) {
    constexpr std::size_t longest_line = 1000;
    expect(!text.empty(), what, "says-nothing");
    expect(text.size() <= longest_line, what, "says-too-much");
    expect(std::ranges::all_of(text, [](char each) { return each >= ' ' && each <= '~'; }), what,
           "not-one-printable-line");
  }

  const Disagreements& found() const { return found_; }

 private:
  std::string_view parser_;
  Disagreements found_;
};

}  // namespace utf8spec::harnesses::fuzz
