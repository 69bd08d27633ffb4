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
  // it also shows their ends, from `cuts`. All of them must live until the decoder was asked.
  void show(Operation operation, OctetView octets, std::u32string_view values,
            std::span<const std::size_t> cuts);

  const utf8spec_request& get() const { return request_; }

 private:
  std::vector<std::size_t> ends_;
  utf8spec_request request_{};
};

}  // namespace utf8spec::harnesses
