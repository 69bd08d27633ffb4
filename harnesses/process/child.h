#pragma once

#include <uv.h>

#include <array>
#include <chrono>
#include <cstddef>
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
#include "harnesses/process/kept_diagnostics.h"
#include "harnesses/process/line_buffer.h"

namespace utf8spec::harnesses {

// A child process with pipes to its stdin, stdout and stderr. It leads a session and a process
// group of its own. The destructor kills the whole group, so nothing that it started survives it.
//
// libuv does the work, in a loop that runs only inside wait(). So no callback runs while the caller
// works, and no lock is needed. Writing never blocks: text that does not fit into the pipe is kept
// and written during the next wait().
class Child {
 public:
  // The error is one line for people, such as "command not found: x".
  static tl::expected<std::unique_ptr<Child>, std::string> start(const ChildOptions& options);
  ~Child();
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  // Has no effect once the input is closed, or if the process no longer reads.
  void write(std::string_view text);
  void close_input();  // once all is written

  enum class Event : std::uint8_t { output, ended, silence, stopped };

  // Waits until more of stdout has come, the process has ended and all its output is read, or the
  // time is up.
  Event wait(std::chrono::milliseconds most);

  // Called about every 20 ms during a wait. It may move the deadline. The wait ends as `stopped` if
  // it returns false.
  using Look = std::function<bool(Until& until)>;

  // The same, but returns early if the options' `stop` or `look` says so. Time in which the process
  // waited for a free processor does not count and is added to `until`. On a busy machine a slow
  // reply is not a hang.
  Event wait(Until& until, const Look& look = {});

  // Reads what has already come, without waiting. A wait that ends with a line of stdout may leave
  // in the other pipe what the process wrote to stderr before that line.
  void read_ready();

  // The lines of stdout that the caller has not yet dropped.
  LineBuffer& output() { return output_; }
  const LineBuffer& output() const { return output_; }
  // Empty while the process runs.
  const std::optional<Ending>& ending() const { return ending_; }
  // Whether no reply can come any more. The process may still run.
  bool has_closed_output() const {
    return uv_is_closing(reinterpret_cast<const uv_handle_t*>(&output_pipe_)) != 0;
  }
  const std::string& diagnostics() const { return diagnostics_; }  // stderr, cut to 64 KiB
  std::string_view last_words() const;                             // the last 4 KiB of stderr

  // Kills the whole process group. The exit is seen in the next wait(), or in the destructor.
  void kill();

 private:
  explicit Child(const ChildOptions& options);

  // Both return 0 or an error of libuv. The second takes the child's stdin, stdout and stderr.
  int spawn(const ChildOptions& options);
  int spawn(const ChildOptions& options, const std::array<int, 3>& files);
  void start_reading();
  void start_deadline(std::chrono::milliseconds time);
  // Makes a pipe. `ours` becomes the end of this process, `theirs` the file for the child. `end`
  // says which end that is: 0 for reading, 1 for writing.
  static int open_pipe(uv_pipe_t& ours, int& theirs, int end);
  static void close(uv_handle_t* handle);
  void flush();
  void watch_memory();
  // Adds the time without a processor since the last call to `until`.
  void extend(Until& until);
  // True if the process has ended and both of its outputs were read to their end.
  bool is_over() const;
  void drained(uv_pipe_t& pipe);

  // libuv hands over untyped pointers; each handle's `data` points to its Child.
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

  // Text for stdin: not yet handed to libuv, and in the write that is under way.
  std::string unwritten_;
  std::string in_writing_;
  LineBuffer output_;
  std::string diagnostics_;
  std::string last_words_;  // up to twice as many octets as are wanted
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
