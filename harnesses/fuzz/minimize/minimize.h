#pragma once

#include <cstdint>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "harnesses/fuzz/minimize/search.h"

namespace utf8spec::harnesses::fuzz {

// An input, and the signature that the least input must still show.
struct Reproducer {
  Format format;
  Case input;
  std::string signature;
};

// The least input that was found, and how much is known of it. Less means: fewest octets, then
// least octets, then fewest cuts, then least cuts; for an encoder fewest values, then least values.
struct Least {
  enum class Claim : std::uint8_t {
    least,     // every lesser input was tried
    shortest,  // every shorter input was tried
    tried,     // no lesser one was found
  };

  Case input;
  Claim claim = Claim::tried;
  std::size_t most_cuts = 0;  // the claim is about inputs with up to this many cuts
  std::uint64_t tries = 0;
  std::vector<std::string>
      signatures;  // all that it shows; the one that is sought if it was stopped
};

// The least input that shows the signature. If the search is stopped, the least that is known. The
// same finding gives the same answer. The error is one line for people: the input does not show the
// signature, or the probe has failed.
tl::expected<Least, std::string> minimize(Probe& probe, const Reproducer& finding,
                                          const Effort& effort = {});

// The finding itself, for a search that was stopped before it began.
Least as_found(const Reproducer& finding);

// Such as "least of all strings" or "no shorter one found over 70000 tries".
std::string describe_claim(Format format, const Least& least);

}  // namespace utf8spec::harnesses::fuzz
