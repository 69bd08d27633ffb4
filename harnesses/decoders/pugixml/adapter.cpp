// pugixml: as_wide and as_utf8, and the text of an XML element. The interface has no error for
// invalid octets, so they are dropped or kept. The rows show which. Only characters that XML allows
// are put to the parser.

#include <array>
#include <pugixml.hpp>
#include <string>

#include "harnesses/decoders/shared/xml_text.h"

namespace {

const utf8spec_host* host;

// wchar_t holds a scalar value here. Ill-formed input is left out.
utf8spec_status as_wide(const std::uint8_t* in, std::size_t n, utf8spec_output* output) {
  static_assert(sizeof(wchar_t) == sizeof(std::uint32_t));
  const std::wstring wide = pugi::as_wide(std::string(reinterpret_cast<const char*>(in), n));
  return utf8spec_hand_over(output, UTF8SPEC_SCALARS, wide.data(), wide.size());
}

// wstring holds values that are not scalar values; nothing refuses them.
utf8spec_status as_utf8(const std::uint32_t* in, std::size_t n, utf8spec_output* output,
                        utf8spec_error*) {
  const std::string octets = pugi::as_utf8(std::wstring(in, in + n));
  return utf8spec_hand_over(output, UTF8SPEC_UTF8, octets.data(), octets.size());
}

// parse_ws_pcdata keeps text that is only white space. pugixml refuses no octets in text.
utf8spec_status parse(utf8spec_text text, utf8spec_output* output) {
  pugi::xml_document document;
  const auto result = document.load_buffer(
      text.data, text.length, pugi::parse_default | pugi::parse_ws_pcdata, pugi::encoding_utf8);
  if (!result) return UTF8SPEC_FAULT;
  const char* const string = document.child("a").text().get();
  return utf8spec_hand_over(output, UTF8SPEC_UTF8, string, std::char_traits<char>::length(string));
}

utf8spec_status decode(const std::uint8_t* in, std::size_t n, utf8spec_output* output,
                       utf8spec_error*) {
  if (utf8spec_xml_forbids(in, n) != 0) return UTF8SPEC_UNSUPPORTED;
  return parse(utf8spec_between(host, "<a>", in, n, "</a>"), output);
}

// References give values to the encoder of the parser, which is other code than as_utf8.
utf8spec_status encode(const std::uint32_t* in, std::size_t n, utf8spec_output* output,
                       utf8spec_error*) {
  const utf8spec_text text = utf8spec_xml_references(host, in, n);
  return text.data == nullptr ? UTF8SPEC_UNSUPPORTED : parse(text, output);
}

}  // namespace

const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host* given, size_t* count) {
  static std::array decoders{utf8spec_row("pugixml-as-wide", PUGIXML_VERSION_TEXT),
                             utf8spec_row("pugixml-load-buffer", PUGIXML_VERSION_TEXT)};
  static const std::array<const utf8spec_decoder*, 2> rows{&decoders[0], &decoders[1]};
  host = given;
  decoders[0].replace = as_wide;
  decoders[0].encode = as_utf8;
  decoders[1].decode = decode;
  decoders[1].encode = encode;
  *count = rows.size();
  return rows.data();
}
