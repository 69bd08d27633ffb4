#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace utf8spec::harnesses {

// Whole pages between two inaccessible ones: an octet read or written outside of them ends the
// process. Throws std::system_error where the system gives no memory.
class GuardedPages {
 public:
  enum class Access : std::uint8_t { read_only, read_write };

  GuardedPages() = default;
  // Room for `octets`, rounded up to pages; the memory of `file`, or of nothing else for -1.
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

 private:
  void swap(GuardedPages& other) noexcept;

  std::uint8_t* begin_ = nullptr;
  std::size_t size_ = 0;
};

// Which side of the memory that is handed out touches the inaccessible page.
enum class PageEdge : std::uint8_t { start, end };

// Read-only memory for a decoder's input. The same pages are mapped a second time for the host to
// write, so that no call costs a change of protection.
class GuardedInput {
 public:
  ~GuardedInput();
  GuardedInput() = default;
  GuardedInput(const GuardedInput&) = delete;
  GuardedInput& operator=(const GuardedInput&) = delete;

  // A copy of `octets` octets, valid until the next. On the side where more can be read, octets lie
  // that could continue or end it: always the same beside the same input.
  const void* place(const void* data, std::size_t octets, PageEdge edge);

  // The last octets before the inaccessible page, to be read and, elsewhere, to be written.
  struct Window {
    const std::uint8_t* readable;
    std::uint8_t* writable;
  };

  // As many octets as that, valid until more are asked for than ever before.
  Window window(std::size_t octets) {
    if (octets > writable_.size() || file_ < 0) grow(octets);
    return {readable_.end() - octets, writable_.end() - octets};
  }

  // The same at the other end: the first octets behind an inaccessible page. More can be read
  // behind them. Valid as long as a window.
  Window front() {
    if (file_ < 0) grow(1);
    return {readable_.begin(), writable_.begin()};
  }

 private:
  void grow(std::size_t octets);

  int file_ = -1;
  GuardedPages writable_;
  GuardedPages readable_;
};

// Memory for a decoder's output.
class GuardedOutput {
 public:
  void* place(std::size_t octets, PageEdge edge);

 private:
  GuardedPages pages_;
};

// The memory behind utf8spec_host::guarded: any number of blocks until the call is over.
class GuardedBlocks {
 public:
  void* allocate(std::size_t octets);
  void release_all() { used_ = 0; }

 private:
  std::vector<GuardedOutput> blocks_;
  std::size_t used_ = 0;
};

}  // namespace utf8spec::harnesses
