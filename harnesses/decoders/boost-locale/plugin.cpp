// Boost.Locale has several ways to convert, and they differ: utf_to_utf is its own code, to_utf and
// from_utf go to ICU or iconv. utf_traits<char>::decode is the function below utf_to_utf. Each is a
// row, as a fix in one does not reach the others. The method `stop` promises an exception at
// errors, `skip` promises to leave ill-formed input out. Neither tells the place of an error, so no
// offset is given.

#include <array>
#include <boost/locale/encoding.hpp>
#include <boost/locale/encoding_utf.hpp>
#include <boost/locale/utf.hpp>
#include <vector>

#include "harnesses/decoders/boost-locale/rows.h"
#include "harnesses/decoders/shared/by_steps.h"

namespace utf8spec::decoders {
namespace {

namespace conv = boost::locale::conv;
namespace utf = boost::locale::utf;

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

constexpr auto step = step_by<char, utf::utf_traits<char>, utf::illegal, utf::incomplete>;

// As utf_to_utf does, but with offsets.
utf8spec_status decode_steps(const std::uint8_t* in, std::size_t n, utf8spec_output* output,
                             utf8spec_error* error) {
  return utf8spec_decode_by_steps(step, in, n, output, error);
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
}  // namespace utf8spec::decoders

const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host*, size_t* count) {
  using namespace utf8spec::decoders;
  static const std::vector<const utf8spec_decoder*> pointers = [] {
    std::vector<const utf8spec_decoder*> all;
    for (const auto& some :
         {std::span<const utf8spec_decoder>(rows), rows_of_units(), rows_of_charsets()}) {
      for (const utf8spec_decoder& row : some) all.push_back(&row);
    }
    return all;
  }();
  *count = pointers.size();
  return pointers.data();
}
