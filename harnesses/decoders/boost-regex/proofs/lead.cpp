// Shows that the iterators read F8 to FF as leads of four octets, and write a surrogate. F8 began a
// five-octet form in RFC 2279 and begins nothing now.

#include <boost/regex/pending/unicode_iterator.hpp>
#include <iostream>
#include <stdexcept>
#include <string>

int main() try {
  const std::uint32_t surrogate = 0xD800;
  std::cout << std::hex;
  for (const std::string& text :
       {std::string("\xF8\x90\x80\x80"), std::string("\xF9\x80\x80\x80")}) {
    const char *begin = text.data(), *end = begin + text.size();
    const boost::u8_to_u32_iterator<const char*> at(begin, begin, end);
    std::cout << "U+" << *at << ' ';
  }
  std::cout << "octets:";
  boost::u32_to_u8_iterator<const std::uint32_t*> at(&surrogate);
  for (int i = 0; i < 3; ++i) std::cout << ' ' << static_cast<unsigned>(*at++);
  std::cout << '\n';
} catch (const std::out_of_range& refusal) {
  std::cout << refusal.what() << '\n';
}
