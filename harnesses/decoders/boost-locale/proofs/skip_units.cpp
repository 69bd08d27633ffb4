// Shows what `skip`, the default method of Boost.Locale, does after ill-formed UTF-16 and UTF-32.
// utf_to_utf also drops the unit after a high surrogate that has no low one: `B` below. to_utf
// continues one octet later, and so reads all that follows from the wrong octets.

#include <boost/locale/encoding.hpp>
#include <boost/locale/encoding_utf.hpp>
#include <iomanip>
#include <iostream>

static void show(const std::string& charset, const std::string& octets) {
  std::cout << charset << std::hex << std::uppercase << std::setfill('0');
  for (const char octet : octets) std::cout << ' ' << std::setw(2) << (octet & 0xFF);
  std::cout << " ->";
  for (const wchar_t unit : boost::locale::conv::to_utf<wchar_t>(octets, charset)) {
    std::cout << ' ' << std::setw(4) << static_cast<unsigned>(unit);
  }
  std::cout << '\n';
}

int main() {
  const std::u16string units{u'A', 0xD800, u'B', u'C'};
  std::cout << "A D800 B C -> " << boost::locale::conv::utf_to_utf<char>(units) << '\n';
  show("UTF-16LE", {0x41, 0x00, 0x00, '\xD8', 0x42, 0x00, 0x43, 0x00});
  show("UTF-16LE", {0x00, '\xD8', '\xFF', '\xDB'});
  show("UTF-16LE", {0x00, '\xD8', 0x00, '\xD8', 0x00});
  show("UTF-16LE", {0x00, '\xDE', 0x3D, '\xD8', 0x00, '\xDE'});
  show("UTF-16LE", {0x41, 0x00, 0x00, '\xD8'});
  show("UTF-16BE", {0x00, 0x41, '\xDC', 0x00, 0x00, 0x42});
  show("UTF-16BE", {'\xDC', 0x00, '\xDC', 0x00});
  show("UTF-32LE", {0x41, 0x00, 0x00, 0x00, 0x00, '\xD8', 0x00, 0x00, 0x42, 0x00, 0x00, 0x00});
  show("UTF-32LE", {0x00, '\xD9', 0x00, 0x00, 0x00});
  show("UTF-32BE", {0x00, 0x11, 0x00, 0x00, 0x00, 0x00, 0x00, 0x42});
  show("UTF-32BE", {0x00, 0x11, 0x00, 0x00, 0x00, 0x00});
}
