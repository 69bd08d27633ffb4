// Runs a command with files for its input and output. Pipes would need threads, because a child
// that writes much blocks while its parent still writes.
#include "tests/harnesses/plugin/host/run_command.h"

#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace utf8spec::harnesses {
namespace {

std::string contents(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

Ran run_command(const std::string& command, const std::string& input) {
  std::string name = std::filesystem::temp_directory_path() / "utf8spec-run-XXXXXX";
  const std::filesystem::path folder = mkdtemp(name.data());
  std::ofstream(folder / "in", std::ios::binary) << input;
  // The shell is replaced by the command (`exec`), so the signal that ends the command is seen
  // here.
  // NOLINTNEXTLINE(cert-env33-c): the commands are the tests' own
  const int status = std::system(
      fmt::format("exec {} <{}/in >{}/out 2>{}/err", command, name, name, name).c_str());
  Ran ran{.output = contents(folder / "out"), .errors = contents(folder / "err")};
  if (WIFEXITED(status)) ran.exit_status = WEXITSTATUS(status);
  if (WIFSIGNALED(status)) ran.signal = WTERMSIG(status);
  std::filesystem::remove_all(folder);
  return ran;
}

}  // namespace utf8spec::harnesses
