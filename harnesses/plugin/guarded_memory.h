#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "harnesses/abi/utf8spec_decoder.h"

namespace utf8spec::harnesses {

// An access beside memory that was handed out. `octets` is how far it went: 1 for the octet right
// beside it.
struct Miss {
  enum class Side : std::uint8_t { before, behind };

  Side side;
  std::size_t octets;
};

// Whole pages between two inaccessible ones. A read or write outside of them ends the process by a
// signal. So the fault is found in every decoder, without a sanitizer. Throws std::system_error if
// the system gives no memory.
class GuardedPages {
 public:
  enum class Access : std::uint8_t { read_only, read_write };

  GuardedPages() = default;
  // Room for `octets`, rounded up to whole pages. The memory is that of `file`, or new for -1.
  GuardedPages(std::size_t octets, Access access, int file = -1);
  ~GuardedPages();
  GuardedPages(GuardedPages&& other) noexcept { swap(other); }
  GuardedPages& operator=(GuardedPages&& other) noexcept {
    swap(other);
    return *this;
  }
  GuardedPages(const GuardedPages&) = delete;
  GuardedPages& operator=(const GuardedPages&) = delete;

  std::size_t size() const { return size_; }
  std::uint8_t* begin() const { return begin_; }
  std::uint8_t* end() const { return begin_ + size_; }

  // How far an address in one of the inaccessible pages is from `octets` octets at `data`, which
  // lie in these pages. Nothing for all other addresses. It may be called in a signal handler.
  std::optional<Miss> miss(const void* address, const std::uint8_t* data, std::size_t octets) const;

 private:
  void swap(GuardedPages& other) noexcept;

  std::uint8_t* begin_ = nullptr;
  std::size_t size_ = 0;
};

// Which end of the memory that is handed out touches an inaccessible page. Octets are seldom as
// many as a page, so only one end can.
enum class PageEdge : std::uint8_t { start, end };

// Read-only memory for a decoder's input. The same pages are mapped a second time for the host to
// write, so that a call needs no change of protection.
class GuardedInput {
 public:
  ~GuardedInput();
  GuardedInput() = default;
  GuardedInput(const GuardedInput&) = delete;
  GuardedInput& operator=(const GuardedInput&) = delete;

  // Copies `octets` octets to one end of the pages; the copy is valid until the next call. At the
  // other end lie octets that could continue a sequence or end a text. They depend only on the
  // input, so that an answer can be repeated.
  const void* place(const void* data, std::size_t octets, PageEdge edge);

  // How an address misses what was placed last. It may be called in a signal handler.
  std::optional<Miss> miss(const void* address) const {
    return readable_.miss(address, placed_, placed_octets_);
  }

  // The last octets before the inaccessible page: one address to read them, one to write them.
  struct Window {
    const std::uint8_t* readable;
    std::uint8_t* writable;
  };

  // A window of `octets` octets. It is valid until a larger one is asked for.
  Window window(std::size_t octets) {
    if (octets > writable_.size() || file_ < 0) grow(octets);
    return {readable_.end() - octets, writable_.end() - octets};
  }

  // The other end: the first octets behind an inaccessible page, with more readable octets behind
  // them. It is valid as long as a window.
  Window front() {
    if (file_ < 0) grow(1);
    return {readable_.begin(), writable_.begin()};
  }

 private:
  void grow(std::size_t octets);

  int file_ = -1;
  GuardedPages writable_;
  GuardedPages readable_;
  const std::uint8_t* placed_ = nullptr;
  std::size_t placed_octets_ = 0;
};

// Memory for a decoder's output. It grows, and is reused from one call to the next.
class GuardedOutput {
 public:
  void* place(std::size_t octets, PageEdge edge);

  // As for an input.
  std::optional<Miss> miss(const void* address) const {
    return pages_.miss(address, placed_, placed_octets_);
  }

 private:
  GuardedPages pages_;
  const std::uint8_t* placed_ = nullptr;
  std::size_t placed_octets_ = 0;
};

// The memory behind utf8spec_host::guarded: any number of blocks, which stay valid until the call
// is over. Each ends before an inaccessible page.
class GuardedBlocks {
 public:
  void* allocate(std::size_t octets);
  void release_all() { used_ = 0; }
  // As for an input, of any block.
  std::optional<Miss> miss(const void* address) const;

 private:
  std::vector<GuardedOutput> blocks_;
  std::size_t used_ = 0;
};

// The memory of this process behind utf8spec_host::guarded. There is only one, since the C function
// has no argument that could name another.
GuardedBlocks& guarded_blocks();

// The host that plugins of this process get. It is valid until the process ends.
const utf8spec_host& guarded_host();

}  // namespace utf8spec::harnesses
