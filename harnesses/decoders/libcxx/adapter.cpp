// The sources of harnesses/decoders/libstdcxx, built with libc++, over the line protocol. This
// cannot be a plugin: the plugin host contains libstdc++, and both libraries use the same names.

#include <array>
#include <memory>

#include "harnesses/abi/utf8spec_states.h"
#include "harnesses/decoders/libstdcxx/rows.h"

namespace {

// A program has no guarded memory. Blocks are reused in turn; there are more than a function needs
// at a time.
void* block(std::size_t octets) {
  static std::array<std::unique_ptr<char[]>, 4> blocks;
  static std::size_t turn;
  auto& next = blocks[turn++ % blocks.size()];
  next.reset(new char[octets + 1]);
  return next.get();
}

}  // namespace

// Usage: adapter ROW.
int main(int count, char** words) {
  static constexpr utf8spec_host host{UTF8SPEC_ABI_VERSION, block};
  const std::string name = count > 1 ? words[1] : "";
  for (const utf8spec_decoder* row : utf8spec::decoders::rows(&host)) {
    if (name == row->name) return utf8spec_serve_all(row);
  }
  return EXIT_FAILURE;
}
