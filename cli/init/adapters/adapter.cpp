// A plugin in C++: it connects a decoder with utf8spec, which calls it in a process of its own.
//
//   c++ -std=c++17 -O2 -fPIC -shared $(pkg-config --cflags utf8spec) -o adapter.so adapter.cpp
//   utf8spec run ./adapter.so
//
// It tests iconv of the C library. Put calls of your decoder where "CHANGE" stands. Pass on what
// your decoder gives: do not repair it, and do not judge it. Leave a function out of the table at
// the end if your decoder does not have it. No exception may leave a function.
#include <iconv.h>
#include <utf8spec/utf8spec_decoder.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>

namespace {

// The values before the first error, and its offset in octets if there is one.
struct Decoded {
  std::u32string values;
  std::optional<std::size_t> error;
};

// CHANGE: calls your decoder. iconv writes four octets for a value; the machine's order is taken
// for little-endian here.
Decoded decode_text(const std::uint8_t* octets, std::size_t length) {
  Decoded decoded{std::u32string(length, U'\0'), std::nullopt};
  char* from = reinterpret_cast<char*>(const_cast<std::uint8_t*>(octets));
  char* to = reinterpret_cast<char*>(decoded.values.data());
  std::size_t left = length, room = 4 * length;
  iconv_t converter = iconv_open("UTF-32LE", "UTF-8");
  if (iconv(converter, &from, &left, &to, &room) == static_cast<std::size_t>(-1)) {
    decoded.error = length - left;
  }
  iconv_close(converter);
  decoded.values.resize(length - room / 4);
  return decoded;
}

utf8spec_status decode(const std::uint8_t* in, std::size_t n, utf8spec_output* out,
                       utf8spec_error* error) {
  const Decoded decoded = decode_text(in, n);
  if (decoded.values.size() > out->capacity) return UTF8SPEC_OUT_OF_SPACE;
  std::copy(decoded.values.begin(), decoded.values.end(), static_cast<std::uint32_t*>(out->data));
  out->form = UTF8SPEC_SCALARS;
  out->count = decoded.values.size();
  if (!decoded.error) return UTF8SPEC_OK;
  error->offset = *decoded.error;
  return UTF8SPEC_ILL_FORMED;
}

// CHANGE: the name, the version and the functions.
utf8spec_decoder my_decoder() {
  utf8spec_decoder decoder{};
  decoder.abi_version = UTF8SPEC_ABI_VERSION;
  decoder.struct_size = sizeof decoder;
  decoder.name = "my-decoder";
  decoder.version = "1.0";
  decoder.decode = decode;
  return decoder;
}

}  // namespace

// The functions that utf8spec calls.
const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host*, std::size_t* count) {
  static const utf8spec_decoder decoder = my_decoder();
  static const utf8spec_decoder* const all[] = {&decoder};
  *count = 1;
  return all;
}
