#include "cli/report/timed_decoder.h"

#include "cli/report/stopwatch.h"

namespace utf8spec::cli {

harnesses::Outcome TimedDecoder::ask_alone(const harnesses::Request& request) {
  const Stopwatch watch;
  harnesses::Outcome outcome = inner_.ask_alone(request);
  seconds_ += watch.seconds();
  return outcome;
}

harnesses::Outcome TimedDecoder::ask_aside(const harnesses::Request& request) {
  const Stopwatch watch;
  harnesses::Outcome outcome = inner_.ask_aside(request);
  seconds_ += watch.seconds();
  return outcome;
}

void TimedDecoder::ask_in_order(const harnesses::RequestSource& next,
                                const std::function<void(const harnesses::Outcome&)>& sink) {
  const Stopwatch watch;
  inner_.ask_in_order(next, sink);
  seconds_ += watch.seconds();
}

}  // namespace utf8spec::cli
