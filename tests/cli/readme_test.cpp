// The README's programs, run as a reader would, so that README and code cannot drift apart.

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "reports/exit_status.h"
#include "tests/cli/shell.h"

namespace utf8spec::cli {
namespace {

using ::testing::HasSubstr;

const std::string& readme() {
  static const std::string text = contents_of(UTF8SPEC_SOURCE_DIR "/README.md");
  return text;
}

// What stands in the fenced block behind the comment `<!-- NAME -->`, from `start` on.
std::string block(const std::string& name, std::size_t start = 0) {
  const std::size_t mark = readme().find("<!-- " + name + " -->\n```", start);
  if (mark == std::string::npos) return "";
  const std::size_t begin = readme().find('\n', readme().find("```", mark)) + 1;
  return readme().substr(begin, readme().find("\n```", begin) + 1 - begin);
}

// What the README calls the command, and the folder of the project.
constexpr const char* as_in_readme = R"(
UTF8SPEC_COMMAND=$UTF8SPEC UTF8SPEC=$SOURCE
utf8spec() { "$UTF8SPEC_COMMAND" "$@"; }
)";

class Readme : public Shell {
 protected:
  void expect_conformant(const std::string& script) const {
    const Ran ran = run(as_in_readme + script);
    EXPECT_EQ(ran.status, 0) << ran.output << ran.errors;
    EXPECT_THAT(ran.output, HasSubstr("Conformant  my-decoder"));
  }
};

TEST_F(Readme, PythonProgramIsAnAdapter) {
  write("my_decoder.py", block("my_decoder.py"));
  const std::string command = "utf8spec run -- python3 my_decoder.py";
  EXPECT_THAT(readme(), HasSubstr("\n" + command + "\n"));
  expect_conformant(command);
}

TEST_F(Readme, CProgramIsAnAdapter) {
  write("my_decoder.c", block("my_decoder.c"));
  expect_conformant(block("cc my_decoder.c"));
}

TEST_F(Readme, CProgramIsAPluginWithTheLinesForOne) {
  write("my_plugin.c", block("my_decoder.c") + block("my_plugin.c"));
  expect_conformant(block("cc my_plugin.c"));
}

TEST_F(Readme, CProgramsCompileWithoutAWarning) {
  write("my_plugin.c", block("my_decoder.c") + block("my_plugin.c"));
  const Ran ran =
      run("cc -std=c99 -D_POSIX_C_SOURCE=200809L -Wall -Wextra -Werror -I $SOURCE "
          "-c my_plugin.c");
  EXPECT_EQ(ran.status, 0) << ran.errors;
}

TEST_F(Readme, IconvIsAskedByItsExitStatus) {
  const std::string command = "utf8spec run --exit-status -- iconv -f UTF-8 -t UTF-16";
  EXPECT_THAT(readme(), HasSubstr("\n" + command + "\n"));
  const Ran ran = utf8spec("run --group rfc-examples" + command.substr(command.find(" --exit")));
  EXPECT_EQ(ran.status, 0) << ran.output << ran.errors;
}

TEST_F(Readme, KnownDeviationsAreAsExpected) {
  write("known.json", block("known.json"));
  const std::string command = "utf8spec run utf8proc-encode-char --expect known.json";
  EXPECT_THAT(readme(), HasSubstr("\n" + command + "\n"));
  const Ran ran = run(as_in_readme + command);
  EXPECT_EQ(ran.status, 0) << ran.output << ran.errors;
}

TEST_F(Readme, ShowsWhatHasChanged) {
  write("my_decoder.py", block("my_decoder.py"));
  const Ran ran =
      run("run() { $UTF8SPEC run --group surrogates --json $1 -- python3 my_decoder.py "
          ">/dev/null; }; run old.json; "
          "sed -i 's/decode(\"utf-8\")/decode(\"utf-8\", \"surrogatepass\")/' "
          "my_decoder.py; run new.json; $UTF8SPEC diff old.json new.json");
  EXPECT_EQ(ran.status, 1) << ran.errors;
  EXPECT_EQ(ran.output, block("diff"));
}

TEST_F(Readme, ShowsWhatTheCommandsPrint) {
  std::size_t count = 0;
  for (std::size_t at = 0; (at = readme().find("<!-- output -->", at)) != std::string::npos; ++at) {
    const std::string shown = block("output", at);
    constexpr std::string_view prompt = "$ utf8spec ";
    ASSERT_TRUE(shown.starts_with(prompt));
    const std::size_t end = shown.find('\n');
    const std::string words = shown.substr(prompt.size(), end - prompt.size());
    EXPECT_EQ(utf8spec(words).output, shown.substr(end + 1)) << words;
    ++count;
  }
  EXPECT_GE(count, 5U);
}

TEST_F(Readme, NamesEveryExitStatus) {
  for (const reports::ExitStatusWords& words : reports::exit_statuses) {
    EXPECT_THAT(readme(), HasSubstr(fmt::format("\n| {} | ", static_cast<int>(words.status))));
  }
}

TEST_F(Readme, NamesEveryKeyOfTheJsonReport) {
  const auto report = nlohmann::json::parse(utf8spec("run reference --json -").output);
  for (const auto& entry : report.items()) {
    EXPECT_THAT(readme(), HasSubstr("`" + entry.key() + "`"));
  }
}

TEST_F(Readme, CountsTheCuratedVectors) {
  const std::string made = utf8spec("generate --output made").output;  // "2854 vectors in 20 ..."
  std::string count = made.substr(0, made.find(' '));
  const std::string groups = made.substr(made.find(" in ") + 4, 2);
  count.insert(count.size() - 3, ",");
  EXPECT_THAT(readme(), HasSubstr(count + " inputs in " + groups + " groups"));
}

}  // namespace
}  // namespace utf8spec::cli
