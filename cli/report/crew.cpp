#include "cli/report/crew.h"

#include <algorithm>
#include <chrono>
#include <exception>

#include "cli/interrupt.h"

namespace utf8spec::cli {

using reports::IndexEntry;

Crew::Crew(const std::vector<harnesses::BundledDecoder>& decoders, unsigned jobs, Work work)
    : decoders_(decoders),
      work_(std::move(work)),
      progress_(decoders.size()),
      results_(decoders.size()) {
  const std::size_t count = std::min<std::size_t>(jobs, decoders.size());
  for (std::size_t i = 0; i < count; ++i) threads_.emplace_back([this] { take_turns(); });
}

Crew::~Crew() {
  given_up_ = true;
  for (std::thread& thread : threads_) thread.join();
}

void Crew::take_turns() {
  const Stop stop = [this] { return given_up_ || was_interrupted(); };
  for (std::size_t place = next_++; place < decoders_.size(); place = next_++) {
    const std::string& name = decoders_[place].name;
    progress_.begin(name);
    try {
      results_[place].set_value(work_(decoders_[place], stop));
    } catch (...) {
      results_[place].set_exception(std::current_exception());
    }
    progress_.end(name);
  }
}

Result<IndexEntry> Crew::result(std::size_t place) {
  auto future = results_[place].get_future();
  constexpr std::chrono::milliseconds redrawn_every{200};
  while (future.wait_for(redrawn_every) != std::future_status::ready) progress_.show();
  progress_.clear();
  return future.get();
}

}  // namespace utf8spec::cli
