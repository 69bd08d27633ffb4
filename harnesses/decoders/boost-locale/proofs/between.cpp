// Shows that Boost.Locale's `between`, with the method `stop`, accepts octets that are not a
// character. F4 90 80 80 would be 110000, the first value behind U+10FFFF. A program that uses
// `between` as a check lets them through.

#include <boost/locale/encoding.hpp>
#include <iostream>

int main() {
  namespace conv = boost::locale::conv;
  const std::string text = "\xF4\x90\x80\x80";
  const bool same = conv::between(text, "UTF-8", "UTF-8", conv::stop) == text;
  std::cout << "F4 90 80 80 -> " << (same ? "F4 90 80 80" : "something else") << '\n';
}
