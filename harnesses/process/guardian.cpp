#include "harnesses/process/guardian.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "harnesses/process/run_mark.h"

namespace utf8spec::harnesses {
namespace {

// More than ever run at the same time.
constexpr std::size_t most_guarded_groups = 4096;

// Reads messages until their writer is gone: a group to guard, or minus a group that has ended. It
// runs in a copy of a process that may have had threads, so it calls only what a signal handler may
// call.
[[noreturn]] void guard(int messages, std::string_view mark) {
  setsid();  // what kills the runner's process group must not kill this process
  prctl(PR_SET_NAME, "utf8spec-guard");
  // An open end of a pipe would keep its reader waiting. That holds for the runner's outputs, and
  // for our own copy of the end that it writes to.
  if (messages > 0) close_range(0, static_cast<unsigned>(messages) - 1, 0);
  close_range(static_cast<unsigned>(messages) + 1, ~0U, 0);
  std::array<int, most_guarded_groups> groups{};
  for (int message = 0; read(messages, &message, sizeof message) == sizeof message;) {
    *std::find(groups.begin(), groups.end() - 1, message > 0 ? 0 : -message) = std::max(message, 0);
  }
  for (const int group : groups) {
    if (group != 0) kill(-group, SIGKILL);
  }
  kill_marked(mark);
  _exit(0);
}

// The runner's end. If the guardian cannot be started, nothing is guarded, and a run goes on.
class Guardian {
 public:
  Guardian() {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) return;
    const std::string& mark = run_mark();  // made before the fork, since it takes memory
    process_ = fork();
    if (process_ == 0) guard(ends[0], mark);
    close(ends[0]);
    messages_ = ends[1];
  }

  // Waits, so that no process of ours is left when we have ended.
  ~Guardian() {
    if (messages_ < 0) return;
    close(messages_);
    if (process_ > 0) waitpid(process_, nullptr, 0);
  }

  Guardian(const Guardian&) = delete;
  Guardian& operator=(const Guardian&) = delete;

  // So few octets are written as a whole, also by several threads.
  void say(int message) const {
    if (messages_ < 0) return;
    [[maybe_unused]] const ssize_t written = write(messages_, &message, sizeof message);
  }

 private:
  int messages_ = -1;
  pid_t process_ = -1;
};

const Guardian& guardian() {
  static const Guardian guardian;
  return guardian;
}

}  // namespace

void guard_process_group(int group) { guardian().say(group); }

void release_process_group(int group) { guardian().say(-group); }

}  // namespace utf8spec::harnesses
