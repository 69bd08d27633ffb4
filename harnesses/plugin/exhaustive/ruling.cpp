#include "harnesses/plugin/exhaustive/ruling.h"

#include <fmt/format.h>

namespace utf8spec::harnesses::exhaustive {

std::optional<Ruling> ruling_without_verdict(utf8spec_status status) {
  // A plugin may answer any number, which a switch over the enumeration would not see.
  switch (static_cast<unsigned>(status)) {
    case UTF8SPEC_OK:
    case UTF8SPEC_ILL_FORMED:
      return std::nullopt;
    case UTF8SPEC_UNSUPPORTED:
      return Ruling::different(Way::unsupported);
    case UTF8SPEC_FAULT:
      return Ruling::different(Way::faulted);
    default:
      return Ruling::different(Way::breaks_the_contract);
  }
}

Ruling at_error(reference::Encoding encoding, Way way, const Call& call, OctetView rest,
                const reference::Step& error) {
  const bool is_named_by_next =
      encoding == reference::Encoding::utf_8 && (rest[0] == 0xC0 || rest[0] == 0xC1);
  if (is_named_by_next && rest.size() == 1 && !is_whole(call)) return Ruling::unsettled();
  return Ruling::different(way, element_of_error(encoding, rest, error));
}

std::string describe(utf8spec_status status) {
  switch (static_cast<unsigned>(status)) {
    case UTF8SPEC_OK:
      return "ok";
    case UTF8SPEC_ILL_FORMED:
      return "ill-formed";
    case UTF8SPEC_UNSUPPORTED:
      return "unsupported";
    case UTF8SPEC_FAULT:
      return "fault";
    case UTF8SPEC_OUT_OF_SPACE:
      return "out of space";
    default:
      return fmt::format("status {}", static_cast<unsigned>(status));
  }
}

}  // namespace utf8spec::harnesses::exhaustive
