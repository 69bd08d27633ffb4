// The two functions that a fuzzing engine calls. All targets share them; `fuzz::target` differs.

#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>

#include "harnesses/fuzz/crash_watch.h"
#include "harnesses/fuzz/target.h"

namespace fuzz = utf8spec::harnesses::fuzz;

namespace {

constexpr int exit_usage = 2;

}  // namespace

// Ends the process before the first input if the environment asks for something impossible. Later,
// the engine would take the error for a finding.
extern "C" int LLVMFuzzerInitialize(int*, char***) {
  if (fuzz::target.prepare == nullptr) return 0;
  const auto prepared = fuzz::target.prepare();
  if (prepared) return 0;
  fmt::print(stderr, "utf8spec: {}\n", prepared.error());
  std::exit(exit_usage);  // NOLINT(concurrency-mt-unsafe): before any thread
}

// Aborts at a disagreement: that is the one way in which every engine sees a finding.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  // Only now: the engine has its own handlers in place, which are to have the signal afterwards.
  static const bool watched = (fuzz::watch_for_crashes(fuzz::CrashReport::to_stderr), true);
  static_cast<void>(watched);
  const auto found = fuzz::target.check({data, size});
  if (found.empty()) return 0;
  for (const fuzz::Disagreement& disagreement : found) {
    fmt::print(stderr, "utf8spec: disagreement: {}\n", fuzz::signature(disagreement));
  }
  (void)std::fflush(stderr);
  std::abort();
}
