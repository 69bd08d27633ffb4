// Boost.Locale has several ways to convert, and they differ: utf_to_utf is its own code, to_utf and
// from_utf go to ICU or iconv. utf_traits<char>::decode is the function below utf_to_utf. Each is a
// row, as a fix in one does not reach the others. The method `stop` promises an exception at
// errors, `skip` promises to leave ill-formed input out. Neither tells the place of an error, so no
// offset is given.

#include <array>
#include <boost/locale/encoding.hpp>
#include <boost/locale/encoding_utf.hpp>
#include <boost/locale/utf.hpp>
#include <boost/version.hpp>
#include <cstring>
#include <string>

#include "harnesses/abi/utf8spec_decoder.h"

namespace {

namespace conv = boost::locale::conv;
namespace utf = boost::locale::utf;

const char* chars(const std::uint8_t* in) { return reinterpret_cast<const char*>(in); }

// Hands a string over whole or not at all.
template <typename Unit>
utf8spec_status put(utf8spec_output& output, const std::basic_string<Unit>& text) {
  if (text.size() > output.capacity) return UTF8SPEC_OUT_OF_SPACE;
  if (!text.empty()) std::memcpy(output.data, text.data(), text.size() * sizeof(Unit));
  output.count = text.size();
  output.form = sizeof(Unit) == 4   ? UTF8SPEC_SCALARS
                : sizeof(Unit) == 2 ? UTF8SPEC_UTF16
                                    : UTF8SPEC_UTF8;
  return UTF8SPEC_OK;
}

// conversion_error is the documented refusal. Other exceptions are not caught, as they are not
// about the input.
template <typename Convert>
utf8spec_status answer(utf8spec_output& output, Convert convert) {
  try {
    return put(output, convert());
  } catch (const conv::conversion_error&) {
    return UTF8SPEC_ILL_FORMED;
  }
}

// Values that are not scalar values reach the library: it must refuse them.
std::u32string values(const std::uint32_t* in, std::size_t n) { return {in, in + n}; }

// On this platform wchar_t has 32 bits, so each value fits, also one that is not a scalar value.
std::wstring wide(const std::uint32_t* in, std::size_t n) {
  std::wstring text;
  for (std::size_t i = 0; i < n; ++i) text += static_cast<wchar_t>(in[i]);
  return text;
}

template <conv::method_type how>
utf8spec_status decode(const std::uint8_t* in, std::size_t n, utf8spec_output* output,
                       utf8spec_error*) {
  return answer(*output, [&] { return conv::utf_to_utf<char32_t>(chars(in), chars(in) + n, how); });
}

// `skip` deletes ill-formed input, which the suite knows as the policy `deleted`.
utf8spec_status replace(const std::uint8_t* in, std::size_t n, utf8spec_output* output) {
  return decode<conv::skip>(in, n, output, nullptr);
}

template <conv::method_type how>
utf8spec_status encode(const std::uint32_t* in, std::size_t n, utf8spec_output* output,
                       utf8spec_error*) {
  return answer(*output, [&] { return conv::utf_to_utf<char>(values(in, n), how); });
}

// UTF-16 has code of its own in the library, for surrogates above U+FFFF.
utf8spec_status decode_utf_16(const std::uint8_t* in, std::size_t n, utf8spec_output* output,
                              utf8spec_error*) {
  return answer(*output,
                [&] { return conv::utf_to_utf<char16_t>(chars(in), chars(in) + n, conv::stop); });
}

template <conv::method_type how>
utf8spec_status to_utf(const std::uint8_t* in, std::size_t n, utf8spec_output* output,
                       utf8spec_error*) {
  return answer(*output,
                [&] { return conv::to_utf<wchar_t>(chars(in), chars(in) + n, "UTF-8", how); });
}

utf8spec_status to_utf_replace(const std::uint8_t* in, std::size_t n, utf8spec_output* output) {
  return to_utf<conv::skip>(in, n, output, nullptr);
}

template <conv::method_type how>
utf8spec_status from_utf(const std::uint32_t* in, std::size_t n, utf8spec_output* output,
                         utf8spec_error*) {
  return answer(*output, [&] { return conv::from_utf(wide(in, n), "UTF-8", how); });
}

// From UTF-8 to UTF-8: programs use this call as a check.
utf8spec_status between(const std::uint8_t* in, std::size_t n, utf8spec_output* output,
                        utf8spec_error*) {
  return answer(*output, [&] {
    return conv::between(chars(in), chars(in) + n, "UTF-8", "UTF-8", conv::stop);
  });
}

// decode moves the iterator behind the octets that it read, also after an error.
utf8spec_status step(const std::uint8_t* in, std::size_t n, std::uint32_t* scalar,
                     std::size_t* consumed) {
  const char* at = chars(in);
  *scalar = utf::utf_traits<char>::decode(at, chars(in) + n);
  *consumed = static_cast<std::size_t>(at - chars(in));
  const bool refused = *scalar == utf::illegal || *scalar == utf::incomplete;
  return refused ? UTF8SPEC_ILL_FORMED : UTF8SPEC_OK;
}

// The loop that utf_to_utf has, but with offsets.
utf8spec_status decode_steps(const std::uint8_t* in, std::size_t n, utf8spec_output* output,
                             utf8spec_error* error) {
  auto* const scalars = static_cast<std::uint32_t*>(output->data);
  for (std::size_t offset = 0, consumed = 0; offset < n; offset += consumed) {
    std::uint32_t scalar = 0;
    error->offset = offset;
    if (step(in + offset, n - offset, &scalar, &consumed) != UTF8SPEC_OK) {
      return UTF8SPEC_ILL_FORMED;
    }
    if (output->count == output->capacity) return UTF8SPEC_OUT_OF_SPACE;
    scalars[output->count++] = scalar;
  }
  return UTF8SPEC_OK;
}

// Boost.Locale tells no version at run time, so this is the version of its headers.
utf8spec_decoder named(const char* name) {
  utf8spec_decoder row{};
  row.abi_version = UTF8SPEC_ABI_VERSION;
  row.struct_size = sizeof row;
  row.name = name;
  row.version = BOOST_LIB_VERSION;
  return row;
}

// The order of names is that of the lines below: index by index.
const std::array rows = [] {
  std::array all{named("boost-locale-utf-to-utf-stop"),   named("boost-locale-utf-to-utf-skip"),
                 named("boost-locale-utf-to-utf-utf-16"), named("boost-locale-to-utf-stop"),
                 named("boost-locale-to-utf-skip"),       named("boost-locale-between"),
                 named("boost-locale-utf-traits")};
  all[0].decode = decode<conv::stop>;
  all[0].encode = encode<conv::stop>;
  all[1].replace = replace;
  all[1].encode = encode<conv::skip>;
  all[2].decode = decode_utf_16;
  all[3].decode = to_utf<conv::stop>;
  all[3].encode = from_utf<conv::stop>;
  all[4].replace = to_utf_replace;
  all[4].encode = from_utf<conv::skip>;
  all[5].decode = between;
  all[6].decode = decode_steps;
  all[6].step = step;
  return all;
}();

}  // namespace

const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host*, size_t* count) {
  static const std::array pointers{&rows[0], &rows[1], &rows[2], &rows[3],
                                   &rows[4], &rows[5], &rows[6]};
  *count = pointers.size();
  return pointers.data();
}
