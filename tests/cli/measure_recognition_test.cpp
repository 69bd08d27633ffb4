// `utf8spec measure-recognition` as users call it. What it measures is tested in
// tests/reports/recognition.

#include "tests/cli/shell.h"

namespace utf8spec::cli {
namespace {

using ::testing::HasSubstr;

class MeasureRecognition : public Shell {};

TEST_F(MeasureRecognition, WritesItsFilesAndNamesThem) {
  const Ran result = utf8spec("measure-recognition --out new/folder");
  EXPECT_EQ(result.status, 0) << result.errors;
  EXPECT_EQ(result.output,
            "new/folder/recognition.json\nnew/folder/recognition.md\n"
            "new/folder/recognition_shares.svg\nnew/folder/recognition_storage.svg\n");
  EXPECT_THAT(contents("new/folder/recognition.md"), HasSubstr("## Random octets\n"));
  const Ran checked = run(
      "$PYTHON -c 'import json, jsonschema, sys; jsonschema.validate(*(json.load(open(f)) for f "
      "in sys.argv[1:]))' new/folder/recognition.json "
      "$SOURCE/reports/schema/recognition.schema.json");
  EXPECT_EQ(checked.status, 0) << checked.errors;
}

TEST_F(MeasureRecognition, PrintsTheTablesWithoutAFolder) {
  const Ran result = utf8spec("measure-recognition");
  EXPECT_EQ(result.status, 0) << result.errors;
  EXPECT_THAT(result.output, HasSubstr("| windows-1252 | 0 | "));
  EXPECT_EQ(run("ls").output, "");
}

// The folder is checked before anything is measured.
TEST_F(MeasureRecognition, RefusesAFolderThatCannotBeWritten) {
  EXPECT_THAT(utf8spec("measure-recognition --out /proc/none"), ComplainsOnce(2, "/proc/none"));
  write("file", "");
  EXPECT_THAT(utf8spec("measure-recognition --out file"), ComplainsOnce(2, "file"));
  EXPECT_THAT(utf8spec("measure-recognition --out ''"), ComplainsOnce(2, "--out"));
}

TEST_F(MeasureRecognition, FailsIfItsFilesCannotBeWritten) {
  const Ran result =
      run("mkdir -p out/recognition.json && \"$UTF8SPEC\" measure-recognition --out out");
  EXPECT_EQ(result.status, 2);
  EXPECT_THAT(result.errors, HasSubstr("out/recognition.json"));
}

}  // namespace
}  // namespace utf8spec::cli
