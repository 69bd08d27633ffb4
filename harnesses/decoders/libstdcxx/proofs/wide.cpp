// Shows what codecvt<wchar_t, char, mbstate_t> of the locale C.UTF-8 accepts and writes. Inputs
// with a NUL inside a sequence are the trap: the facet searches for NUL to divide its input.

#include <cwchar>
#include <iostream>
#include <locale>
#include <string>

using Facet = std::codecvt<wchar_t, char, std::mbstate_t>;

// The result is that of the standard: 0 is ok, 1 is partial, 2 is error.
static void show_in(const Facet& facet, const std::string& octets) {
  const char* read = octets.data();
  wchar_t units[8]{}, *written = units;
  std::mbstate_t state{};
  const auto result =
      facet.in(state, read, octets.data() + octets.size(), read, units, units + 8, written);
  std::cout << octets.size() << " octets: result " << result << ", characters";
  for (const wchar_t* unit = units; unit < written; ++unit) {
    std::cout << ' ' << static_cast<unsigned>(*unit);
  }
  std::cout << "; ";
}

static void show_out(const Facet& facet, wchar_t value) {
  const wchar_t* read = &value;
  char octets[16]{}, *written = octets;
  std::mbstate_t state{};
  const auto result = facet.out(state, &value, &value + 1, read, octets, octets + 16, written);
  std::cout << static_cast<unsigned>(value) << ": result " << result << ", " << written - octets
            << " octets; ";
}

int main() {
  const std::locale locale("C.UTF-8");
  const auto& facet = std::use_facet<Facet>(locale);
  std::cout << std::hex;
  show_in(facet, "\xF4\x90\x80\x80");
  show_in(facet, "\xF8\x88\x80\x80\x80");
  show_in(facet, std::string("\xC2\0", 2));
  show_in(facet, std::string("\xC2\0\xA9", 3));
  show_in(facet, std::string("\xE0\0\xA0\x80", 4));
  show_out(facet, 0x110000);
  show_out(facet, 0);
  std::cout << "(0 is ok, 1 partial)\n";
}
