// Shows that RE2 accepts ill-formed text: a surrogate in a pattern. In a text, it also takes
// overlong forms and values above U+10FFFF for one character.

#include <re2/re2.h>

#include <cstdio>

int main() {
  RE2::Options literal;
  literal.set_literal(true);
  std::printf("pattern ED A0 80: %s", RE2("\xED\xA0\x80", literal).ok() ? "ok" : "refused");
  for (const char* text :
       {"\xED\xA0\x80", "\xE0\x80\x80", "\xF0\x80\x80\x80", "\xF4\x90\x80\x80"}) {
    std::printf(", ");
    for (const char* octet = text; *octet != '\0'; ++octet) std::printf("%02X ", *octet & 0xFF);
    std::printf(RE2::FullMatch(text, "(?s).") ? "matches" : "no match");
  }
  std::puts("");
}
