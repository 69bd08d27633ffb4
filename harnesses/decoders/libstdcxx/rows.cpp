// The list of rows of a C++ standard library, and their version: the release of libstdc++ or
// libc++.
#include "harnesses/decoders/libstdcxx/rows.h"

#include <array>
#include <ranges>
#include <vector>

namespace utf8spec::decoders {
namespace {

// The macro exists only in libc++'s headers.
#ifdef _LIBCPP_VERSION
constexpr int release = _LIBCPP_VERSION / 1000;
#else
constexpr int release = _GLIBCXX_RELEASE;
#endif

}  // namespace

const utf8spec_host* host = nullptr;

utf8spec_decoder named(const char* row) {
  static const std::string version = std::to_string(release);
  utf8spec_decoder decoder{};
  decoder.abi_version = UTF8SPEC_ABI_VERSION;
  decoder.struct_size = sizeof decoder;
  decoder.name = row;
  decoder.version = version.c_str();
  return decoder;
}

utf8spec_decoder_extended extended(const char* row) {
  utf8spec_decoder_extended whole{};
  whole.side.decoder = named(row);
  whole.side.decoder.struct_size = sizeof whole;
  return whole;
}

// The host must be known before a row is called.
std::span<const utf8spec_decoder* const> rows(const utf8spec_host* given) {
  static const std::vector<const utf8spec_decoder*> all = [] {
    std::vector<const utf8spec_decoder*> found;
    for (const utf8spec_decoder_extended& row : facet_rows()) found.push_back(&row.side.decoder);
    for (const utf8spec_decoder& row : string_rows()) found.push_back(&row);
    return found;
  }();
  host = given;
  return all;
}

}  // namespace utf8spec::decoders
