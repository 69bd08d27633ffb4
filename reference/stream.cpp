#include "reference/stream.h"

namespace utf8spec::reference {

// One octet can settle two steps: it ends a maximal subpart, and is then read again as a first
// octet.
void Stream::push(std::uint8_t octet, std::vector<StreamStep>& steps) {
  pending_[pending_count_++] = octet;
  while (pending_count_ > 0) {
    const Step next = step(OctetView(pending_).first(pending_count_));
    if (next.more_input_could_complete()) return;
    steps.push_back({offset_, next});
    offset_ += next.length;
    const bool octet_remains = next.length < pending_count_;
    pending_count_ = octet_remains ? 1 : 0;
    pending_[0] = octet;
  }
}

std::vector<StreamStep> Stream::push(OctetView chunk) {
  std::vector<StreamStep> steps;
  for (const std::uint8_t octet : chunk) push(octet, steps);
  return steps;
}

std::vector<StreamStep> Stream::finish() {
  std::vector<StreamStep> steps;
  if (pending_count_ > 0) {
    steps.push_back({offset_, step(OctetView(pending_).first(pending_count_))});
  }
  *this = Stream();
  return steps;
}

}  // namespace utf8spec::reference
