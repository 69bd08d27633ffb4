// The iterators with which Boost.Regex and Boost.Spirit read UTF-8: u8_to_u32_iterator and
// u32_to_u8_iterator. The decoder is made with the limits of the text, which it must not leave. It
// throws out_of_range on errors. Nothing else is promised, so an iterator that accepts too much is
// not stopped here.

#include <array>
#include <boost/regex/pending/unicode_iterator.hpp>
#include <boost/version.hpp>
#include <stdexcept>

#include "harnesses/abi/utf8spec_decoder.h"

namespace {

using Decoding = boost::u8_to_u32_iterator<const std::uint8_t*>;
using Encoding = boost::u32_to_u8_iterator<const std::uint32_t*>;

// base() is at the character that cannot be read. The constructor checks the ends of the text
// first, so it can refuse before any character is read.
utf8spec_status decode(const std::uint8_t* in, std::size_t n, utf8spec_output* output,
                       utf8spec_error* error) {
  auto* const scalars = static_cast<std::uint32_t*>(output->data);
  try {
    const Decoding end(in + n, in, in + n);
    Decoding at(in, in, in + n);
    try {
      for (; at != end; ++at) {
        const std::uint32_t scalar = *at;
        if (output->count == output->capacity) return UTF8SPEC_OUT_OF_SPACE;
        scalars[output->count++] = scalar;
      }
    } catch (const std::out_of_range&) {
      error->offset = static_cast<std::size_t>(at.base() - in);
      return UTF8SPEC_ILL_FORMED;
    }
  } catch (const std::out_of_range&) {
    return UTF8SPEC_ILL_FORMED;
  }
  return UTF8SPEC_OK;
}

// Moves an iterator that is made at `from`, and gives where it is then.
template <typename Move>
utf8spec_status moved(const std::uint8_t* in, std::size_t n, std::size_t from, std::size_t* to,
                      utf8spec_error* error, Move move) {
  error->offset = from;
  try {
    Decoding at(in + from, in, in + n);
    move(at);
    *to = static_cast<std::size_t>(at.base() - in);
  } catch (const std::out_of_range&) {
    return UTF8SPEC_ILL_FORMED;
  }
  return UTF8SPEC_OK;
}

utf8spec_status next(const std::uint8_t* in, std::size_t n, std::size_t from, std::size_t* to,
                     utf8spec_error* error) {
  return moved(in, n, from, to, error, [](Decoding& at) { ++at; });
}

utf8spec_status prev(const std::uint8_t* in, std::size_t n, std::size_t from, std::size_t* to,
                     utf8spec_error* error) {
  return moved(in, n, from, to, error, [](Decoding& at) { --at; });
}

// The encoder has no limits: it reads values, not octets.
utf8spec_status encode(const std::uint32_t* in, std::size_t n, utf8spec_output* output,
                       utf8spec_error* error) {
  auto* const octets = static_cast<std::uint8_t*>(output->data);
  Encoding at(in);
  const Encoding end(in + n);
  output->form = UTF8SPEC_UTF8;
  try {
    for (; at != end; ++at) {
      const std::uint8_t octet = *at;
      if (output->count == output->capacity) return UTF8SPEC_OUT_OF_SPACE;
      octets[output->count++] = octet;
    }
  } catch (const std::out_of_range&) {
    error->offset = static_cast<std::size_t>(at.base() - in);
    return UTF8SPEC_ILL_FORMED;
  }
  return UTF8SPEC_OK;
}

// One row, since both iterators come from one header.
const utf8spec_decoder_with_side iterators = [] {
  utf8spec_decoder_with_side row{};
  row.decoder.abi_version = UTF8SPEC_ABI_VERSION;
  row.decoder.struct_size = sizeof row;
  row.decoder.name = "boost-regex-u8-to-u32-iterator";
  row.decoder.version = BOOST_LIB_VERSION;
  row.decoder.decode = decode;
  row.decoder.encode = encode;
  row.next = next;
  row.prev = prev;
  return row;
}();

}  // namespace

const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host*, size_t* count) {
  static const std::array rows{&iterators.decoder};
  *count = rows.size();
  return rows.data();
}
