#include "cli/report/crew.h"

#include <algorithm>
#include <chrono>
#include <exception>

#include "cli/interrupt.h"

namespace utf8spec::cli {

namespace {

// What is not installed is no work.
std::size_t count_installed(const std::vector<harnesses::BundledDecoder>& decoders) {
  return static_cast<std::size_t>(
      std::ranges::count_if(decoders, [](const auto& decoder) { return decoder.installed(); }));
}

}  // namespace

Crew::Crew(const std::vector<harnesses::BundledDecoder>& decoders, unsigned jobs, Work work)
    : decoders_(decoders),
      work_(std::move(work)),
      progress_(count_installed(decoders)),
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
    const harnesses::BundledDecoder& decoder = decoders_[place];
    if (decoder.installed()) progress_.begin(decoder.name);
    try {
      results_[place].set_value(work_(decoder, stop));
    } catch (...) {
      results_[place].set_exception(std::current_exception());
    }
    if (decoder.installed()) progress_.end(decoder.name);
  }
}

Result<Row> Crew::result(std::size_t place) {
  auto future = results_[place].get_future();
  constexpr std::chrono::milliseconds looked_at_every{200};
  while (future.wait_for(looked_at_every) != std::future_status::ready) progress_.show_if_due();
  progress_.clear();
  return future.get();
}

}  // namespace utf8spec::cli
