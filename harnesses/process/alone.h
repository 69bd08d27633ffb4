#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "harnesses/decoder.h"
#include "harnesses/process/process_options.h"
#include "harnesses/process/session.h"

namespace utf8spec::harnesses {

// Asks each request of a process that has been asked nothing before.
//
// A host that can copy itself answers most of them: its process is started once, and each answer
// comes from a copy. What breaks down there is asked again of a process that is started for it, so
// no outcome but an answer rests on a copy.
class Alone {
 public:
  // The options must outlive this object.
  explicit Alone(const ProcessOptions& options) : options_(options) {}

  Outcome ask(const Request& request);
  // Asks all requests of one process; it ends early if that breaks down.
  void ask_in_order(const RequestSource& next,
                    const std::function<void(const Outcome&)>& sink) const;

 private:
  // Nothing if the decoder has no such host, or if the copy has not answered.
  std::optional<Outcome> ask_copy(const Request& request);
  Outcome ask_new(const Request& request) const;

  const ProcessOptions& options_;
  bool may_copy_ = true;
  std::unique_ptr<Session> copying_;
};

}  // namespace utf8spec::harnesses
