#include "harnesses/plugin/serve_lines.h"

#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <memory>

namespace utf8spec::harnesses {
namespace {

struct CloseFile {
  void operator()(std::FILE* file) const { (void)std::fclose(file); }
};

}  // namespace

bool put_line(int file, std::string line) {
  line += '\n';
  // A pipe may take less than the whole line at a time.
  for (std::string_view rest = line; !rest.empty();) {
    const ssize_t written = write(file, rest.data(), rest.size());
    if (written <= 0) return false;
    rest.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

bool each_line(int from, const std::function<bool(std::string_view)>& take) {
  const std::unique_ptr<std::FILE, CloseFile> lines(fdopen(from, "r"));
  if (!lines) return false;
  char* line = nullptr;
  std::size_t room = 0;
  bool goes_on = true;
  while (goes_on) {
    const ssize_t size = getline(&line, &room, lines.get());
    if (size <= 0) break;
    goes_on = take({line, static_cast<std::size_t>(size) - 1});
  }
  std::free(line);
  return goes_on;
}

void serve_lines(int requests_from, int replies_to,
                 const std::function<std::string(std::string_view)>& reply_to) {
  each_line(requests_from,
            [&](std::string_view line) { return put_line(replies_to, reply_to(line)); });
}

}  // namespace utf8spec::harnesses
