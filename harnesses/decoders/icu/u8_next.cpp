// The macros U8_NEXT, one character a step, and U8_APPEND. U8_PREV and U8_SET_CP_START, which move
// in a text, belong to them. U8_NEXT promises a negative value for an
// ill-formed sequence, and moves behind a maximal subpart. The length of that move is handed over,
// so it is judged as well.

#include <unicode/utf8.h>

#include <algorithm>
#include <cstring>

#include "harnesses/decoders/icu/rows.h"

namespace utf8spec::decoders {
namespace {

// One step, as programs with a loop of their own use it.
utf8spec_status step(const std::uint8_t* in, std::size_t n, std::uint32_t* scalar,
                     std::size_t* consumed) {
  std::int32_t offset = 0;
  UChar32 character = 0;
  U8_NEXT(in, offset, length(n), character);
  *scalar = static_cast<std::uint32_t>(character);
  *consumed = static_cast<std::size_t>(offset);
  return character < 0 ? UTF8SPEC_ILL_FORMED : UTF8SPEC_OK;
}

// A loop of ours, since ICU has no function over the macro.
template <typename Take>
utf8spec_status walk(const std::uint8_t* in, std::size_t n, utf8spec_error& error, Take take) {
  for (std::size_t offset = 0, consumed = 0; offset < n; offset += consumed) {
    std::uint32_t scalar = 0;
    if (step(in + offset, n - offset, &scalar, &consumed) != UTF8SPEC_OK) {
      error = {offset, consumed};
      return UTF8SPEC_ILL_FORMED;
    }
    if (!take(scalar)) return UTF8SPEC_OUT_OF_SPACE;
  }
  return UTF8SPEC_OK;
}

// The same walk without output, as a check.
utf8spec_status validate(const std::uint8_t* in, std::size_t n, utf8spec_error* error) {
  return walk(in, n, *error, [](std::uint32_t) { return true; });
}

utf8spec_status decode(const std::uint8_t* in, std::size_t n, utf8spec_output* output,
                       utf8spec_error* error) {
  auto* scalars = static_cast<std::uint32_t*>(output->data);
  return walk(in, n, *error, [&](std::uint32_t scalar) {
    if (output->count == output->capacity) return false;
    scalars[output->count++] = scalar;
    return true;
  });
}

// U8_APPEND checks the room, so a sequence is written to guarded memory first.
utf8spec_status encode(const std::uint32_t* in, std::size_t n, utf8spec_output* output,
                       utf8spec_error* error) {
  auto* octets = static_cast<std::uint8_t*>(output->data);
  auto* sequence = static_cast<std::uint8_t*>(host->guarded(U8_MAX_LENGTH));
  output->form = UTF8SPEC_UTF8;
  for (std::size_t i = 0; i < n; ++i) {
    std::size_t written = 0;
    UBool refused = 0;
    U8_APPEND(sequence, written, U8_MAX_LENGTH, in[i], refused);
    if (refused != 0) {
      error->offset = i;
      return UTF8SPEC_ILL_FORMED;
    }
    if (written > output->capacity - output->count) return UTF8SPEC_OUT_OF_SPACE;
    std::memcpy(octets + output->count, sequence, written);
    output->count += written;
  }
  return UTF8SPEC_OK;
}

// The macro moves over an ill-formed sequence too.
utf8spec_status move_on(const std::uint8_t* in, std::size_t n, std::size_t from, std::size_t* to,
                        utf8spec_error*) {
  std::int32_t offset = length(from);
  UChar32 character = 0;
  U8_NEXT(in, offset, length(n), character);
  *to = static_cast<std::size_t>(offset);
  return UTF8SPEC_OK;
}

utf8spec_status move_back(const std::uint8_t* in, std::size_t, std::size_t from, std::size_t* to,
                          utf8spec_error*) {
  std::int32_t offset = length(from);
  UChar32 character = 0;
  U8_PREV(in, 0, offset, character);
  *to = static_cast<std::size_t>(offset);
  return UTF8SPEC_OK;
}

utf8spec_status boundary(const std::uint8_t* in, std::size_t, std::size_t from, std::size_t* to,
                         utf8spec_error*) {
  std::int32_t offset = length(from);
  U8_SET_CP_START(in, 0, offset);
  *to = static_cast<std::size_t>(offset);
  return UTF8SPEC_OK;
}

// The macro is for a text that was cut, so a text within the limit is not put to it.
utf8spec_status truncate(const std::uint8_t* in, std::size_t n, std::size_t limit,
                         std::size_t* kept, utf8spec_error*) {
  *kept = std::min(limit, n);
  if (limit >= n) return UTF8SPEC_OK;
  std::int32_t cut = length(limit);
  U8_TRUNCATE_IF_INCOMPLETE(in, 0, cut);
  *kept = static_cast<std::size_t>(cut);
  return UTF8SPEC_OK;
}

}  // namespace

const utf8spec_decoder_extended u8_next = [] {
  utf8spec_decoder_extended row = extended(named("icu-u8-next"));
  row.side.decoder.validate = validate;
  row.side.decoder.decode = decode;
  row.side.decoder.encode = encode;
  row.side.decoder.step = step;
  row.side.boundary = boundary;
  row.side.next = move_on;
  row.side.prev = move_back;
  row.truncate = truncate;
  return row;
}();

}  // namespace utf8spec::decoders
