#include "harnesses/process/run_mark.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cstdint>

namespace utf8spec::harnesses {
namespace {

// A process that starts others faster than they are killed would keep us for ever.
constexpr int most_rounds = 100;

// A file descriptor that is closed at the end; negative if the file could not be opened.
class Opened {
 public:
  Opened(int folder, const char* name, int flags) : file_(openat(folder, name, flags)) {}
  ~Opened() {
    if (file_ >= 0) close(file_);
  }
  Opened(const Opened&) = delete;
  Opened& operator=(const Opened&) = delete;
  int number() const { return file_; }

 private:
  int file_;
};

// Whether a file holds the text, which is shorter than half of the buffer. Each part is read behind
// the end of the part before, where the text may have begun.
bool holds(int file, std::string_view text) {
  std::array<char, 1 << 14> buffer{};
  std::size_t kept = 0;
  for (;;) {
    const ssize_t came = read(file, buffer.data() + kept, buffer.size() - kept);
    if (came <= 0) return false;
    const std::string_view part(buffer.data(), kept + static_cast<std::size_t>(came));
    if (part.find(text) != std::string_view::npos) return true;
    kept = std::min(part.size(), text.size());
    std::copy(part.end() - kept, part.end(), buffer.begin());
  }
}

// Kills a process of /proc if it has the mark.
bool kill_if_marked(int processes, const char* name, std::string_view mark) {
  const std::string_view digits(name);
  int process = 0;  // no other entry begins with a digit
  std::from_chars(digits.data(), digits.data() + digits.size(), process);
  if (process == 0) return false;
  const Opened folder(processes, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  const Opened environment(folder.number(), "environ", O_RDONLY | O_CLOEXEC);
  return environment.number() >= 0 && holds(environment.number(), mark) &&
         kill(process, SIGKILL) == 0;
}

// An entry as the kernel writes it (getdents64 in section 2 of the manual). readdir would take
// memory.
struct Entry {
  std::uint64_t inode;
  std::int64_t offset;
  std::uint16_t length;
  std::uint8_t type;
  char name[1];
};

// Whether some process was killed.
bool kill_once(std::string_view mark) {
  const Opened processes(AT_FDCWD, "/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  alignas(Entry) std::array<char, 1 << 14> buffer{};
  bool has_killed = false;
  for (;;) {
    const long came = syscall(SYS_getdents64, processes.number(), buffer.data(), buffer.size());
    if (came <= 0) return has_killed;
    for (long at = 0; at < came;) {
      const auto* entry = reinterpret_cast<const Entry*>(buffer.data() + at);
      has_killed |= kill_if_marked(processes.number(), entry->name, mark);
      at += entry->length;
    }
  }
}

}  // namespace

const std::string& run_mark() {
  static const std::string mark =
      fmt::format("UTF8SPEC_RUN_{:010}_{:016x}", getpid(),
                  std::chrono::system_clock::now().time_since_epoch().count());
  return mark;
}

void kill_marked(std::string_view mark) {
  for (int round = 0; round < most_rounds && kill_once(mark); ++round) continue;
}

}  // namespace utf8spec::harnesses
