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

// What one case shows.
struct Showing {
  enum class Kind : std::uint8_t { answered, crashed, hung };

  Kind kind = Kind::answered;
  std::vector<std::string> signatures;  // of each disagreement; none where all agree

  bool has(std::string_view signature) const {
    return std::ranges::find(signatures, signature) != signatures.end();
  }
};

// Writes the next case; false where there is none.
using CaseSource = std::function<bool(Case&)>;

// Takes a case with what it shows; answers whether to go on.
using CaseSink = std::function<bool(const Case&, const Showing&)>;

// Tells what a case shows. The errors are one line for people.
class Probe {
 public:
  virtual ~Probe() = default;

  // Asks about each case of the source and gives them to the sink in their order, until the source
  // is dry or the sink wants no more. More may be drawn than is given to the sink.
  virtual tl::expected<void, std::string> ask(const CaseSource& source, const CaseSink& sink) = 0;

  // Asks where nothing was asked before.
  virtual tl::expected<Showing, std::string> ask_alone(const Case& given) = 0;
};

}  // namespace utf8spec::harnesses::fuzz
