// Report files in four forms from one run: JSON, HTML, JUnit and Markdown. Tools parse them, so
// each must be valid and the same for the same run. If one file cannot be written, the other
// reports must still appear, and no half of a file may remain. A half report in CI could be read as
// success.
#include <nlohmann/json.hpp>
#include <pugixml.hpp>

#include "tests/cli/shell.h"

namespace utf8spec::cli {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

// The row encodes surrogates, so each form has a failure to show.
constexpr const char* run_to_files =
    "$UTF8SPEC run --group encode utf8proc-encode-char --json r.json --html r.html --junit r.xml "
    "--markdown r.md";

using ReportFiles = Shell;

// Each parser here is independent of the code that writes.
TEST_F(ReportFiles, AreValidInEachForm) {
  const Ran ran = run(run_to_files);
  EXPECT_EQ(ran.status, 1);
  EXPECT_THAT(ran.output, HasSubstr("encodes surrogates"));
  EXPECT_EQ(nlohmann::json::parse(contents("r.json")).at("verdict"), "non-conformant");
  pugi::xml_document junit;
  EXPECT_TRUE(junit.load_string(contents("r.xml").c_str()));
  EXPECT_GT(junit.select_nodes("//testcase/failure").size(), 0U);
  EXPECT_THAT(contents("r.html"), AllOf(StartsWith("<!DOCTYPE html>"), HasSubstr("</html>")));
  EXPECT_THAT(contents("r.md"), AllOf(StartsWith("# "), HasSubstr("encodes surrogates")));
}

// Times or random ids in a report would make each run differ.
TEST_F(ReportFiles, AreTheSameForTheSameRun) {
  run(run_to_files);
  const Ran again = run("mkdir first; mv r.* first/; " + std::string(run_to_files) +
                        " >/dev/null; for f in r.*; do cmp $f first/$f || echo differs; done");
  EXPECT_THAT(again.output, IsEmpty());
  EXPECT_THAT(contents("first/r.html"), Not(IsEmpty()));
}

TEST_F(ReportFiles, CanBeStandardOutputInsteadOfText) {
  const Ran ran = utf8spec("run --group boundaries reference --json -");
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(nlohmann::json::parse(ran.output).at("verdict"), "conformant");
}

// /dev/full accepts the opening and no octet. JSON comes first, so the others must survive its
// failure.
TEST_F(ReportFiles, ThatCannotBeWrittenCostNoOthers) {
  const Ran ran = utf8spec(
      "run --group boundaries reference --json /dev/full --junit r.xml --markdown r.md >text");
  EXPECT_THAT(ran, ComplainsOnce(2, "cannot write"));
  EXPECT_THAT(contents("r.xml"), HasSubstr("</testsuites>"));
  EXPECT_THAT(contents("r.md"), Not(IsEmpty()));
  EXPECT_THAT(contents("text"), HasSubstr("Conformant"));
}

// The target is a folder. The temporary file beside it must be gone.
TEST_F(ReportFiles, ThatCannotBeWrittenLeaveNothingBehind) {
  run("mkdir r.json; $UTF8SPEC run --group boundaries reference --json r.json");
  EXPECT_THAT(run("ls").output, ::testing::StrEq("r.json\n"));
}

// The disk of stdout is full, not that of the report.
TEST_F(ReportFiles, AreWrittenThoughStandardOutputIsFull) {
  const Ran ran = utf8spec("run --group boundaries reference --json r.json >/dev/full");
  EXPECT_THAT(ran, ComplainsOnce(2, "standard output"));
  EXPECT_THAT(contents("r.json"), Not(IsEmpty()));
}

TEST_F(ReportFiles, InAFolderThatCannotBeMade) {
  EXPECT_THAT(utf8spec_dev("report --level smoke --output /proc/none"),
              ComplainsOnce(2, "/proc/none"));
}

}  // namespace
}  // namespace utf8spec::cli
