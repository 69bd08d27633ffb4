// `utf8spec init` as users call it. Each adapter must work before anybody has changed it: it is the
// first file of utf8spec that a vendor sees. `Starter` needs compilers of other languages.
#include "cli/init/starters.h"
#include "tests/cli/shell.h"

namespace utf8spec::cli {

// GoogleTest finds it beside the row.
static void PrintTo(const StarterRow& row, std::ostream* out) { *out << name(row.language); }

namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

std::string file_of(Language language, StarterKind kind = StarterKind::texts) {
  const std::string folder = kind == StarterKind::texts ? "adapters/" : "streams/";
  return contents_of(UTF8SPEC_SOURCE_DIR "/cli/init/" + folder +
                     std::string(find_row(language, kind)->file));
}

class Init : public Shell {};

TEST_F(Init, WritesTheFileAndSaysWhatComesNext) {
  const Ran result = utf8spec("init python");
  EXPECT_EQ(result.status, 0);
  EXPECT_THAT(result.output, AllOf(HasSubstr("adapter.py is written."),
                                   HasSubstr("utf8spec run -- python3 adapter.py")));
  EXPECT_EQ(contents("adapter.py"), file_of(Language::python));
}

TEST_F(Init, NeverReplacesAFile) {
  const Ran result = run(R"(echo mine > adapter.go; "$UTF8SPEC" init go)");
  EXPECT_THAT(result, ComplainsOnce(2, "adapter.go is there already"));
  EXPECT_EQ(contents("adapter.go"), "mine\n");
  EXPECT_THAT(run(R"(ln -s nowhere adapter.rs; "$UTF8SPEC" init rust)"),
              ComplainsOnce(2, "adapter.rs is there already"));
}

TEST_F(Init, WritesToStandardOutput) {
  EXPECT_EQ(utf8spec("init ruby --output -").output, file_of(Language::ruby));
}

TEST_F(Init, WritesAnAdapterForStreamsInItsOwnFile) {
  const Ran result = utf8spec("init node --stream");
  EXPECT_EQ(result.status, 0);
  EXPECT_THAT(result.output, AllOf(HasSubstr("stream.mjs is written."),
                                   HasSubstr("utf8spec run -- node stream.mjs")));
  EXPECT_EQ(contents("stream.mjs"), file_of(Language::node, StarterKind::streams));
}

TEST_F(Init, NamesTheLanguagesThatHaveAnAdapterForStreams) {
  EXPECT_THAT(utf8spec("init perl --stream"), ComplainsOnce(2, "go, node, python, rust"));
}

TEST_F(Init, RefusesWrongWordsInOneLine) {
  EXPECT_THAT(utf8spec("init cobol"), ComplainsOnce(2, "cobol"));
  EXPECT_THAT(utf8spec("init"), ComplainsOnce(2, "language"));
  EXPECT_THAT(utf8spec("init c --output missing/adapter.c"), ComplainsOnce(2, "missing"));
}

// A reader follows the comment, and the command prints the row: they must agree.
void expect_commands_of_row(const StarterRow& row, StarterKind kind) {
  EXPECT_THAT(file_of(row.language, kind),
              AllOf(HasSubstr(std::string(row.build)),
                    HasSubstr("utf8spec run " + std::string(row.decoder))))
      << name(row.language);
}

TEST(Starters, StateTheCommandsOfTheirRow) {
  for (const StarterRow& row : starter_rows) expect_commands_of_row(row, StarterKind::texts);
  for (const StarterRow& row : stream_starter_rows) {
    expect_commands_of_row(row, StarterKind::streams);
  }
}

// The command that builds or runs a starter, such as `javac`.
std::string tool_of(const StarterRow& row) {
  const std::string words(row.build.empty() ? row.decoder.substr(3) : row.build);
  return words.substr(0, words.find(' '));
}

std::string init_and_build(const StarterRow& row, const std::string& options) {
  return "\"$UTF8SPEC\" init " + std::string(name(row.language)) + options +
         (row.build.empty() ? "" : " && " + std::string(row.build));
}

class Starter : public Shell, public ::testing::WithParamInterface<StarterRow> {
 protected:
  // pkg-config finds only what is installed, so a script that names the build's headers stands in.
  Ran build() {
    return run(
        R"(printf '#!/bin/sh\necho "-I%s/include"\n' "${UTF8SPEC%/bin/*}" > pkg-config
           chmod +x pkg-config; PATH="$PWD:$PATH"; )" +
        init_and_build(GetParam(), ""));
  }
};

// Perl's own decoder has faults, and its file says so. All other files conform as they are.
TEST_P(Starter, Works) {
  const std::string tool = tool_of(GetParam());
  if (run("command -v " + tool).status != 0) GTEST_SKIP() << tool << " is not installed";
  const Ran built = build();
  ASSERT_EQ(built.status, 0) << built.errors;
  const std::string decoder(GetParam().decoder);
  if (decoder.starts_with("--")) {
    EXPECT_THAT(utf8spec("check-adapter " + decoder).output, HasSubstr("the form is right"));
  }
  const Ran result = run("unset PYTHONUNBUFFERED; \"$UTF8SPEC\" run " + decoder);
  EXPECT_EQ(result.status, GetParam().language == Language::perl ? 1 : 0) << result.output;
}

INSTANTIATE_TEST_SUITE_P(Languages, Starter, ::testing::ValuesIn(starter_rows),
                         [](const auto& tested) {
                           return std::string(name(tested.param.language));
                         });

class StreamStarter : public Shell, public ::testing::WithParamInterface<StarterRow> {};

// It conforms as it is, and delivers all that is certain. Python's own decoder holds some octets
// longer than it must, and its file says so.
TEST_P(StreamStarter, Works) {
  const std::string tool = tool_of(GetParam());
  if (run("command -v " + tool).status != 0) GTEST_SKIP() << tool << " is not installed";
  const Ran built = run(init_and_build(GetParam(), " --stream"));
  ASSERT_EQ(built.status, 0) << built.errors;
  const std::string decoder(GetParam().decoder);
  EXPECT_THAT(utf8spec("check-adapter " + decoder).output, HasSubstr("the form is right"));
  const bool is_prompt = GetParam().language != Language::python;
  const Ran result = utf8spec("run --group streams --group deltas " +
                              std::string(is_prompt ? "--require delivery=prompt " : "") + decoder);
  EXPECT_EQ(result.status, 0) << result.output;
  EXPECT_THAT(result.output, HasSubstr("stream-replace-deltas"));
}

INSTANTIATE_TEST_SUITE_P(Languages, StreamStarter, ::testing::ValuesIn(stream_starter_rows),
                         [](const auto& tested) {
                           return std::string(name(tested.param.language));
                         });

}  // namespace
}  // namespace utf8spec::cli
