// Shows that codecvt_utf16 writes a value that is a surrogate, and that a path takes one from
// UTF-32.

#include <codecvt>
#include <cwchar>
#include <filesystem>
#include <iostream>
#include <string>

template <std::codecvt_mode mode>
struct Facet : std::codecvt_utf16<char32_t, 0x10FFFF, mode> {
  ~Facet() override = default;
};

static void show(const char* octets, const char* end) {
  for (; octets != end; ++octets) std::cout << ' ' << (*octets & 0xFF);
}

// The result is that of the standard: 0 is ok.
template <std::codecvt_mode mode>
static void out(const char* name) {
  const Facet<mode> facet;
  const char32_t surrogate = 0xD800, *read = &surrogate;
  char octets[8], *written = octets;
  std::mbstate_t state{};
  const auto result =
      facet.out(state, &surrogate, &surrogate + 1, read, octets, octets + 8, written);
  std::cout << name << ": result " << result << ',';
  show(octets, written);
  std::cout << '\n';
}

int main() {
  std::cout << std::hex << std::uppercase;
  out<std::codecvt_mode{}>("codecvt_utf16");
  out<std::little_endian>("little_endian");
  out<std::generate_header>("generate_header");
  const std::string path = std::filesystem::path(std::u32string(1, 0xD800)).native();
  std::cout << "path:";
  show(path.data(), path.data() + path.size());
  std::cout << '\n';
}
