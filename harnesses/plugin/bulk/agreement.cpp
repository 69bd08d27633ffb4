#include <algorithm>

#include "harnesses/plugin/bulk/bulk_comparer.h"
#include "harnesses/plugin/spelling.h"

namespace utf8spec::harnesses::bulk {
namespace {

// Scalar values may come in any form of the C ABI. Octets of an encoder must be octets.
bool is_output(const utf8spec_answer& answer, Operation operation, const ExpectedAnswer& expected) {
  if (!gives_output(operation)) return true;
  if (gives_scalars(operation)) {
    return spelled(answer, expected.scalars) == expected.scalars.size();
  }
  // An empty output has no units, so its form may be the first one, scalars.
  const bool are_octets =
      answer.form == UTF8SPEC_UTF8 || (answer.form == UTF8SPEC_SCALARS && answer.count == 0);
  return are_octets && std::ranges::equal(units<std::uint8_t>(answer), expected.octets);
}

bool is_error(const utf8spec_answer& answer, Operation operation, const ExpectedAnswer& expected) {
  // The line protocol cannot express a length without an offset.
  if (answer.error.offset == SIZE_MAX && answer.error.length != SIZE_MAX) return false;
  // The output of an encoder before its error is not looked at.
  const bool is_before =
      gives_octets(operation) || spelled(answer, expected.scalars) != nothing_like_it;
  return is_before && expected.offset.allows(said(answer.error.offset)) &&
         expected.length.allows(said(answer.error.length)) &&
         expected.chunk.allows(said(answer.chunk));
}

}  // namespace

bool is_as_expected(const utf8spec_answer& answer, Operation operation,
                    const ExpectedAnswer& expected) {
  if (answer.status == UTF8SPEC_OK) {
    return expected.status == Answer::Status::ok && is_output(answer, operation, expected);
  }
  return answer.status == UTF8SPEC_ILL_FORMED && expected.status == Answer::Status::ill_formed &&
         is_error(answer, operation, expected);
}

}  // namespace utf8spec::harnesses::bulk
