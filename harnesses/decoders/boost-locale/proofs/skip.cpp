// Shows two effects of `skip`, the default method of Boost.Locale. Ill-formed input is dropped
// without a sign. utf_to_utf also drops the octet after a truncated sequence, and with it a
// character: `-` and U+00E9 below.

#include <boost/locale/encoding.hpp>
#include <boost/locale/encoding_utf.hpp>
#include <iostream>

int main() {
  namespace conv = boost::locale::conv;
  for (const char* text : {"A\x80\x42", "A\xC2", "A\xC2-B", "\xED\xA0-B", "[\xC2\xC3\xA9]"}) {
    std::cout << conv::utf_to_utf<char>(conv::utf_to_utf<char32_t>(text)) << ' '
              << conv::from_utf(conv::to_utf<wchar_t>(text, "UTF-8"), "UTF-8") << ' ';
  }
  std::cout << "without an exception\n";
}
