#include "harnesses/process/keeper.h"

#include <utility>

#include "harnesses/process/child.h"

namespace utf8spec::harnesses {
namespace {

// A start may fail for a moment, for want of memory or because a port is still taken. After this
// many failures in a row the decoder is given up.
constexpr int most_failed_starts = 10;

}  // namespace

Keeper::Keeper(ProcessOptions options, std::unique_ptr<Session> first)
    : options_(std::move(options)), session_(std::move(first)) {}

// A process that is in step may end by itself. drop() kills only those that are not, or that must
// be fresh.
Keeper::~Keeper() {
  if (session_) session_->say_bye(options_.deadlines.bye);
}

Session* Keeper::current() {
  if (session_ || !failure_.empty()) return session_.get();
  // After a stop every start would fail in the same way, so one attempt is enough.
  for (int attempt = 1; !session_; ++attempt) {
    auto started = Session::start(options_);
    if (started) {
      session_ = std::move(*started);
    } else if (is_stopped() || attempt == most_failed_starts) {
      failure_ = "the decoder does not start any more: " + started.error().text;
      return nullptr;
    }
  }
  return session_.get();
}

Session* Keeper::fresh() {
  drop();
  return current();
}

void Keeper::drop() {
  diagnostics_ = diagnostics();
  session_.reset();
}

std::string Keeper::diagnostics() const {
  std::string all = diagnostics_;
  if (session_) {
    session_->child().read_ready();
    append_diagnostics(all, session_->child().diagnostics());
  }
  return all;
}

}  // namespace utf8spec::harnesses
