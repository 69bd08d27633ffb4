#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "harnesses/abi/request.h"
#include "reference/octets.h"
#include "vectors/operation.h"

namespace utf8spec::harnesses {

// Shows a request to the C ABI without a copy of its input.
class RequestView {
 public:
  // Shows `values` to an operation that takes values, else `octets`. If the operation takes chunks,
  // it also shows their ends, from `cuts`. All of them must live until the decoder was asked. It is
  // written into its callers: a call would have to write four views to memory and read them back.
  void show(Operation operation, OctetView octets, std::u32string_view values,
            std::span<const std::size_t> cuts) {
    request_.operation = static_cast<utf8spec_operation>(operation);
    request_.limit = 0;  // it shows no request that has one
    request_.input = takes_values(operation) ? view_of(values.data(), values.size())
                                             : view_of(octets.data(), octets.size());
    if (takes_chunks(operation)) show_ends(octets.size(), cuts);
  }

  const utf8spec_request& get() const { return request_; }

 private:
  // The C struct has a pointer to writable data, but the C side only reads through this one.
  template <typename Element>
  static utf8spec_buffer view_of(const Element* data, std::size_t count) {
    return {const_cast<char*>(reinterpret_cast<const char*>(data)), count * sizeof(Element), 0};
  }

  void show_ends(std::size_t octets, std::span<const std::size_t> cuts);

  std::vector<std::size_t> ends_;
  utf8spec_request request_{};
};

}  // namespace utf8spec::harnesses
