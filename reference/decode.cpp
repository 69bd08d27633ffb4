#include "reference/decode.h"

namespace utf8spec::reference {

std::optional<IllFormed> validate(OctetView input) {
  std::optional<IllFormed> error;
  walk(input, [&](std::size_t offset, const Step& next) {
    if (!next.well_formed()) error = IllFormed{offset, next.length, next.kind};
    return next.well_formed();
  });
  return error;
}

Decoded decode(OctetView input) {
  Decoded decoded;
  walk(input, [&](std::size_t offset, const Step& next) {
    if (next.well_formed()) {
      decoded.scalars.push_back(next.scalar);
    } else {
      decoded.error = IllFormed{offset, next.length, next.kind};
    }
    return next.well_formed();
  });
  return decoded;
}

std::vector<IllFormed> ill_formed_subsequences(OctetView input) {
  std::vector<IllFormed> errors;
  walk(input, [&](std::size_t offset, const Step& next) {
    if (!next.well_formed()) errors.push_back({offset, next.length, next.kind});
    return true;
  });
  return errors;
}

}  // namespace utf8spec::reference
