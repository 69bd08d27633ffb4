#include "harnesses/plugin/request_view.h"

namespace utf8spec::harnesses {
namespace {

// The C struct has a pointer to writable data, but the C side only reads through this one.
template <typename Element>
utf8spec_buffer view_of(const Element* data, std::size_t count) {
  return {const_cast<char*>(reinterpret_cast<const char*>(data)), count * sizeof(Element), 0};
}

// The cast in show() needs both enumerations to be in one order.
static_assert(static_cast<int>(Operation::encode) == UTF8SPEC_ENCODE &&
              operation_rows.size() == UTF8SPEC_OPERATIONS);

}  // namespace

void RequestView::show(Operation operation, OctetView octets, std::u32string_view values,
                       std::span<const std::size_t> cuts) {
  request_.operation = static_cast<utf8spec_operation>(operation);
  request_.limit = 0;  // it shows no request that has one
  request_.input = takes_values(operation) ? view_of(values.data(), values.size())
                                           : view_of(octets.data(), octets.size());
  if (!takes_chunks(operation)) return;
  ends_.assign(cuts.begin(), cuts.end());
  // The C ABI gives the end of every chunk, the last included; cuts leave that out.
  ends_.push_back(octets.size());
  request_.ends = view_of(ends_.data(), ends_.size());
}

}  // namespace utf8spec::harnesses
