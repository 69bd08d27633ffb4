#include "reports/diagnosis/faults/given.h"

#include <algorithm>

#include "reference/scalar.h"

namespace utf8spec::reports {
namespace {

using Behind = harnesses::Fork::Behind;

bool is_behind_leading_signature(const Given& given, const Place& place) {
  const auto signature = given.codec.encode(reference::signature);
  return place.offset == signature.length &&
         std::ranges::equal(given.input.first(place.offset), signature.view());
}

Behind behind(const Given& given, const Place& place) {
  if (place.is_behind_ill_formed()) return Behind::ill_formed;
  return is_behind_leading_signature(given, place) ? Behind::leading_signature : Behind::text;
}

}  // namespace

harnesses::Fork fork_at(const Given& given, const Place& place) {
  const OctetView rest = given.rest_at(place.offset);
  const reference::Step step = given.codec.step(rest);
  return {.codec = given.codec,
          .rest = rest,
          .step = step,
          .element = harnesses::element_of_error(given.codec.encoding, rest, step),
          .due = given.output.substr(place.position),
          .substitute = given.right.substitute,
          .behind = behind(given, place)};
}

}  // namespace utf8spec::reports
