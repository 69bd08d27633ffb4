#include "harnesses/plugin/exhaustive/slot.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>
#include <new>
#include <system_error>

namespace utf8spec::harnesses::exhaustive {
namespace {

constexpr std::size_t size_of_word = sizeof(std::atomic<std::uint64_t>);

[[noreturn]] void fail(const char* what) {
  throw std::system_error(errno, std::generic_category(), what);
}

}  // namespace

Slot::Slot() : file_(memfd_create("utf8spec slot", MFD_CLOEXEC)) {
  if (file_ < 0 || ftruncate(file_, size_of_word) != 0) fail("memory to share");
  map();
  new (word_) std::atomic<std::uint64_t>(0);
}

Slot::Slot(const std::string& path) : file_(open(path.c_str(), O_RDWR | O_CLOEXEC)) {
  if (file_ < 0) fail("memory to share");
  map();
}

Slot::~Slot() {
  if (word_ != nullptr) munmap(word_, size_of_word);
  if (file_ >= 0) close(file_);
}

void Slot::map() {
  void* const memory = mmap(nullptr, size_of_word, PROT_READ | PROT_WRITE, MAP_SHARED, file_, 0);
  if (memory == MAP_FAILED) fail("memory to share");
  word_ = static_cast<std::atomic<std::uint64_t>*>(memory);
}

std::string Slot::path() const { return fmt::format("/proc/{}/fd/{}", getpid(), file_); }

std::optional<Call> Slot::call() const { return call_of(value()); }

std::optional<Call> call_of(std::uint64_t word) {
  const std::size_t size = word >> 32 & 0xFF;
  const std::size_t length = word >> 40;
  // The plugin can write to the shared word too, so it may hold anything.
  const bool is_told = length <= longest_string || length == longer_length;
  if (size == 0 || size > longest_string || length < size || !is_told) return std::nullopt;
  Call call{{}, length};
  for (std::size_t place = size; place-- > 0;) {
    call.octets = call.octets.then(static_cast<std::uint8_t>(word >> (8 * place)));
  }
  return call;
}

}  // namespace utf8spec::harnesses::exhaustive
