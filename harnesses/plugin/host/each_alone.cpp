#include "harnesses/plugin/host/each_alone.h"

#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <iterator>
#include <string>
#include <string_view>

#include "harnesses/plugin/serve_lines.h"
#include "harnesses/process/protocol/hello.h"

namespace utf8spec::harnesses {
namespace {

// A file descriptor from which the line is read. A pipe might not hold it all.
int file_of(std::string_view line) {
  const int file = memfd_create("request", MFD_CLOEXEC);
  if (file < 0 || !put_line(file, std::string(line)) || lseek(file, 0, SEEK_SET) != 0) return -1;
  return file;
}

// Whether a process has ended by itself and well.
bool has_ended_well(pid_t process) {
  int status = 0;
  while (waitpid(process, &status, 0) < 0) {
    if (errno != EINTR) return false;
  }
  return WIFEXITED(status) && WEXITSTATUS(status) == EXIT_SUCCESS;
}

// Whether a copy of this process served the request, and ended well.
bool serve_in_copy(int request, const std::function<int(int requests_from)>& serve) {
  const pid_t copy = fork();
  if (copy == 0) _exit(serve(request));
  return copy > 0 && has_ended_well(copy);
}

}  // namespace

bool can_be_copied() {
  std::error_code error;
  const std::filesystem::directory_iterator threads("/proc/self/task", error);
  return !error && std::distance(begin(threads), end(threads)) == 1;
}

int serve_each_alone(int requests_from, const std::function<int(int requests_from)>& serve) {
  const bool all_well = each_line(requests_from, [&](std::string_view line) {
    const int request = file_of(line);
    if (request < 0) return false;
    const bool is_served =
        is_hello(line) ? serve(request) == EXIT_SUCCESS : serve_in_copy(request, serve);
    close(request);
    return is_served;
  });
  return all_well ? EXIT_SUCCESS : EXIT_FAILURE;
}

}  // namespace utf8spec::harnesses
