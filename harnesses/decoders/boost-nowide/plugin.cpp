// Boost.Nowide: widen and narrow, to strings and to buffers, and utf_traits<char>::decode. The
// documentation promises U+FFFD for ill-formed sequences, so these rows replace. The functions for
// buffers end at a NUL, so input with U+0000 cannot be put to them. Buffers come from guarded
// memory, to show a write behind their end.

#include <array>
#include <boost/nowide/convert.hpp>
#include <boost/nowide/utf/utf.hpp>
#include <cwchar>
#include <vector>

#include "harnesses/decoders/boost-nowide/rows.h"
#include "harnesses/decoders/shared/by_steps.h"

namespace utf8spec::decoders {
namespace {

namespace nowide = boost::nowide;

const utf8spec_host* host = nullptr;

const char* chars(const std::uint8_t* in) { return reinterpret_cast<const char*>(in); }

// wchar_t has 32 bits here, so values that are not scalar values reach the library.
std::wstring wide(const std::uint32_t* in, std::size_t n) {
  std::wstring text;
  for (std::size_t i = 0; i < n; ++i) text += static_cast<wchar_t>(in[i]);
  return text;
}

// The string has its length, so U+0000 can be put to this row.
utf8spec_status widen(const std::uint8_t* in, std::size_t n, utf8spec_output* output) {
  const std::wstring text = nowide::widen(std::string(chars(in), n));
  return put(*output, text.data(), text.size());
}

utf8spec_status narrow(const std::uint32_t* in, std::size_t n, utf8spec_output* output,
                       utf8spec_error*) {
  const std::string octets = nowide::narrow(wide(in, n));
  return put(*output, octets.data(), octets.size());
}

// The buffer is terminated by NUL, so a NUL in the text would end it too early.
utf8spec_status widen_buffer(const std::uint8_t* in, std::size_t n, utf8spec_output* output) {
  if (std::memchr(in, 0, n) != nullptr) return UTF8SPEC_UNSUPPORTED;
  auto* const buffer = static_cast<wchar_t*>(host->guarded((n + 1) * sizeof(wchar_t)));
  if (nowide::widen(buffer, n + 1, chars(in), chars(in) + n) == nullptr) return UTF8SPEC_FAULT;
  return put(*output, buffer, std::wcslen(buffer));
}

// A character has at most four octets, and the terminator one.
utf8spec_status narrow_buffer(const std::uint32_t* in, std::size_t n, utf8spec_output* output,
                              utf8spec_error*) {
  const std::wstring text = wide(in, n);
  if (text.find(L'\0') != std::wstring::npos) return UTF8SPEC_UNSUPPORTED;
  const std::size_t room = 4 * n + 1;
  auto* const buffer = static_cast<char*>(host->guarded(room));
  if (nowide::narrow(buffer, room, text.data(), text.data() + n) == nullptr) return UTF8SPEC_FAULT;
  return put(*output, buffer, std::strlen(buffer));
}

constexpr auto step =
    step_by<char, nowide::utf::utf_traits<char>, nowide::utf::illegal, nowide::utf::incomplete>;

utf8spec_status decode(const std::uint8_t* in, std::size_t n, utf8spec_output* output,
                       utf8spec_error* error) {
  return utf8spec_decode_by_steps(step, in, n, output, error);
}

const std::array rows = [] {
  std::array all{named("nowide-widen"), named("nowide-widen-buffer"), named("nowide-utf-traits")};
  all[0].replace = widen;
  all[0].encode = narrow;
  all[1].replace = widen_buffer;
  all[1].encode = narrow_buffer;
  all[2].decode = decode;
  all[2].step = step;
  return all;
}();

}  // namespace
}  // namespace utf8spec::decoders

const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host* given, size_t* count) {
  using namespace utf8spec::decoders;
  static const std::vector<const utf8spec_decoder*> pointers = [] {
    std::vector<const utf8spec_decoder*> all;
    for (const utf8spec_decoder& row : rows) all.push_back(&row);
    for (const utf8spec_decoder& row : rows_of_units()) all.push_back(&row);
    return all;
  }();
  host = given;
  *count = pointers.size();
  return pointers.data();
}
