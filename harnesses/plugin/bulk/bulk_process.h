#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <tl/expected.hpp>
#include <utility>

#include "harnesses/plan/bulk_asker.h"
#include "harnesses/process/child.h"

namespace utf8spec::harnesses::bulk {

// How to reach the host of a plugin.
struct HostOptions {
  ChildOptions child;  // the plugin host and its plugin
  // How long it may go without a sign of life, of which it gives one a second and 256 questions.
  std::chrono::milliseconds silence{30'000};
};

// Why a job came to nothing.
enum class BulkTrouble : std::uint8_t { broke_down, stopped };

// A process that does bulk jobs; killed with this object.
class BulkProcess {
 public:
  // Nothing where it does not start.
  static std::unique_ptr<BulkProcess> start(const HostOptions& options);

  // After trouble the process is of no more use.
  tl::expected<BulkResult, BulkTrouble> ask(const BulkJob& job, const std::function<bool()>& stop);

 private:
  BulkProcess(std::unique_ptr<Child> child, std::chrono::milliseconds silence)
      : child_(std::move(child)), silence_(silence) {}

  // Whether every question of the job was counted or listed: a host that loses some has not said
  // what became of them.
  bool is_whole(const BulkResult& result, const BulkJob& job);

  std::unique_ptr<Child> child_;
  std::chrono::milliseconds silence_;
  BulkSource source_;
};

}  // namespace utf8spec::harnesses::bulk
