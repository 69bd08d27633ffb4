// Runs scripts as a user's shell would: files for stdin, stdout and stderr, and an empty folder for
// each test. Pipes in place of files could block when a command writes much.
#include "tests/cli/shell.h"

#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sstream>

namespace utf8spec::cli {

namespace fs = std::filesystem;

std::string contents_of(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

std::string in_one_line(const std::string& text) {
  std::istringstream words(text);
  std::string line;
  for (std::string word; words >> word;) line += (line.empty() ? "" : " ") + word;
  return line;
}

// `at` is the script's folder. The script and its outputs are beside it, so that `ls` does not show
// them.
ScriptFolder::ScriptFolder() {
  std::string name = fs::temp_directory_path() / "utf8spec-cli-XXXXXX";
  folder_ = mkdtemp(name.data());
  fs::create_directory(folder_ / "at");
}

ScriptFolder::~ScriptFolder() { fs::remove_all(folder_); }

// A script and not a command line: quotes then mean what the test's text shows. `python3` is that
// of the system: others may be scripts that take half a second to start.
Ran ScriptFolder::run(const std::string& script) const {
  std::ofstream(folder_ / "script")
      << fmt::format(
             "UTF8SPEC={0}/bin/utf8spec UTF8SPEC_DEV={0}/bin/utf8spec-dev BUILD={0} SOURCE={1} "
             "FAKES={1}/tests/fakes PYTHON={2}\n",
             UTF8SPEC_BINARY_DIR, UTF8SPEC_SOURCE_DIR, UTF8SPEC_PYTHON)
      << "fits() { \"$PYTHON\" -c 'import json, jsonschema, sys; "
         "jsonschema.validate(*(json.load(open(f)) for f in sys.argv[1:]))' "
         "\"$1\" \"$SOURCE/reports/schema/$2.schema.json\"; }\n"
      << "export PATH=" << fs::path(UTF8SPEC_PYTHON).parent_path().string() << ":\"$PATH\"\n"
      << script << '\n';
  const std::string in = folder_.string();
  // NOLINTNEXTLINE(cert-env33-c): a shell, as users have it
  const int status = std::system(
      fmt::format("cd {0}/at && sh {0}/script </dev/null >{0}/out 2>{0}/err", in).c_str());
  return {WEXITSTATUS(status), contents_of(folder_ / "out"), contents_of(folder_ / "err")};
}

void Shell::write(const std::string& name, const std::string& text) const {
  fs::create_directories(path(name).parent_path());
  std::ofstream(path(name), std::ios::binary) << text;
}

}  // namespace utf8spec::cli
