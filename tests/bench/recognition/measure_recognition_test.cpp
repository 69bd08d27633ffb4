// The program bench/measure_recognition, called from a shell.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/cli/shell.h"

namespace utf8spec::bench {
namespace {

using cli::Ran;
using ::testing::AllOf;
using ::testing::Field;
using ::testing::HasSubstr;
using ::testing::StartsWith;

class MeasureRecognition : public cli::Shell {
 protected:
  Ran measure(const std::string& words) const {
    return run("\"$BUILD\"/bench/measure_recognition " + words);
  }
};

// One line that says what is wrong, and the status of all failures.
auto complains(const std::string& words) {
  return AllOf(Field(&Ran::status, 2), Field(&Ran::output, ""),
               Field(&Ran::errors, AllOf(StartsWith("measure_recognition: "), HasSubstr(words))));
}

TEST_F(MeasureRecognition, WritesItsFilesAndNamesThem) {
  const Ran result = measure("--out new/folder");
  EXPECT_EQ(result.status, 0) << result.errors;
  EXPECT_EQ(result.output,
            "new/folder/recognition.json\nnew/folder/recognition.md\n"
            "new/folder/recognition_shares.svg\nnew/folder/recognition_storage.svg\n");
  EXPECT_THAT(contents("new/folder/recognition.md"), HasSubstr("## Random octets\n"));
  const Ran checked = run("fits new/folder/recognition.json recognition");
  EXPECT_EQ(checked.status, 0) << checked.errors;
}

TEST_F(MeasureRecognition, PrintsTheTablesWithoutAFolder) {
  const Ran result = measure("");
  EXPECT_EQ(result.status, 0) << result.errors;
  EXPECT_THAT(result.output, HasSubstr("| windows-1252 | 0 | "));
  EXPECT_EQ(run("ls").output, "");
}

// The folder is checked before anything is measured.
TEST_F(MeasureRecognition, RefusesAFolderThatCannotBeWritten) {
  EXPECT_THAT(measure("--out /proc/none"), complains("/proc/none"));
  write("file", "");
  EXPECT_THAT(measure("--out file"), complains("file"));
}

TEST_F(MeasureRecognition, RefusesOtherWords) {
  for (const char* words : {"--out ''", "--out", "--guess", "folder"}) {
    EXPECT_THAT(measure(words), complains("[--out FOLDER]")) << words;
  }
}

TEST_F(MeasureRecognition, FailsIfItsFilesCannotBeWritten) {
  const Ran result =
      run("mkdir -p out/recognition.json && \"$BUILD\"/bench/measure_recognition --out out");
  EXPECT_EQ(result.status, 2);
  EXPECT_THAT(result.errors, HasSubstr("out/recognition.json"));
}

}  // namespace
}  // namespace utf8spec::bench
