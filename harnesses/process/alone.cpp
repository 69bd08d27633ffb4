#include "harnesses/process/alone.h"

#include <utility>

namespace utf8spec::harnesses {

Outcome Alone::ask(const Request& request) {
  if (auto answered = ask_copy(request)) return std::move(*answered);
  return ask_new(request);
}

std::optional<Outcome> Alone::ask_copy(const Request& request) {
  if (options_.copying_command.empty() || !may_copy_) return std::nullopt;
  if (!copying_) {
    ProcessOptions copying = options_;
    copying.command = options_.copying_command;
    auto started = Session::start(copying);
    may_copy_ = started.has_value();
    if (!may_copy_) return std::nullopt;
    copying_ = std::move(*started);
  }
  Trial trial = copying_->ask(request, options_.deadlines.request);
  if (trial) return std::move(*trial);
  copying_.reset();
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
