// Shows in() of codecvt_utf16 at an input that ends inside a unit. It returns error, as it does for
// units that cannot be read, and not partial. Inside a surrogate pair it returns partial.

#include <codecvt>
#include <cstdio>
#include <string_view>

namespace {

template <typename Facet>
void show(const char* name, std::string_view octets) {
  const Facet facet;
  std::mbstate_t state{};
  const char* read = nullptr;
  char32_t text[4];
  char32_t* written = nullptr;
  const int result =
      facet.in(state, octets.data(), octets.data() + octets.size(), read, text, text + 4, written);
  std::printf("%s, %zu octets: result %d, %td read; ", name, octets.size(), result,
              read - octets.data());
}

}  // namespace

int main() {
  using Big = std::codecvt_utf16<char32_t>;
  using Little = std::codecvt_utf16<char32_t, 0x10FFFF, std::little_endian>;
  show<Big>("big", {"\0", 1});
  show<Big>("big", {"\0A\0", 3});
  show<Big>("big", "\xD8\x3D");
  show<Little>("little", {"A\0B", 3});
  std::puts("(1 is partial, 2 error)");
}
