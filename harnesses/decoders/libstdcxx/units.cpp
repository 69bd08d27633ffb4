// UTF-16 and UTF-32: std::codecvt_utf16, whose extern side is octets of UTF-16, and
// std::filesystem::path from strings of units.

#include "harnesses/decoders/shared/units.h"

#include <array>
#include <codecvt>
#include <filesystem>
#include <stdexcept>

#include "harnesses/decoders/libstdcxx/facets.h"

namespace utf8spec::decoders {
namespace {

// 10FFFF is the default of the second argument.
template <std::codecvt_mode mode>
using Utf16 = std::codecvt_utf16<char32_t, 0x10FFFF, mode>;

// Big-endian unless the mode says otherwise.
template <std::codecvt_mode mode>
utf8spec_decoder_extended of_octets(const char* name, const char* encoding) {
  utf8spec_decoder_extended row = facet_row<Utf16<mode>>(name);
  row.side.decoder.encoding = encoding;
  return row;
}

// Each call of in() looks for a signature, so the state is no value that goes on.
utf8spec_decoder with_signature() {
  constexpr auto mode = static_cast<std::codecvt_mode>(std::consume_header | std::generate_header);
  utf8spec_decoder decoder = named(UTF8SPEC_ROW("codecvt-utf16-header"));
  decoder.encoding = "utf-16";
  decoder.decode = decode<Utf16<mode>, own<Utf16<mode>>>;
  decoder.encode = encode<Utf16<mode>, own<Utf16<mode>>>;
  return decoder;
}

// A path on Linux is octets of UTF-8.
template <typename Unit>
utf8spec_status through_path(const std::uint8_t* in, std::size_t n, utf8spec_output* output,
                             utf8spec_error*) {
  const std::basic_string<Unit> text(reinterpret_cast<const Unit*>(in), n / sizeof(Unit));
  try {
    const std::u8string octets = std::filesystem::path(text).u8string();
    return put(*output, octets.data(), octets.size());
  } catch (const std::runtime_error&) {
    return UTF8SPEC_ILL_FORMED;
  }
}

template <typename Unit>
utf8spec_decoder path_from(const char* name) {
  utf8spec_decoder decoder = named(name);
  decoder.encoding = sizeof(Unit) == 2 ? UTF8SPEC_UTF_16 : UTF8SPEC_UTF_32;
  decoder.flags = UTF8SPEC_WHOLE_UNITS;
  decoder.decode = through_path<Unit>;
  return decoder;
}

}  // namespace

std::span<const utf8spec_decoder* const> unit_rows() {
  static const std::array of_facets{
      of_octets<std::codecvt_mode{}>(UTF8SPEC_ROW("codecvt-utf16-be"), "utf-16be"),
      of_octets<std::little_endian>(UTF8SPEC_ROW("codecvt-utf16-le"), "utf-16le")};
  static const std::array others{with_signature(),
                                 path_from<char16_t>(UTF8SPEC_ROW("path-from-u16string")),
                                 path_from<char32_t>(UTF8SPEC_ROW("path-from-u32string"))};
  static const std::array all{&of_facets[0].side.decoder, &of_facets[1].side.decoder, &others[0],
                              &others[1], &others[2]};
  return all;
}

}  // namespace utf8spec::decoders
