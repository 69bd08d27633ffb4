// std::codecvt and related facets: in() and out() over the whole input. There is room for every
// possible output. So `partial` can only mean a truncated sequence. A state that is not initial at
// the end means the same. ISO C++ promises `error` for input that cannot be converted.

#include <array>
#include <codecvt>
#include <cwchar>
#include <locale>

#include "harnesses/decoders/libstdcxx/rows.h"

namespace utf8spec::decoders {
namespace {

// No encoder of the library writes more octets for a unit.
constexpr std::size_t longest_sequence = 6;

// Facets have protected destructors, so a class derived from each is needed to make one.
template <typename Facet>
struct Own : Facet {
  ~Own() override = default;
};

template <typename Facet>
const Facet& own() {
  static const Own<Facet> facet;
  return facet;
}

using Wide = std::codecvt<wchar_t, char, std::mbstate_t>;

// The facet of the locale C.UTF-8, which goes to the C library.
const Wide& wide() {
  static const std::locale locale("C.UTF-8");
  return std::use_facet<Wide>(locale);
}

// An unread rest with `ok` is also a refusal: all input had to be read.
template <typename Facet, const Facet& facet()>
utf8spec_status decode(const std::uint8_t* in, std::size_t n, utf8spec_output* output,
                       utf8spec_error* error) {
  using Intern = typename Facet::intern_type;
  using Extern = typename Facet::extern_type;
  std::mbstate_t state{};
  const auto* const from = reinterpret_cast<const Extern*>(in);
  const Extern* read = from;
  auto* const to = static_cast<Intern*>(host->guarded(n * sizeof(Intern)));
  Intern* written = to;
  const auto result = facet().in(state, from, from + n, read, to, to + n, written);
  // `noconv` would mean that nothing has to be converted, which is wrong for each of these.
  if (result == std::codecvt_base::noconv) return UTF8SPEC_FAULT;
  const utf8spec_status status = put(*output, to, static_cast<std::size_t>(written - to));
  const bool whole =
      result == std::codecvt_base::ok && read == from + n && std::mbsinit(&state) != 0;
  if (status != UTF8SPEC_OK || whole) return status;
  if (result != std::codecvt_base::ok) error->offset = static_cast<std::size_t>(read - from);
  return UTF8SPEC_ILL_FORMED;
}

// The offset counts values only if a unit is a value.
template <typename Facet, const Facet& facet()>
utf8spec_status encode(const std::uint32_t* in, std::size_t n, utf8spec_output* output,
                       utf8spec_error* error) {
  using Intern = typename Facet::intern_type;
  using Extern = typename Facet::extern_type;
  std::mbstate_t state{};
  std::basic_string<Intern> units;
  if (!assign(units, in, n)) return UTF8SPEC_UNSUPPORTED;
  const Intern* const from = units.data();
  const Intern* read = from;
  const std::size_t room = longest_sequence * units.size();
  auto* const to = static_cast<Extern*>(host->guarded(room));
  Extern* written = to;
  const auto result = facet().out(state, from, from + units.size(), read, to, to + room, written);
  if (result == std::codecvt_base::noconv) return UTF8SPEC_FAULT;
  const utf8spec_status status = put(*output, to, static_cast<std::size_t>(written - to));
  const bool whole = result == std::codecvt_base::ok && read == from + units.size();
  if (status != UTF8SPEC_OK || whole) return status;
  if (sizeof(Intern) == 4) error->offset = static_cast<std::size_t>(read - from);
  return UTF8SPEC_ILL_FORMED;
}

template <typename Facet, const Facet& facet() = own<Facet>>
utf8spec_decoder row(const char* name) {
  utf8spec_decoder decoder = named(name);
  decoder.decode = decode<Facet, facet>;
  decoder.encode = encode<Facet, facet>;
  return decoder;
}

}  // namespace

// char8_t facets are those of C++20; codecvt_utf8 is older and was deprecated in C++17.
std::span<utf8spec_decoder> facet_rows() {
  static std::array all{
      row<std::codecvt_utf8<char32_t>>(UTF8SPEC_ROW("codecvt-utf8")),
      row<std::codecvt_utf8_utf16<char16_t>>(UTF8SPEC_ROW("codecvt-utf8-utf16")),
      row<std::codecvt<char32_t, char8_t, std::mbstate_t>>(UTF8SPEC_ROW("codecvt-char32")),
      row<std::codecvt<char16_t, char8_t, std::mbstate_t>>(UTF8SPEC_ROW("codecvt-char16")),
      row<Wide, wide>(UTF8SPEC_ROW("codecvt-wchar"))};
  return all;
}

}  // namespace utf8spec::decoders
