#include "harnesses/process/ending.h"

#include <fmt/format.h>
#include <string.h>

namespace utf8spec::harnesses {
namespace {

// In the largest unit that needs no fraction.
std::string describe_octets(std::uint64_t octets) {
  constexpr std::uint64_t mebibyte = std::uint64_t{1} << 20;
  constexpr std::uint64_t gibibyte = std::uint64_t{1} << 30;
  if (octets % gibibyte == 0) return fmt::format("{} GiB", octets / gibibyte);
  if (octets % mebibyte == 0) return fmt::format("{} MiB", octets / mebibyte);
  return fmt::format("{} octets", octets);
}

std::string describe_signal(int number) {
  // The short name is the same in every locale; that of strsignal() is not.
  const char* const abbreviation = sigabbrev_np(number);
  if (abbreviation == nullptr) return fmt::format("signal {}", number);
  return fmt::format("SIG{} (signal {})", abbreviation, number);
}

}  // namespace

std::string Ending::describe() const {
  switch (kind) {
    case Kind::exited:
      return fmt::format("exit status {}", number);
    case Kind::signalled:
      return describe_signal(number);
    case Kind::over_memory:
      return fmt::format("exceeded the memory limit of {}", describe_octets(memory_limit));
  }
  return {};
}

}  // namespace utf8spec::harnesses
