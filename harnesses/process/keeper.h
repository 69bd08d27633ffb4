#pragma once

#include <memory>
#include <string>

#include "harnesses/process/process.h"
#include "harnesses/process/session.h"

namespace utf8spec::harnesses {

// Keeps a session at hand: starts a new one where the last was dropped.
class Keeper {
 public:
  Keeper(ProcessOptions options, std::unique_ptr<Session> first);
  ~Keeper();

  // The session, started if need be; none once the decoder does not come up any more.
  Session* current();
  // A session that nothing was asked of.
  Session* fresh();
  void drop();

  // Whether nobody wants an answer any longer.
  bool is_stopped() const { return options_.is_stopped(); }

  // Why there is no session any more.
  const std::string& failure() const { return failure_; }
  std::string diagnostics() const;
  const ProcessOptions& options() const { return options_; }

 private:
  ProcessOptions options_;
  std::unique_ptr<Session> session_;
  std::string failure_;
  std::string diagnostics_;
};

}  // namespace utf8spec::harnesses
