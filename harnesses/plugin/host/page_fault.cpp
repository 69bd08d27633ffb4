#include "harnesses/plugin/host/page_fault.h"

#include <ucontext.h>
#include <unistd.h>

#include <array>
#include <charconv>
#include <csignal>
#include <cstring>
#include <optional>
#include <string_view>

namespace utf8spec::harnesses {
namespace {

// What the handler reads. A handler has no argument for this.
struct Watched {
  const BothPasses* passes = nullptr;
  const GuardedBlocks* blocks = nullptr;
  int replies_to = -1;
};
Watched watched;

// A stack of its own, since a decoder may have used up the usual one.
alignas(16) std::array<char, 1U << 16> handler_stack;

struct Place {
  Miss miss;
  std::string_view name;
};

std::optional<Place> place_of(const void* address) {
  for (const GuardedPass* const pass : watched.passes->memory()) {
    if (const auto miss = pass->input_memory().miss(address)) return Place{*miss, "its input"};
    if (const auto miss = pass->output_memory().miss(address)) return Place{*miss, "its output"};
  }
  if (const auto miss = watched.blocks->miss(address)) {
    return Place{*miss, "memory of the host"};
  }
  return std::nullopt;
}

// The processor says whether it was a write. Where that is not known, the verb fits both.
std::string_view verb_of([[maybe_unused]] const void* context) {
#ifdef __x86_64__
  constexpr greg_t by_write = 2;
  const auto* const machine = static_cast<const ucontext_t*>(context);
  return (machine->uc_mcontext.gregs[REG_ERR] & by_write) != 0 ? "writes" : "reads";
#else
  return "touches";
#endif
}

// A line without allocation, since a handler must not allocate.
class Line {
 public:
  void add(std::string_view text) {
    const std::size_t length = text.size() < text_.size() - size_ ? text.size() : 0;
    std::memcpy(text_.data() + size_, text.data(), length);
    size_ += length;
  }
  void add(std::size_t number) {
    const auto end = std::to_chars(text_.data() + size_, text_.data() + text_.size(), number);
    if (end.ec == std::errc()) size_ = static_cast<std::size_t>(end.ptr - text_.data());
  }
  void write_to(int file) const { (void)!write(file, text_.data(), size_); }

 private:
  std::array<char, 128> text_{};
  std::size_t size_ = 0;
};

// The faulty instruction runs again after the return, and then ends the process.
void on_fault(int signal, siginfo_t* info, void* context) {
  struct sigaction usual {};
  usual.sa_handler = SIG_DFL;
  sigaction(signal, &usual, nullptr);
  const auto place = place_of(info->si_addr);
  if (!place) return;
  Line line;
  line.add("trap ");
  line.add(verb_of(context));
  line.add(" ");
  line.add(place->miss.octets);
  line.add(place->miss.octets == 1 ? " octet " : " octets ");
  line.add(place->miss.side == Miss::Side::behind ? "behind " : "before ");
  line.add(place->name);
  line.add("\n");
  line.write_to(watched.replies_to);
}

}  // namespace

void tell_page_faults(const BothPasses& passes, const GuardedBlocks& blocks, int replies_to) {
  watched = {&passes, &blocks, replies_to};
  stack_t stack{};
  stack.ss_sp = handler_stack.data();
  stack.ss_size = handler_stack.size();
  sigaltstack(&stack, nullptr);
  struct sigaction action {};
  action.sa_sigaction = on_fault;
  action.sa_flags = static_cast<int>(SA_SIGINFO | SA_ONSTACK);
  for (const int signal : {SIGSEGV, SIGBUS}) sigaction(signal, &action, nullptr);
}

}  // namespace utf8spec::harnesses
