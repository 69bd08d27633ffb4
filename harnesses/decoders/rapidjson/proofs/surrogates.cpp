// Shows that RapidJSON writes a lone low surrogate, both in its parser (an escape) and in its
// codec. ED B0 80 and ED A0 80 in the output are surrogates, which UTF-8 cannot hold.

#include <rapidjson/document.h>
#include <rapidjson/stringbuffer.h>

#include <cstdio>

int main() {
  rapidjson::Document document;
  rapidjson::StringBuffer buffer;
  document.Parse<rapidjson::kParseValidateEncodingFlag>(R"("\uDC00")");
  if (document.HasParseError()) return 1;
  std::printf("parsed:");
  for (const char* octet = document.GetString(); *octet != '\0'; ++octet) {
    std::printf(" %02X", *octet & 0xFF);
  }
  rapidjson::UTF8<>::Encode(buffer, 0xD800);
  std::printf(", U+D800 encoded:");
  for (const char* octet = buffer.GetString(); *octet != '\0'; ++octet) {
    std::printf(" %02X", *octet & 0xFF);
  }
  std::puts("");
}
