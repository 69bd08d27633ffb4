// dump() with error_handler_t::ignore leaves ill-formed octets out, as it is documented to do.

#include <cstdio>
#include <nlohmann/json.hpp>

// NOLINTNEXTLINE(bugprone-exception-escape): what is thrown ends the proof, which then fails
int main() {
  using nlohmann::json;
  const json value = "a\x80z\xC2";
  const std::string text = value.dump(-1, ' ', false, json::error_handler_t::ignore);
  std::printf("61 80 7A C2 dumped: %s\n", text.c_str());
}
