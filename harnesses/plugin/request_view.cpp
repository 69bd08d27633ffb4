#include "harnesses/plugin/request_view.h"

namespace utf8spec::harnesses {

// The cast in show() needs both enumerations to be in one order.
static_assert(static_cast<int>(Operation::encode) == UTF8SPEC_ENCODE &&
              operation_rows.size() == UTF8SPEC_OPERATIONS);

// The C ABI gives the end of every chunk, the last included; cuts leave that out.
void RequestView::show_ends(std::size_t octets, std::span<const std::size_t> cuts) {
  ends_.assign(cuts.begin(), cuts.end());
  ends_.push_back(octets);
  request_.ends = view_of(ends_.data(), ends_.size());
}

}  // namespace utf8spec::harnesses
