// Shows that convert_string loses the unit after a high surrogate without a low one: `B` below.

#include <boost/nowide/utf/convert.hpp>
#include <iostream>

int main() {
  const std::u16string units{u'A', 0xD800, u'B', u'C'};
  const std::string text =
      boost::nowide::utf::convert_string<char>(units.data(), units.data() + units.size());
  std::cout << "A D800 B C -> " << text << '\n';
}
