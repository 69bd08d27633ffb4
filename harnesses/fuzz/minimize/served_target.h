#pragma once

#include <chrono>
#include <deque>
#include <memory>
#include <string>
#include <tl/expected.hpp>
#include <utility>

#include "harnesses/fuzz/minimize/probe.h"
#include "harnesses/process/child.h"
#include "harnesses/process/child_options.h"

namespace utf8spec::harnesses::fuzz {

// How to start a fuzz target that answers by lines: `command` is its executable with --serve.
struct ServeOptions : ChildOptions {
  Format format = Format::octets;
  std::string blamed;  // the decoder that a signature names if the process ends without a word
  std::chrono::milliseconds deadline{2'000};  // for one input
};

// A fuzz target in a process of its own, which inputs may crash or hang. Such an end is a showing
// of the input that brings it about by itself, and the next input gets a new process.
class ServedTarget : public Probe {
 public:
  // Fails if the process cannot be started, or exits before it has answered anything.
  static tl::expected<std::unique_ptr<ServedTarget>, std::string> start(ServeOptions options);

  tl::expected<void, std::string> ask(const CaseSource& source, const CaseSink& sink) override;
  tl::expected<Showing, std::string> ask_alone(const Case& given) override;

 private:
  enum class Progress : std::uint8_t { goes_on, is_done, is_lost };

  explicit ServedTarget(ServeOptions options) : options_(std::move(options)) {}

  tl::expected<void, std::string> start_anew();
  void send(const CaseSource& source);
  Progress receive(const CaseSink& sink);
  Progress take_lines(const CaseSink& sink);
  tl::expected<Progress, std::string> replay(const CaseSink& sink);
  tl::expected<Showing, std::string> confirm(const Case& given);
  tl::expected<Showing, std::string> ask_in(Child& child, const Case& given);
  Showing loss_of(const Child& child) const;

  ServeOptions options_;
  std::unique_ptr<Child> child_;
  std::deque<Case> in_flight_;
  std::size_t owed_ = 0;  // replies that nobody waits for any more
  std::string text_;
};

}  // namespace utf8spec::harnesses::fuzz
