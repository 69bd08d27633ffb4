// Shows that pugixml drops ill-formed octets or keeps them, accepts overlong forms, and writes
// values that are not scalar values. C0 80 is printed as a length, as a NUL would end the output.

#include <cstdio>
#include <pugixml.hpp>

int main() {
  const wchar_t values[] = {0xD800, 0x110000, 0};
  const char* const texts[] = {"a\x80z",          "a\xC3",        "\xC1\x81",
                               "\xE0\x81\x81",    "\xED\xA0\x80", "\xF0\x80\x81\x81",
                               "\xF4\x90\x80\x80"};
  for (const char* text : texts) {
    for (const char* octet = text; *octet != '\0'; ++octet) std::printf("%02X ", *octet & 0xFF);
    std::printf("->");
    for (const wchar_t value : pugi::as_wide(text)) {
      std::printf(" %04X", static_cast<unsigned>(value));
    }
    std::printf(", ");
  }
  std::printf("C0 80 -> %zu,", pugi::as_wide("\xC0\x80").size());
  for (const char octet : pugi::as_utf8(values)) std::printf(" %02X", octet & 0xFF);
  pugi::xml_document document;
  document.load_string("<a>\x80\xC0 &#xD800;&#x110000;</a>");
  std::printf(", parsed:");
  for (const char* octet = document.child("a").text().get(); *octet != '\0'; ++octet) {
    std::printf(" %02X", *octet & 0xFF);
  }
  std::puts("");
}
