#include "harnesses/process/alone.h"

#include <utility>

namespace utf8spec::harnesses {

Outcome Alone::ask(const Request& request) {
  if (can_copy()) {
    if (auto answered = ask_kept(copying_, options_.copying_command, request)) {
      return std::move(*answered);
    }
  }
  return ask_new(request);
}

Outcome Alone::ask_aside(const Request& request) {
  if (can_copy()) return ask(request);
  if (auto answered = ask_kept(aside_, options_.command, request)) return std::move(*answered);
  return ask_new(request);
}

std::optional<Outcome> Alone::ask_kept(Kept& kept, const std::vector<std::string>& command,
                                       const Request& request) const {
  if (!kept.may_start) return std::nullopt;
  if (!kept.session) {
    ProcessOptions options = options_;
    options.command = command;
    auto started = Session::start(options);
    kept.may_start = started.has_value();
    if (!kept.may_start) return std::nullopt;
    kept.session = std::move(*started);
  }
  Trial trial = kept.session->ask(request, options_.deadlines.request);
  if (trial) return std::move(*trial);
  kept.session.reset();
  return std::nullopt;
}

Outcome Alone::ask_new(const Request& request) const {
  const auto session = Session::start(options_);
  if (!session) return not_judged(session.error().text);
  const auto deadline = options_.deadlines.request;
  Trial trial = (*session)->ask(request, deadline);
  if (trial) return std::move(*trial);
  const auto slow = (*session)->slow_outcome(request.operation, trial.error(), deadline);
  return slow ? *slow : trial.error().outcome();
}

void Alone::ask_in_order(const RequestSource& next,
                         const std::function<void(const Outcome&)>& sink) const {
  const auto session = Session::start(options_);
  if (!session) return;
  while (const Request* const request = next()) {
    const Trial trial = (*session)->ask(*request, options_.deadlines.request);
    if (!trial) return;
    sink(*trial);
  }
}

}  // namespace utf8spec::harnesses
