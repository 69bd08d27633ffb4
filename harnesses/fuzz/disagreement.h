#pragma once

#include <fmt/format.h>

#include <string>
#include <vector>

namespace utf8spec::harnesses::fuzz {

// One way in which a decoder and the reference disagree. It holds no octets and no offsets, so that
// two inputs that show the same fault give the same disagreement. Scripts, the minimizer and the
// corpus group findings by it.
struct Disagreement {
  std::string decoder;
  std::string operation;  // or what else was asked, such as "step" or "stream-again"
  std::string symptom;
  std::string element;  // the kind of sequence at which the answers part

  friend auto operator<=>(const Disagreement&, const Disagreement&) = default;
};

using Disagreements = std::vector<Disagreement>;

// The stable line that tells faults apart: "DECODER OPERATION SYMPTOM ELEMENT". The corpus keeps
// it, so that its words must not change.
inline std::string signature(const Disagreement& disagreement) {
  return fmt::format("{} {} {} {}", disagreement.decoder, disagreement.operation,
                     disagreement.symptom, disagreement.element);
}

}  // namespace utf8spec::harnesses::fuzz
