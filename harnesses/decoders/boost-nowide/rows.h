// What the sources of Boost.Nowide's rows share.
#pragma once

#include <cstring>
#include <span>
#include <string>

#include "harnesses/decoders/shared/boost_rows.h"

namespace utf8spec::decoders {

// The rows of UTF-16 and UTF-32. They live as long as the process.
std::span<const utf8spec_decoder> rows_of_units();

// Hands units over whole or not at all.
template <typename Unit>
utf8spec_status put(utf8spec_output& output, const Unit* units, std::size_t count) {
  if (count > output.capacity) return UTF8SPEC_OUT_OF_SPACE;
  if (count > 0) std::memcpy(output.data, units, count * sizeof(Unit));
  output.count = count;
  output.form = sizeof(Unit) == 4   ? UTF8SPEC_SCALARS
                : sizeof(Unit) == 2 ? UTF8SPEC_UTF16
                                    : UTF8SPEC_UTF8;
  return UTF8SPEC_OK;
}

}  // namespace utf8spec::decoders
