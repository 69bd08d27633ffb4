#include <fmt/format.h>

#include "tests/cli/shell.h"

namespace utf8spec::cli {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* unchanged = "unchanged, not run again";

// A utf8spec that is installed in a folder of its own, with two bundled adapters of ours.
class BundledReports : public Shell {
 protected:
  BundledReports() {
    run("mkdir -p bin share/utf8spec/decoders && cp $UTF8SPEC $UTF8SPEC-plugin-host bin/ && "
        "cp -r $SOURCE/vectors/generated share/utf8spec/vectors");
    bundle("first", "adapter.py");
    bundle("second", "adapter.py");
  }

  // A library whose adapter is FILE of the bundled example in Python, with the fakes beside it.
  void bundle(const std::string& name, const std::string& file) const {
    const std::string folder = "share/utf8spec/decoders/" + name;
    run(
        fmt::format("mkdir -p {0} && cp $FAKES/*.py {0}/ && "
                    "cp $SOURCE/harnesses/decoders/python/adapter.py {0}/{1}",
                    folder, file));
    write(folder + "/manifest.json",
          fmt::format(R"({{"library": "{0}", "language": "C", "homepage": "none", "packages": [],
                           "decoders": [{{"name": "{0}", "calls": [], "operations": [],
                             "start": {{"command": ["{1}", "{{folder}}/{2}"]}}}}]}})",
                      name, UTF8SPEC_PYTHON, file));
  }

  Ran report(const std::string& words = "") const {
    return run("bin/utf8spec report --output out --group rfc-examples " + words);
  }
};

TEST_F(BundledReports, AreWrittenInEveryFormWithAnIndex) {
  const Ran ran = report();
  EXPECT_EQ(ran.status, 0) << ran.errors;
  EXPECT_THAT(ran.output, AllOf(HasSubstr("\nfirst                     conformant      "),
                                HasSubstr("\nsecond                    conformant      "),
                                HasSubstr("out/index.html")));
  for (const char* file : {"first.json", "first.html", "first.xml", "first.md", "second.json"}) {
    EXPECT_TRUE(std::filesystem::exists(path("out") / file)) << file;
  }
  EXPECT_THAT(contents("out/index.html"), HasSubstr("href=\"first.html\""));
}

TEST_F(BundledReports, AreNotMadeAgainWhereNothingHasChanged) {
  report();
  const Ran again =
      run("cp -r out before; bin/utf8spec report --output out --group rfc-examples; "
          "diff -r out before && echo same");
  EXPECT_THAT(again.output, AllOf(HasSubstr(unchanged), HasSubstr("\nsame\n")));
}

TEST_F(BundledReports, AreAllMadeAgainWhenAsked) {
  report();
  const Ran fresh =
      run("cp -r out before; bin/utf8spec report --output out --group rfc-examples "
          "--fresh; diff -r out before && echo same");
  EXPECT_THAT(fresh.output, AllOf(Not(HasSubstr(unchanged)), HasSubstr("\nsame\n")));
}

TEST_F(BundledReports, AreMadeAgainWhereTheAdapterHasChanged) {
  report();
  run("echo '# changed' >>share/utf8spec/decoders/second/adapter.py");
  const std::string output = report().output;
  const std::size_t second = output.find("\nsecond");
  EXPECT_THAT(output.substr(0, second), HasSubstr(unchanged));
  EXPECT_THAT(output.substr(second), Not(HasSubstr(unchanged)));
}

TEST_F(BundledReports, AreMadeAgainForOtherQuestions) {
  report();
  EXPECT_THAT(report("--group overlong").output, Not(HasSubstr(unchanged)));
  EXPECT_THAT(report("--operation decode").output, Not(HasSubstr(unchanged)));
}

TEST_F(BundledReports, AreMadeAgainWhereOneIsDamaged) {
  report();
  write("out/first.json", "{}");
  EXPECT_THAT(report().output, HasSubstr("\nfirst                     conformant      m"));
}

TEST_F(BundledReports, SayWhichDecoderCannotBeStarted) {
  write("share/utf8spec/decoders/first/adapter.py", "raise SystemExit('no such library')\n");
  const Ran ran = report();
  EXPECT_EQ(ran.status, 0);
  EXPECT_THAT(ran.output, AllOf(HasSubstr("first                     not run"),
                                HasSubstr("no such library"), HasSubstr("second  ")));
}

TEST_F(BundledReports, ThatAreStoppedEndAndAreMadeAgainTheNextTime) {
  run("cd share/utf8spec/decoders/first && cp $FAKES/adapter.py . && mv slow.py main.py && "
      "sed -i \"s|sys.argv\\[1\\]|'$PWD/begun'|\" main.py && sed -i 's|/adapter.py|/main.py|' "
      "manifest.json");
  const Ran ran =
      run("bin/utf8spec report --output out & run=$!; "
          "while ! [ -e share/utf8spec/decoders/first/begun ]; do sleep 0.05; done; "
          "kill -INT $run; wait $run");
  EXPECT_EQ(ran.status, 6) << ran.errors;
  EXPECT_THAT(ran.output, AllOf(HasSubstr("first                     incomplete"),
                                HasSubstr("stopped before the end"),
                                HasSubstr("second                    not run")));
  EXPECT_THAT(contents("out/index.html"), HasSubstr("second"));
  EXPECT_THAT(report().output, Not(HasSubstr(unchanged)));
}

}  // namespace
}  // namespace utf8spec::cli
