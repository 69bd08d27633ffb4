// The fixture of all tests of the command. They test the built program from outside, because users
// depend on its words, files and exit status. Functions of the program are tested elsewhere.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>

namespace utf8spec::cli {

// The result of a shell command: its exit status and its output.
struct Ran {
  int status = -1;  // as a shell has it: 128 and the signal's number where one ended it
  std::string output;
  std::string errors;
};

std::string contents_of(const std::filesystem::path& file);

// The text with one blank for each stretch of white space. The width of the terminal decides where
// lines break.
std::string in_one_line(const std::string& text);

// An empty folder, which goes away with its object, and what a shell does there. In scripts,
// $UTF8SPEC and $UTF8SPEC_DEV are the programs, $SOURCE the project, $BUILD its build folder,
// $PYTHON a Python and $FAKES the folder tests/fakes.
// `fits FILE NAME` succeeds if the file is valid by reports/schema/NAME.schema.json.
class ScriptFolder {
 public:
  ScriptFolder();
  ~ScriptFolder();
  ScriptFolder(const ScriptFolder&) = delete;
  ScriptFolder& operator=(const ScriptFolder&) = delete;

  Ran run(const std::string& script) const;
  std::filesystem::path path(const std::string& name) const { return folder_ / "at" / name; }

 private:
  std::filesystem::path folder_;
};

// Tests the built command from a shell in an empty folder.
class Shell : public ::testing::Test {
 protected:
  Ran run(const std::string& script) const { return folder_.run(script); }
  // Run `utf8spec WORDS` and `utf8spec-dev WORDS`.
  Ran utf8spec(const std::string& words) const { return run("\"$UTF8SPEC\" " + words); }
  Ran utf8spec_dev(const std::string& words) const { return run("\"$UTF8SPEC_DEV\" " + words); }

  std::filesystem::path path(const std::string& name) const { return folder_.path(name); }
  std::string contents(const std::string& name) const { return contents_of(path(name)); }
  void write(const std::string& name, const std::string& text) const;

 private:
  ScriptFolder folder_;
};

// The command complains in exactly one line, prints nothing else, and ends with this status. A
// second line would be a stack of messages that users cannot read.
MATCHER_P2(ComplainsOnce, status, words, "") {
  *result_listener << "status " << arg.status << ", stderr: " << arg.errors;
  return arg.status == status && arg.output.empty() && arg.errors.starts_with("utf8spec: ") &&
         arg.errors.find('\n') == arg.errors.size() - 1 &&
         arg.errors.find(words) != std::string::npos;
}

}  // namespace utf8spec::cli
