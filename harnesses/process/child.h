#pragma once

#include <uv.h>

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "harnesses/process/child_options.h"
#include "harnesses/process/clock.h"
#include "harnesses/process/ending.h"
#include "harnesses/process/line_buffer.h"

namespace utf8spec::harnesses {

// A process with pipes to its stdin, stdout and stderr. It leads a session of its own, and its
// whole group is killed with this object. Writing never blocks; all reading happens in wait().
class Child {
 public:
  // The error is one line for people.
  static tl::expected<std::unique_ptr<Child>, std::string> start(const ChildOptions& options);
  ~Child();
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  void write(std::string_view text);
  void close_input();  // once all is written

  enum class Event : std::uint8_t { output, ended, silence, stopped };

  // Waits until more of stdout came, or the process has ended and all its output is read, or the
  // time is up.
  Event wait(std::chrono::milliseconds most);

  // The same, but ends early when the options' `stop` says so. Time in which no processor was free
  // for the process does not count, and is added to `until`: on a busy machine it is not the
  // decoder that hangs.
  Event wait(Until& until);

  // Adds that time to `until`, as far as it has passed since this was asked last.
  void extend(Until& until);

  LineBuffer& output() { return output_; }
  const std::optional<Ending>& ending() const { return ending_; }
  const std::string& diagnostics() const { return diagnostics_; }  // stderr, cut to 64 KiB
  void kill();

 private:
  explicit Child(const ChildOptions& options);

  int spawn(const ChildOptions& options);
  int spawn(const ChildOptions& options, const std::array<int, 3>& files);
  void start_reading();
  void start_deadline(std::chrono::milliseconds time);
  static int open_pipe(uv_pipe_t& ours, int& theirs, int end);
  static void close(uv_handle_t* handle);
  void flush();
  void watch_memory();
  bool is_over() const;
  void drained(uv_pipe_t& pipe);

  static Child& of(const void* data) { return *static_cast<Child*>(const_cast<void*>(data)); }
  static void on_exit(uv_process_t* process, std::int64_t status, int signal);
  static void on_output(uv_stream_t* stream, ssize_t count, const uv_buf_t* buffer);
  static void on_diagnostics(uv_stream_t* stream, ssize_t count, const uv_buf_t* buffer);
  static void on_written(uv_write_t* request, int status);

  uv_loop_t loop_{};
  uv_process_t process_{};
  uv_pipe_t input_pipe_{};
  uv_pipe_t output_pipe_{};
  uv_pipe_t diagnostics_pipe_{};
  uv_timer_t deadline_{};
  uv_timer_t memory_watch_{};
  uv_write_t write_request_{};

  std::string unwritten_;
  std::string in_writing_;
  LineBuffer output_;
  std::string diagnostics_;
  std::vector<char> scratch_;
  std::optional<Ending> ending_;
  std::uint64_t memory_limit_;
  std::function<bool()> stop_;
  std::chrono::milliseconds starved_{0};  // when that was last looked at
  int open_outputs_ = 0;
  enum class Input : std::uint8_t { open, closing, closed } input_ = Input::open;
  bool has_output_ = false;
  bool time_is_up_ = false;
  bool over_memory_ = false;
};

}  // namespace utf8spec::harnesses
