#include "harnesses/process/child.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <utility>

#include "harnesses/process/child_options.h"
#include "harnesses/process/clear_and_give_back.h"
#include "harnesses/process/process_groups.h"
#include "harnesses/process/usage.h"
#include "vectors/hex.h"

namespace utf8spec::harnesses {
namespace {

constexpr std::size_t read_size = 256 << 10;
constexpr int pipe_capacity = 256 << 10;
// Resident memory is looked at this often: it may exceed the limit for a moment. No process fills
// the rest of a usual limit between two looks, so far below it they are fewer.
std::uint64_t time_to_next_look(std::uint64_t resident, std::uint64_t limit) {
  constexpr std::chrono::milliseconds near{20};
  constexpr std::chrono::milliseconds far{100};
  return static_cast<std::uint64_t>((resident < limit / 8 ? far : near).count());
}
// How long the runner waits for the rest of the output after a process has ended. Another process
// that inherited the pipe may hold it open.
constexpr std::chrono::milliseconds drain_time{500};
// A long wait asks this often whether the run was stopped.
constexpr std::chrono::milliseconds look_at_stop_every{100};
// A caller who looks at the process by other means looks this often.
constexpr std::chrono::milliseconds caller_looks_every{20};

// Writing to a decoder that has ended raises SIGPIPE, which would end the runner.
void ignore_broken_pipes() {
  static const auto previous = signal(SIGPIPE, SIG_IGN);
  static_cast<void>(previous);
}

std::string start_error(const ChildOptions& options, int error) {
  const std::string command = printable(options.command.front());
  if (error == UV_ENOENT) {
    return fmt::format("command not found: {}", command);
  }
  if (error == UV_EACCES) {
    return fmt::format("not executable: {} (chmod +x, or name its interpreter)", command);
  }
  return fmt::format("cannot start {}: {}", command, uv_strerror(error));
}

}  // namespace

tl::expected<std::unique_ptr<Child>, std::string> Child::start(const ChildOptions& options) {
  if (options.command.empty()) return tl::make_unexpected("no command given");
  std::error_code ignored;
  if (!options.folder.empty() && !std::filesystem::is_directory(options.folder, ignored)) {
    return tl::make_unexpected(fmt::format("no such folder: {}", printable(options.folder)));
  }
  ignore_broken_pipes();
  std::unique_ptr<Child> child(new Child(options));
  if (const int error = child->spawn(options); error != 0) {
    return tl::make_unexpected(start_error(options, error));
  }
  return child;
}

Child::Child(const ChildOptions& options)
    : scratch_(16 << 10), memory_limit_(options.memory_limit), stop_(options.stop) {
  uv_loop_init(&loop_);
  loop_.data = this;
  for (uv_pipe_t* pipe : {&input_pipe_, &output_pipe_, &diagnostics_pipe_}) {
    uv_pipe_init(&loop_, pipe, 0);
    pipe->data = this;
  }
  for (uv_timer_t* timer : {&deadline_, &memory_watch_}) {
    uv_timer_init(&loop_, timer);
    timer->data = this;
  }
  process_.data = this;
}

Child::~Child() {
  kill();
  // The exit must be waited for, or the process stays as a zombie. Closed handles are released only
  // by a further run of the loop.
  while (process_.type == UV_PROCESS && process_.pid != 0 && !ending_) {
    uv_run(&loop_, UV_RUN_ONCE);
  }
  uv_walk(
      &loop_, [](uv_handle_t* handle, void* /*data*/) { Child::close(handle); }, nullptr);
  uv_run(&loop_, UV_RUN_DEFAULT);
  uv_loop_close(&loop_);
}

void Child::close(uv_handle_t* handle) {
  if (uv_is_closing(handle) == 0) uv_close(handle, nullptr);
}

// libuv would make sockets; these are real pipes. A program cannot open a socket again as
// /dev/stdin, and small writes fill a socket's buffer sooner.
int Child::open_pipe(uv_pipe_t& ours, int& theirs, int end) {
  std::array<uv_file, 2> ends{};
  if (const int error = uv_pipe(ends.data(), 0, 0); error != 0) return error;
#ifdef F_SETPIPE_SZ
  fcntl(ends[0], F_SETPIPE_SZ, pipe_capacity);
#endif
  theirs = ends[static_cast<std::size_t>(end)];
  return uv_pipe_open(&ours, ends[static_cast<std::size_t>(1 - end)]);
}

int Child::spawn(const ChildOptions& options) {
  std::array<int, 3> theirs{-1, -1, -1};
  int error = open_pipe(input_pipe_, theirs[0], 0);
  if (error == 0) error = open_pipe(output_pipe_, theirs[1], 1);
  if (error == 0) error = open_pipe(diagnostics_pipe_, theirs[2], 1);
  if (error == 0) error = spawn(options, theirs);
  for (const int file : theirs) {
    if (file >= 0) ::close(file);
  }
  // The destructor must not wait for the exit of a process that never began.
  if (error != 0) {
    process_.pid = 0;
    return error;
  }
  add_process_group(process_.pid);
  start_reading();
  watch_memory();
  return 0;
}

// UV_PROCESS_DETACHED calls setsid(): the process leads a new session and a new group. kill() needs
// the group; time_starved() needs the session.
int Child::spawn(const ChildOptions& options, const std::array<int, 3>& files) {
  std::array<uv_stdio_container_t, 3> streams{};
  for (std::size_t index = 0; index < streams.size(); ++index) {
    streams[index].flags = UV_INHERIT_FD;
    streams[index].data.fd = files[index];
  }
  CStrings command(options.command);
  CStrings environment(child_environment(options.environment));
  uv_process_options_t spawn_options{};
  spawn_options.exit_cb = on_exit;
  spawn_options.file = command.data()[0];
  spawn_options.args = command.data();
  spawn_options.env = environment.data();
  spawn_options.cwd = options.folder.empty() ? nullptr : options.folder.c_str();
  spawn_options.flags = UV_PROCESS_DETACHED;
  spawn_options.stdio_count = static_cast<int>(streams.size());
  spawn_options.stdio = streams.data();
  return uv_spawn(&loop_, &process_, &spawn_options);
}

// Output is read straight into the line buffer. stderr goes through a scratch buffer, since only
// its first 64 KiB are kept.
void Child::start_reading() {
  const auto prepare_output = [](uv_handle_t* handle, std::size_t, uv_buf_t* buffer) {
    const std::span<char> space = of(handle->data).output_.space(read_size);
    *buffer = uv_buf_init(space.data(), static_cast<unsigned>(space.size()));
  };
  const auto prepare_diagnostics = [](uv_handle_t* handle, std::size_t, uv_buf_t* buffer) {
    std::vector<char>& scratch = of(handle->data).scratch_;
    *buffer = uv_buf_init(scratch.data(), static_cast<unsigned>(scratch.size()));
  };
  open_outputs_ = 2;
  uv_read_start(reinterpret_cast<uv_stream_t*>(&output_pipe_), prepare_output, on_output);
  uv_read_start(reinterpret_cast<uv_stream_t*>(&diagnostics_pipe_), prepare_diagnostics,
                on_diagnostics);
}

// A timer compares the memory with the limit. A limit of the system would not do: see usage.h.
void Child::watch_memory() {
  if (memory_limit_ == 0) return;
  const auto look = [](uv_timer_t* timer) {
    Child& child = of(timer->data);
    if (child.ending_) return;
    const std::uint64_t resident = resident_memory(child.process_.pid);
    uv_timer_set_repeat(timer, time_to_next_look(resident, child.memory_limit_));
    if (resident <= child.memory_limit_) return;
    child.over_memory_ = true;
    child.kill();
  };
  const std::uint64_t soon = time_to_next_look(memory_limit_, memory_limit_);
  uv_timer_start(&memory_watch_, look, soon, soon);
}

// The group is killed even after a normal exit: a process that the decoder started may still hold
// the pipes open.
void Child::on_exit(uv_process_t* process, std::int64_t status, int signal) {
  Child& child = of(process->data);
  Ending ending;
  ending.kind = signal == 0 ? Ending::Kind::exited : Ending::Kind::signalled;
  ending.number = signal == 0 ? static_cast<int>(status) : signal;
  if (child.over_memory_) ending.kind = Ending::Kind::over_memory;
  ending.memory_limit = child.memory_limit_;
  child.ending_ = ending;
  ::kill(-process->pid, SIGKILL);  // whatever it has left behind
  remove_process_group(process->pid);
}

// Called at the end of each of the two outputs, and after an error in reading it.
void Child::drained(uv_pipe_t& pipe) {
  --open_outputs_;
  close(reinterpret_cast<uv_handle_t*>(&pipe));
}

// libuv passes a negative count at the end of the stream or for an error, and 0 if nothing came.
void Child::on_output(uv_stream_t* stream, ssize_t count, const uv_buf_t*) {
  Child& child = of(stream->data);
  if (count < 0) return child.drained(child.output_pipe_);
  child.output_.add(static_cast<std::size_t>(count));
  child.has_output_ = child.has_output_ || count > 0;
}

void Child::on_diagnostics(uv_stream_t* stream, ssize_t count, const uv_buf_t* buffer) {
  Child& child = of(stream->data);
  if (count < 0) return child.drained(child.diagnostics_pipe_);
  const std::string_view text(buffer->base, static_cast<std::size_t>(count));
  append_diagnostics(child.diagnostics_, text);
  std::string& last = child.last_words_;
  last += text.substr(text.size() - std::min(text.size(), last_diagnostics));
  if (last.size() > 2 * last_diagnostics) last.erase(0, last.size() - last_diagnostics);
}

std::string_view Child::last_words() const {
  const std::string_view all = last_words_;
  return all.substr(all.size() - std::min(all.size(), last_diagnostics));
}

void Child::write(std::string_view text) {
  if (input_ != Input::open) return;
  unwritten_ += text;
  flush();
}

void Child::close_input() {
  if (input_ == Input::open) input_ = Input::closing;
  flush();
}

// At most one write is under way. Its text must not move meanwhile, so further text gathers in
// `unwritten_` and is written as soon as the first is done.
void Child::flush() {
  if (!in_writing_.empty() || input_ == Input::closed) return;
  auto* const stream = reinterpret_cast<uv_stream_t*>(&input_pipe_);
  if (!unwritten_.empty()) {
    std::swap(in_writing_, unwritten_);
    uv_buf_t buffer = uv_buf_init(in_writing_.data(), static_cast<unsigned>(in_writing_.size()));
    const int written = uv_try_write(stream, &buffer, 1);
    if (written != static_cast<int>(in_writing_.size())) {
      const auto done = static_cast<std::size_t>(std::max(written, 0));
      buffer =
          uv_buf_init(in_writing_.data() + done, static_cast<unsigned>(in_writing_.size() - done));
      write_request_.data = this;
      uv_write(&write_request_, stream, &buffer, 1, on_written);
      return;
    }
    clear_and_give_back(in_writing_);
  }
  if (input_ == Input::closing) {
    input_ = Input::closed;
    close(reinterpret_cast<uv_handle_t*>(&input_pipe_));
  }
}

void Child::on_written(uv_write_t* request, int status) {
  Child& child = of(request->data);
  clear_and_give_back(child.in_writing_);
  if (status < 0) {  // it reads no more; its end, or its silence, will show
    child.unwritten_.clear();
    child.input_ = Input::closed;
    child.close(reinterpret_cast<uv_handle_t*>(&child.input_pipe_));
  } else {
    child.flush();
  }
}

bool Child::is_over() const { return ending_ && open_outputs_ == 0; }

void Child::start_deadline(std::chrono::milliseconds time) {
  const auto time_is_up = [](uv_timer_t* timer) { of(timer->data).time_is_up_ = true; };
  time_is_up_ = false;
  uv_update_time(&loop_);
  uv_timer_start(&deadline_, time_is_up, static_cast<std::uint64_t>(time.count()), 0);
}

// After the exit the wait goes on for the rest of the output, at most for `drain_time`: replies may
// still be in the pipe.
Child::Event Child::wait(std::chrono::milliseconds most) {
  has_output_ = false;
  start_deadline(most);
  bool is_draining = false;
  while (!has_output_ && !is_over() && !time_is_up_) {
    if (ending_ && !is_draining) {
      is_draining = true;
      start_deadline(drain_time);
    }
    uv_run(&loop_, UV_RUN_ONCE);
  }
  uv_timer_stop(&deadline_);
  // The runner itself may have got no processor. A reply that has come meanwhile still counts.
  if (time_is_up_) read_ready();
  if (has_output_) return Event::output;
  return ending_ ? Event::ended : Event::silence;
}

void Child::read_ready() { uv_run(&loop_, UV_RUN_NOWAIT); }

// The wait is cut into pieces, so that `stop` is asked now and then. Only when all the time is up
// does it pay to search /proc for time without a processor.
Child::Event Child::wait(Until& until, const Look& look) {
  while (true) {
    if (stop_ && stop_()) return Event::stopped;
    if (look && !look(until)) return Event::stopped;
    const Event event =
        wait(std::min(until.left(), look ? caller_looks_every : look_at_stop_every));
    if (event != Event::silence) return event;
    if (until.left() > std::chrono::milliseconds{0}) continue;
    extend(until);
    if (until.left() == std::chrono::milliseconds{0}) return Event::silence;
  }
}

void Child::extend(Until& until) {
  const auto starved = time_starved(process_.pid);
  until.extend(starved - std::exchange(starved_, starved));
}

void Child::kill() {
  if (process_.pid != 0 && !ending_) ::kill(-process_.pid, SIGKILL);
}

}  // namespace utf8spec::harnesses
