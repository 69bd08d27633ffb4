#include "harnesses/plugin/guarded_memory.h"

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <exception>
#include <system_error>
#include <utility>

namespace utf8spec::harnesses {
namespace {

[[noreturn]] void fail(const char* what) {
  throw std::system_error(errno, std::generic_category(), what);
}

std::size_t page_size() {
  static const auto size = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  return size;
}

// At least one page, so that an empty input has an address too.
std::size_t whole_pages(std::size_t octets) {
  return std::max((octets + page_size() - 1) / page_size(), std::size_t{1}) * page_size();
}

// Octets of the pages that replace pages of `size`. Doubling keeps the number of mappings small.
std::size_t grown(std::size_t size, std::size_t needed) {
  return whole_pages(std::max({needed, 2 * size, std::size_t{1} << 16}));
}

// Octets next to an input. There are as many as decoders read in one step, so that a decoder that
// reads too far takes them in.
constexpr std::size_t most_beside = 64;

// A continuation octet or a NUL. The input decides which, so that it always has the same
// neighbours.
int octet_beside(const std::uint8_t* input, std::size_t octets) {
  return octets == 0 || (octets + input[octets - 1]) % 2 == 0 ? 0x80 : 0;
}

// The plugin may be written in C: no exception may reach it.
void* guarded(std::size_t octets) noexcept try {
  return guarded_blocks().allocate(octets);
} catch (const std::exception&) {
  return nullptr;
}

}  // namespace

// The address range is reserved without access first. Then the usable pages are mapped into its
// middle, which leaves a page without access on each side.
GuardedPages::GuardedPages(std::size_t octets, Access access, int file)
    : size_(whole_pages(octets)) {
  const std::size_t page = page_size();
  void* reserved = mmap(nullptr, size_ + 2 * page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (reserved == MAP_FAILED) fail("guard pages");
  begin_ = static_cast<std::uint8_t*>(reserved) + page;
  const int protection = access == Access::read_only ? PROT_READ : PROT_READ | PROT_WRITE;
  const int kind = file < 0 ? MAP_PRIVATE | MAP_ANONYMOUS : MAP_SHARED;
  if (mmap(begin_, size_, protection, kind | MAP_FIXED, file, 0) == MAP_FAILED) fail("pages");
}

// Pages that were moved from have nothing to unmap.
GuardedPages::~GuardedPages() {
  if (begin_ != nullptr) munmap(begin_ - page_size(), size_ + 2 * page_size());
}

void GuardedPages::swap(GuardedPages& other) noexcept {
  std::swap(begin_, other.begin_);
  std::swap(size_, other.size_);
}

// Addresses are compared as numbers, since they belong to no common array.
std::optional<Miss> GuardedPages::miss(const void* address, const std::uint8_t* data,
                                       std::size_t octets) const {
  const auto number = [](const void* pointer) { return reinterpret_cast<std::uintptr_t>(pointer); };
  const std::uintptr_t at = number(address);
  const std::uintptr_t begin = number(begin_);
  const std::uintptr_t end = begin + size_;
  if (begin_ == nullptr) return std::nullopt;
  if (at >= end && at - end < page_size()) {
    return Miss{Miss::Side::behind, at - (number(data) + octets) + 1};
  }
  if (at < begin && begin - at <= page_size()) return Miss{Miss::Side::before, number(data) - at};
  return std::nullopt;
}

GuardedInput::~GuardedInput() {
  if (file_ >= 0) close(file_);
}

void GuardedInput::grow(std::size_t octets) {
  // A file in memory can be mapped twice; anonymous memory cannot.
  if (file_ < 0) file_ = memfd_create("utf8spec input", MFD_CLOEXEC);
  if (file_ < 0) fail("memfd_create");
  const std::size_t size = grown(writable_.size(), octets);
  if (ftruncate(file_, static_cast<off_t>(size)) != 0) fail("ftruncate");
  writable_ = GuardedPages(size, GuardedPages::Access::read_write, file_);
  readable_ = GuardedPages(size, GuardedPages::Access::read_only, file_);
}

const void* GuardedInput::place(const void* data, std::size_t octets, PageEdge edge) {
  if (octets > writable_.size() || file_ < 0) grow(octets);
  const std::size_t room = writable_.size() - octets;
  const std::size_t offset = edge == PageEdge::start ? 0 : room;
  std::uint8_t* const begin = writable_.begin() + offset;
  if (octets > 0) std::memcpy(begin, data, octets);
  if (room >= most_beside) {
    std::uint8_t* const beside = edge == PageEdge::start ? begin + octets : begin - most_beside;
    std::memset(beside, octet_beside(begin, octets), most_beside);
  }
  placed_ = readable_.begin() + offset;
  placed_octets_ = octets;
  return placed_;
}

void* GuardedOutput::place(std::size_t octets, PageEdge edge) {
  if (octets > pages_.size() || pages_.size() == 0) {
    pages_ = GuardedPages(grown(pages_.size(), octets), GuardedPages::Access::read_write);
  }
  std::uint8_t* const placed = edge == PageEdge::start ? pages_.begin() : pages_.end() - octets;
  placed_ = placed;
  placed_octets_ = octets;
  return placed;
}

// Blocks are reused in their order. A deque is not needed: a block that moves keeps its pages.
void* GuardedBlocks::allocate(std::size_t octets) {
  if (used_ == blocks_.size()) blocks_.emplace_back();
  return blocks_[used_++].place(octets, PageEdge::end);
}

std::optional<Miss> GuardedBlocks::miss(const void* address) const {
  for (const GuardedOutput& block : blocks_) {
    if (const auto found = block.miss(address)) return found;
  }
  return std::nullopt;
}

GuardedBlocks& guarded_blocks() {
  static GuardedBlocks all;
  return all;
}

const utf8spec_host& guarded_host() {
  static const utf8spec_host ours{UTF8SPEC_ABI_VERSION, guarded};
  return ours;
}

}  // namespace utf8spec::harnesses
