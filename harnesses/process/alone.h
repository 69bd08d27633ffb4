#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "harnesses/decoder.h"
#include "harnesses/process/process_options.h"
#include "harnesses/process/session.h"

namespace utf8spec::harnesses {

// Asks each request of a process that has been asked nothing before.
//
// A host that can copy itself answers most of them: its process is started once, and each answer
// comes from a copy. What breaks down there is asked again of a process that is started for it, so
// no outcome but an answer rests on a copy.
//
// Where earlier requests may count, one process more is kept, and asked aside.
class Alone {
 public:
  // The options must outlive this object.
  explicit Alone(const ProcessOptions& options) : options_(options) {}

  Outcome ask(const Request& request);
  // Asks a process that was asked only such requests before. A copy is as cheap, so hosts that can
  // copy themselves answer by one.
  Outcome ask_aside(const Request& request);
  // Asks all requests of one process; it ends early if that breaks down.
  void ask_in_order(const RequestSource& next,
                    const std::function<void(const Outcome&)>& sink) const;

 private:
  // A process that is started once, at its first request.
  struct Kept {
    bool may_start = true;  // false once it did not start
    std::unique_ptr<Session> session;
  };

  bool can_copy() const { return !options_.copying_command.empty(); }
  // Nothing if the process does not start, or has not answered. It is started again then.
  std::optional<Outcome> ask_kept(Kept& kept, const std::vector<std::string>& command,
                                  const Request& request) const;
  Outcome ask_new(const Request& request) const;

  const ProcessOptions& options_;
  Kept copying_;
  Kept aside_;
};

}  // namespace utf8spec::harnesses
