#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <tl/expected.hpp>
#include <utility>

#include "harnesses/plan/bulk_asker.h"
#include "harnesses/process/conversation.h"

namespace utf8spec::harnesses::bulk {

// How to start the host of a plugin, and how long to wait for it.
struct HostOptions {
  ChildOptions child;  // the plugin host and its plugin
  // How long it may write nothing. While at work it writes a sign of life every second, but only
  // after some questions, or one long one.
  std::chrono::milliseconds silence{10'000};
};

// Why a job has no result.
enum class BulkTrouble : std::uint8_t { broke_down, stopped };

// A process that does bulk jobs, one at a time. The destructor kills it.
class BulkProcess {
 public:
  // Null if the process does not start.
  static std::unique_ptr<BulkProcess> start(const HostOptions& options);

  // Sends a job and waits for its result. After an error the process cannot be used any more.
  tl::expected<BulkResult, BulkTrouble> ask(const BulkJob& job, const std::function<bool()>& stop);

 private:
  BulkProcess(Conversation conversation, std::chrono::milliseconds silence)
      : conversation_(std::move(conversation)), silence_(silence) {}

  // True if the result counts or lists every question of the job. The plugin runs in the same
  // process and may disturb the host, so its count is checked.
  bool is_whole(const BulkResult& result, const BulkJob& job);

  Conversation conversation_;
  std::chrono::milliseconds silence_;
  BulkSource source_;
};

}  // namespace utf8spec::harnesses::bulk
