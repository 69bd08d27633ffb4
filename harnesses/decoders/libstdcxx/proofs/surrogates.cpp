// Shows what the library's conversions do with ED A0 80, which would be U+D800, and with the value
// D800. Each number is a unit that was read, or a number of octets that were written. A surrogate
// in either means a deviation.

#include <codecvt>
#include <cwchar>
#include <filesystem>
#include <iostream>
#include <locale>
#include <string>

template <typename Facet>
struct Own : Facet {
  ~Own() override = default;
};

template <typename Facet>
void show_in() {
  const Own<Facet> facet;
  using Octet = typename Facet::extern_type;
  const Octet octets[]{static_cast<Octet>(0xED), static_cast<Octet>(0xA0),
                       static_cast<Octet>(0x80)};
  const auto* read = octets;
  typename Facet::intern_type units[3]{}, *written = units;
  std::mbstate_t state{};
  facet.in(state, octets, octets + 3, read, units, units + 3, written);
  std::cout << ' ' << static_cast<unsigned>(units[0]);
}

// The number of octets that out() writes; 0 means that it refuses.
template <typename Facet>
void show_out() {
  const Own<Facet> facet;
  const char32_t surrogate[]{0xD800}, *read = surrogate;
  typename Facet::extern_type octets[6]{}, *written = octets;
  std::mbstate_t state{};
  facet.out(state, surrogate, surrogate + 1, read, octets, octets + 6, written);
  std::cout << ' ' << written - octets;
}

int main() {
  using Char32 = std::codecvt<char32_t, char8_t, std::mbstate_t>;
  using Char16 = std::codecvt<char16_t, char8_t, std::mbstate_t>;
  std::wstring_convert<std::codecvt_utf8<char32_t>, char32_t> convert;
  const std::filesystem::path path("\xED\xA0\x80");
  const std::u32string surrogate(1, 0xD800);
  std::cout << std::hex << "read as";
  show_in<std::codecvt_utf8<char32_t>>();
  show_in<std::codecvt_utf8_utf16<char16_t>>();
  show_in<Char32>();
  show_in<Char16>();
  std::cout << ' ' << static_cast<unsigned>(convert.from_bytes("\xED\xA0\x80")[0]) << ' '
            << static_cast<unsigned>(path.u32string()[0]) << ' '
            << static_cast<unsigned>(path.u16string()[0]) << ", octets written";
  show_out<std::codecvt_utf8<char32_t>>();
  show_out<Char32>();
  std::cout << ' ' << convert.to_bytes(surrogate).size() << ' '
            << std::filesystem::path(surrogate).native().size() << '\n';
}
