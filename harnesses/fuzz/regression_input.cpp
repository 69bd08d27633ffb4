#include "harnesses/fuzz/regression_input.h"

namespace utf8spec::harnesses::fuzz {

std::optional<Octets> regression_input(Format format, const vectors::Regression& regression) {
  // Regressions are UTF-8, which is also the encoding of a case that names none.
  const bool is_for_encoders = regression.direction == vectors::Direction::encode;
  if (format == Format::text || is_for_encoders != (format == Format::values)) return std::nullopt;
  return raw_input(format, {regression.octets, regression.cuts, regression.values});
}

}  // namespace utf8spec::harnesses::fuzz
