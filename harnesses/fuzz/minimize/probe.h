#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "harnesses/fuzz/case.h"

namespace utf8spec::harnesses::fuzz {

// The disagreements that one case shows, or how it ended the process.
struct Showing {
  enum class Kind : std::uint8_t { answered, crashed, hung };

  Kind kind = Kind::answered;
  std::vector<std::string> signatures;  // of each disagreement; none where all agree

  bool has(std::string_view signature) const {
    return std::ranges::find(signatures, signature) != signatures.end();
  }
};

// Writes the next case; false if there is none.
using CaseSource = std::function<bool(Case&)>;

// Takes a case with its showing; false ends the asking.
using CaseSink = std::function<bool(const Case&, const Showing&)>;

// Asks what cases show. It is an interface so that tests search without a process. The errors are
// one line for people.
class Probe {
 public:
  virtual ~Probe() = default;

  // Asks about each case of the source and gives them to the sink in their order, until the source
  // is empty or the sink answers false. More cases may be drawn than the sink gets, since questions
  // are sent ahead of their answers.
  virtual tl::expected<void, std::string> ask(const CaseSource& source, const CaseSink& sink) = 0;

  // Asks in a fresh process: the answer depends on this case alone.
  virtual tl::expected<Showing, std::string> ask_alone(const Case& given) = 0;
};

}  // namespace utf8spec::harnesses::fuzz
