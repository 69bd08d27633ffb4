#include "harnesses/process/process_groups.h"

#include <signal.h>

#include <array>
#include <atomic>

#include "harnesses/process/guardian.h"

namespace utf8spec::harnesses {
namespace {

// More than ever run at the same time. A signal handler may not take a lock or memory, so the table
// has a fixed size. A group that finds no place is not killed by the signal.
constexpr std::size_t most_groups = 4096;

std::array<std::atomic<int>, most_groups> groups{};
static_assert(std::atomic<int>::is_always_lock_free, "a signal handler reads it");

// Takes the first place that holds `old_group`; 0 marks a free place.
void replace(int old_group, int new_group) {
  for (std::atomic<int>& place : groups) {
    int expected = old_group;
    if (place.compare_exchange_strong(expected, new_group)) return;
  }
}

}  // namespace

void add_process_group(int group) {
  replace(0, group);
  guard_process_group(group);
}

void remove_process_group(int group) {
  replace(group, 0);
  release_process_group(group);
}

void kill_process_groups() {
  for (const std::atomic<int>& place : groups) {
    if (const int group = place; group != 0) kill(-group, SIGKILL);
  }
}

}  // namespace utf8spec::harnesses
