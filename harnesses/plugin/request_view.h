#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "harnesses/abi/request.h"
#include "reference/octets.h"
#include "vectors/operation.h"

namespace utf8spec::harnesses {

// A request of ours as the C ABI has it, without a copy of its input.
class RequestView {
 public:
  // Shows the octets, or the values to an operation that takes values; of octets also where the
  // chunks end, if the operation takes chunks. All must outlive the asking.
  void show(Operation operation, OctetView octets, std::u32string_view values,
            std::span<const std::size_t> cuts);

  const utf8spec_request& get() const { return request_; }

 private:
  std::vector<std::size_t> ends_;
  utf8spec_request request_{};
};

}  // namespace utf8spec::harnesses
