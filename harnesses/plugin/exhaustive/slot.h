#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>

#include "harnesses/plugin/exhaustive/space.h"

namespace utf8spec::harnesses::exhaustive {

// A word of memory that two processes share. It holds the call that one of them is making, so that
// the other can name it if the process hangs or is gone.
class Slot {
 public:
  // A new one, of this process. Throws std::system_error where there is no memory.
  Slot();
  // That of another process, by its path.
  explicit Slot(const std::string& path);
  ~Slot();
  Slot(const Slot&) = delete;
  Slot& operator=(const Slot&) = delete;

  // Where the other process finds it.
  std::string path() const;

  std::atomic<std::uint64_t>& word() { return *word_; }

  // The call that is being made; nothing before the first.
  std::optional<Call> call() const;
  std::uint64_t value() const { return word_->load(std::memory_order_relaxed); }
  void clear() { word_->store(0, std::memory_order_relaxed); }

 private:
  void map();

  int file_ = -1;
  std::atomic<std::uint64_t>* word_ = nullptr;
};

static_assert(std::atomic<std::uint64_t>::is_always_lock_free, "processes share it");

// A call as one word, never 0: the octets with the last one lowest, how many, and the length.
constexpr std::uint64_t word_of(const Call& call) {
  std::uint64_t octets = 0;
  for (const std::uint8_t octet : call.octets.view()) octets = octets << 8 | octet;
  return std::uint64_t{call.length} << 40 | std::uint64_t{call.octets.size()} << 32 | octets;
}

// The call of a word; nothing for one that means none.
std::optional<Call> call_of(std::uint64_t word);

}  // namespace utf8spec::harnesses::exhaustive
