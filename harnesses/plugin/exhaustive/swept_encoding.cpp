#include "harnesses/plugin/exhaustive/swept_encoding.h"

#include <fmt/format.h>

#include "harnesses/process/protocol/declared_encoding.h"

namespace utf8spec::harnesses::exhaustive {

std::optional<std::string> why_not_swept(const utf8spec_decoder& decoder) {
  if (auto why = why_not_judged(decoder)) return why;
  const auto encoding = encoding_of(decoder);
  if (reach_of(encoding) != Reach::no_step) return std::nullopt;
  return fmt::format(
      "{} declares the encoding {}, in which a signature selects the order; exhaustive takes {}be "
      "and {}le",
      decoder.name, name(encoding), name(encoding), name(encoding));
}

}  // namespace utf8spec::harnesses::exhaustive
