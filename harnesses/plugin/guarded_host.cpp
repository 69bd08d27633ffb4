#include "harnesses/plugin/guarded_host.h"

#include <exception>

namespace utf8spec::harnesses {
namespace {

// The plugin may be written in C: no exception may reach it.
void* guarded(std::size_t octets) noexcept try {
  return guarded_blocks().allocate(octets);
} catch (const std::exception&) {
  return nullptr;
}

}  // namespace

GuardedBlocks& guarded_blocks() {
  static GuardedBlocks all;
  return all;
}

const utf8spec_host& guarded_host() {
  static const utf8spec_host ours{UTF8SPEC_ABI_VERSION, guarded};
  return ours;
}

}  // namespace utf8spec::harnesses
