#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>

namespace utf8spec::cli {

// How a shell command ended and what it wrote.
struct Ran {
  int status = -1;  // as a shell has it: 128 and the signal's number where one ended it
  std::string output;
  std::string errors;
};

std::string contents_of(const std::filesystem::path& file);

// Tests of the built command, from a shell in an empty folder, as users have it. In scripts,
// $UTF8SPEC is the command, $SOURCE the project, $PYTHON a Python, $FAKES tests/fakes.
class Shell : public ::testing::Test {
 protected:
  Shell();
  ~Shell() override;

  Ran run(const std::string& script) const;
  // Runs `utf8spec WORDS`.
  Ran utf8spec(const std::string& words) const { return run("\"$UTF8SPEC\" " + words); }

  std::filesystem::path path(const std::string& name) const { return folder_ / "at" / name; }
  std::string contents(const std::string& name) const { return contents_of(path(name)); }
  void write(const std::string& name, const std::string& text) const;

 private:
  std::filesystem::path folder_;
};

// One line that the command complains with, and nothing else, and the exit status.
MATCHER_P2(ComplainsOnce, status, words, "") {
  *result_listener << "status " << arg.status << ", stderr: " << arg.errors;
  return arg.status == status && arg.output.empty() && arg.errors.starts_with("utf8spec: ") &&
         arg.errors.find('\n') == arg.errors.size() - 1 &&
         arg.errors.find(words) != std::string::npos;
}

}  // namespace utf8spec::cli
