#pragma once

#include <cstdint>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "harnesses/fuzz/minimize/search.h"

namespace utf8spec::harnesses::fuzz {

// An input, and what of it is to stay.
struct Reproducer {
  Format format;
  Case input;
  std::string signature;
};

// What is known of the least input: fewest octets, then least octets, then fewest cuts, then least
// cuts; for an encoder fewest values, then least values.
struct Least {
  enum class Claim : std::uint8_t {
    least,     // every lesser input was tried
    shortest,  // every shorter input was tried
    tried,     // no lesser one was found
  };

  Case input;
  Claim claim = Claim::tried;
  std::size_t most_cuts = 0;  // "every input": of those with no more cuts than this
  std::uint64_t tries = 0;
  std::vector<std::string>
      signatures;  // all that it shows; the one that is sought if it was stopped
};

// The least input that shows the signature; the least that is known if it was stopped. The same
// finding gives the same answer. The error is one line for people: the input does not show the
// signature, or the probe has failed.
tl::expected<Least, std::string> minimize(Probe& probe, const Reproducer& finding,
                                          const Effort& effort = {});

// The finding itself, where there was no time to look for a lesser input.
Least as_found(const Reproducer& finding);

// Such as "least of all strings" or "no shorter one found over 70000 tries".
std::string describe_claim(Format format, const Least& least);

}  // namespace utf8spec::harnesses::fuzz
