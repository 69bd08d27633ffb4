#include "harnesses/fuzz/crash_watch.h"

#include <unistd.h>

#include <array>
#include <csignal>
#include <cstring>

namespace utf8spec::harnesses::fuzz {
namespace {

struct WatchedSignal {
  int number;
  std::string_view name;
};

// SIGABRT is among them: libraries abort on a failed assertion.
constexpr std::array watched{WatchedSignal{SIGSEGV, "SIGSEGV"}, WatchedSignal{SIGBUS, "SIGBUS"},
                             WatchedSignal{SIGFPE, "SIGFPE"}, WatchedSignal{SIGILL, "SIGILL"},
                             WatchedSignal{SIGABRT, "SIGABRT"}};

// All that the signal handler touches. One decoder is asked at a time, in one thread.
struct {
  std::string_view decoder;
  std::string_view operation;
  CrashReport report = CrashReport::to_stderr;
  std::array<struct sigaction, watched.size()> before{};
} state;

// Only what a signal handler may call.
class Line {
 public:
  void put(std::string_view text) {
    const std::size_t count = std::min(text.size(), text_.size() - size_);
    std::memcpy(text_.data() + size_, text.data(), count);
    size_ += count;
  }
  void write_to(int file) const {
    if (write(file, text_.data(), size_) < 0) return;  // nobody is left to be told
  }

 private:
  std::array<char, 512> text_{};
  std::size_t size_ = 0;
};

void name_crash(std::string_view signal) {
  const bool as_reply = state.report == CrashReport::as_reply;
  Line line;
  line.put(as_reply ? "disagree " : "utf8spec: disagreement: ");
  for (const std::string_view word :
       {state.decoder, state.operation, std::string_view("crashes")}) {
    line.put(word);
    line.put(" ");
  }
  line.put(signal);
  line.put("\n");
  line.write_to(as_reply ? STDOUT_FILENO : STDERR_FILENO);
}

// Gives the signal to the handler that had it before: once, since it ends the process.
void pass_on(int number, siginfo_t* info, void* context, const struct sigaction& before) {
  sigaction(number, &before, nullptr);
  if ((before.sa_flags & SA_SIGINFO) != 0) {
    before.sa_sigaction(number, info, context);
  } else if (before.sa_handler == SIG_DFL) {
    (void)raise(number);
  } else if (before.sa_handler != SIG_IGN) {
    before.sa_handler(number);
  }
}

// Outside of a call the crash is ours, and no decoder is to be blamed for it.
void on_crash(int number, siginfo_t* info, void* context) {
  for (std::size_t i = 0; i < watched.size(); ++i) {
    if (watched[i].number != number) continue;
    if (!state.decoder.empty()) name_crash(watched[i].name);
    pass_on(number, info, context, state.before[i]);
  }
}

}  // namespace

// SA_ONSTACK: a decoder may have used up the stack. SA_NODEFER: the handler raises the signal
// again.
void watch_for_crashes(CrashReport report) {
  state.report = report;
  struct sigaction ours {};
  ours.sa_sigaction = on_crash;
  ours.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
  for (std::size_t i = 0; i < watched.size(); ++i) {
    sigaction(watched[i].number, &ours, &state.before[i]);
  }
}

AskedNow::AskedNow(std::string_view decoder, std::string_view operation) {
  state.decoder = decoder;
  state.operation = operation;
}

AskedNow::~AskedNow() { state.decoder = {}; }

}  // namespace utf8spec::harnesses::fuzz
