// Shows that widen loses the octet after a truncated or ill-formed sequence. Here these are a quote
// and `A`. Losing a quote lets an attacker change the structure of a text (Unicode TR 36).

#include <boost/nowide/convert.hpp>
#include <iostream>

int main() {
  namespace nowide = boost::nowide;
  std::cout << std::hex;
  for (const char* text : {"\xC2\"",
                           "\xE0\x80"
                           "A"}) {
    wchar_t buffer[8];
    std::cout << "string";
    for (const wchar_t unit : nowide::widen(text)) std::cout << ' ' << static_cast<unsigned>(unit);
    std::cout << ", buffer";
    nowide::widen(buffer, 8, text);
    for (const wchar_t* unit = buffer; *unit != 0; ++unit) {
      std::cout << ' ' << static_cast<unsigned>(*unit);
    }
    std::cout << "; ";
  }
  std::cout << "the end\n";
}
