#include "harnesses/fuzz/disagreement.h"

#include <fmt/format.h>

namespace utf8spec::harnesses::fuzz {

std::string signature(const Disagreement& disagreement) {
  return fmt::format("{} {} {} {}", disagreement.decoder, disagreement.operation,
                     disagreement.symptom, disagreement.element);
}

}  // namespace utf8spec::harnesses::fuzz
