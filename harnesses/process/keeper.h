#pragma once

#include <memory>
#include <string>

#include "harnesses/process/process_options.h"
#include "harnesses/process/session.h"

namespace utf8spec::harnesses {

// Keeps one session ready. The session is dropped when its process can no longer be trusted; the
// next call starts a new one. Callers must not hold a pointer to a session beyond drop().
class Keeper {
 public:
  Keeper(ProcessOptions options, std::unique_ptr<Session> first);
  ~Keeper();

  // The session, which is started if there is none. It is null once the decoder no longer starts.
  Session* current();
  // A session that has not been asked anything.
  Session* fresh();
  // Kills the process and keeps what it wrote to stderr.
  void drop();

  // True if nobody wants an answer any longer.
  bool is_stopped() const { return options_.is_stopped(); }

  // Why no session can be started any more; empty as long as one can.
  const std::string& failure() const { return failure_; }
  // The first 64 KiB of stderr of all processes together.
  std::string diagnostics() const;
  const ProcessOptions& options() const { return options_; }

 private:
  ProcessOptions options_;
  std::unique_ptr<Session> session_;
  std::string failure_;
  std::string diagnostics_;
};

}  // namespace utf8spec::harnesses
