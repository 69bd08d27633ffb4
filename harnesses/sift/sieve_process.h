#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <tl/expected.hpp>
#include <utility>

#include "harnesses/process/child.h"
#include "harnesses/sift/sifter.h"

namespace utf8spec::harnesses::sift {

// How to reach the host of a plugin.
struct HostOptions {
  ChildOptions child;  // the plugin host and its plugin
  // How long it may go without a sign of life, of which it gives one a second and 256 questions.
  std::chrono::milliseconds silence{30'000};
};

// Why an order came to nothing.
enum class Trouble : std::uint8_t { broke_down, stopped };

// A process that sifts; killed with this object.
class SieveProcess {
 public:
  // Nothing where it does not start.
  static std::unique_ptr<SieveProcess> start(const HostOptions& options);

  // After trouble the process is of no more use.
  tl::expected<Sifted, Trouble> sift(const Order& order, const std::function<bool()>& stop);

 private:
  SieveProcess(std::unique_ptr<Child> child, std::chrono::milliseconds silence)
      : child_(std::move(child)), silence_(silence) {}

  // Whether every question of the order was counted or listed: a host that loses some has not said
  // what became of them.
  bool is_whole(const Sifted& sifted, const Order& order);

  std::unique_ptr<Child> child_;
  std::chrono::milliseconds silence_;
  BulkSource source_;
};

}  // namespace utf8spec::harnesses::sift
