// `utf8spec-dev issue` writes a bug report for another project. Before it prints, it runs the
// decoder and the program that shows the bug, and both must agree. A report on a fixed or
// documented behaviour wastes a maintainer's time and our credit. So each doubt must end in a
// refusal.
#include <fmt/format.h>

#include "tests/cli/installed.h"

namespace utf8spec::cli {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

// A bundled decoder that accepts surrogates, and a program that is said to show it. `bundle_faulty`
// sets what the program prints and what is known of the bug. An issue is about all of smoke, so the
// decoder offers `validate` alone.
class Issues : public Installed {
 protected:
  Ran issue(const std::string& words = "alpha accepts-surrogates") const {
    return run("bin/utf8spec-dev issue " + words);
  }

  void bundle_faulty(const std::string& script, const std::string& state = R"("open")",
                     const std::string& way = "accepts-surrogates") const {
    write(folder_of("alpha") + "/proofs/proof.sh", script);
    bundle({.name = "alpha",
            .adapter = "rarely_wrong.py",
            .arguments = {way, "1.0", "validate"},
            .more = fmt::format(R"(, "proofs": [{{"deviations": ["accepts-surrogates"],
                "command": ["/bin/sh", "{{folder}}/proofs/proof.sh", "a b"],
                "prints": "EDA080: U+D800", "mended": "EDA080: U+FFFD"}}],
                "states": {{"accepts-surrogates": {{"state": {}}}}})",
                                state)});
  }
};

// `ED A0 80` is U+D800. The text must have the question, the clause, the program, its command and
// its output.
TEST_F(Issues, HaveEverythingThatAMaintainerNeeds) {
  run("mkdir -p " + folder_of("alpha") + "/proofs");
  bundle_faulty("# Shows it.\necho 'EDA080: U+D800'\n");
  const Ran ran = issue();
  EXPECT_EQ(ran.status, 0) << ran.errors;
  EXPECT_THAT(ran.output, StartsWith("# alpha: accepts surrogates (CESU-8)\n"));
  EXPECT_THAT(ran.output,
              AllOf(HasSubstr("- Asked: `validate EDA080`"), HasSubstr("RFC 3629, section 3"),
                    HasSubstr("```text\n# Shows it.\necho 'EDA080: U+D800'\n```"),
                    HasSubstr("/bin/sh proof.sh 'a b'"),
                    HasSubstr("It prints:\n\n```text\nEDA080: U+D800\n```")));
  EXPECT_EQ(issue().output, ran.output) << "the same each time";
}

// Three ways to disagree: the program refuses, the adapter shows nothing, or both show a mended
// version.
TEST_F(Issues, AreRefusedWhereAdapterAndProgramDisagree) {
  run("mkdir -p " + folder_of("alpha") + "/proofs");
  bundle_faulty("echo 'EDA080: refused'\n");
  EXPECT_THAT(issue(), ComplainsOnce(6,
                                     "adapter and program disagree: at level smoke the adapter "
                                     "shows accepts-surrogates; the program prints "
                                     "'EDA080: refused'"));
  EXPECT_THAT(issue().output, IsEmpty());
  bundle_faulty("echo 'EDA080: U+D800'\n", R"("open")", "nothing");
  EXPECT_THAT(issue(), ComplainsOnce(6, "the adapter does not show accepts-surrogates"));
  bundle_faulty("echo 'EDA080: U+FFFD'\n", R"("open")", "nothing");
  EXPECT_THAT(issue(), ComplainsOnce(6, "the version here does not show the deviation"));
}

// The output is right, but the status is 1: the program found something else wrong.
TEST_F(Issues, AreRefusedWhereTheProgramFails) {
  run("mkdir -p " + folder_of("alpha") + "/proofs");
  bundle_faulty("echo 'EDA080: U+D800'; exit 1\n");
  EXPECT_THAT(issue(), ComplainsOnce(6, "exit status 1"));
}

// `documented`, `unpromised` and `fixed` are the states in which a report is not due.
TEST_F(Issues, AreRefusedForWhatIsDocumentedUnpromisedOrFixed) {
  run("mkdir -p " + folder_of("alpha") + "/proofs");
  bundle_faulty("exit 1\n",
                R"("documented", "says": "It is lax.", "at": "https://example.org/manual")");
  EXPECT_THAT(issue(),
              ComplainsOnce(5, "is documented at https://example.org/manual: \"It is lax"));
  bundle_faulty("exit 1\n",
                R"("unpromised", "says": "It matches.", "at": "https://example.org/manual")");
  EXPECT_THAT(issue(),
              ComplainsOnce(5, "the documentation does not call alpha a check, see https://"));
  bundle_faulty("exit 1\n", R"("fixed", "in": "2.0", "at": "https://example.org/news")");
  EXPECT_THAT(issue(), ComplainsOnce(5, "is fixed in 2.0, see https://example.org/news"));
}

// 2 for names that do not exist, 3 for a row that cannot run here.
TEST_F(Issues, AreRefusedForWhatIsNotKnownOrNotInstalled) {
  run("mkdir -p " + folder_of("alpha") + "/proofs");
  bundle_faulty("exit 1\n");
  EXPECT_THAT(issue("beta crashes"), ComplainsOnce(2, "no bundled decoder is called 'beta'"));
  EXPECT_THAT(issue("alpha crashes"),
              ComplainsOnce(2, "no program shows 'crashes' of alpha; there is accepts-surrogates"));
  EXPECT_THAT(issue("alpha"), ComplainsOnce(2, "deviation"));
  bundle({.name = "alpha", .packages = R"("no-such-package")", .more = R"(, "proofs": [
      {"deviations": ["crashes"], "command": ["sh"], "prints": "x"}],
      "states": {"crashes": {"state": "open"}})"});
  EXPECT_THAT(issue("alpha crashes"), ComplainsOnce(3, "the package no-such-package is missing"));
}

// A fence of three backquotes in the output would end the code block, and the rest would be
// Markdown on the maintainer's page.
TEST_F(Issues, HoldHostileOutputInCode) {
  run("mkdir -p " + folder_of("alpha") + "/proofs");
  write(folder_of("alpha") + "/proofs/proof.sh", "printf '```\\n# Heading\\n\\033[2J'\n");
  bundle({.name = "alpha",
          .adapter = "rarely_wrong.py",
          .arguments = {"accepts-surrogates", "1.0", "validate"},
          .more = R"(, "proofs": [{"deviations": ["accepts-surrogates"],
              "command": ["/bin/sh", "{folder}/proofs/proof.sh"],
              "prints": "```\n# Heading\n\u001b[2J"}],
              "states": {"accepts-surrogates": {"state": "open"}})"});
  const Ran ran = issue();
  EXPECT_EQ(ran.status, 0) << ran.errors;
  EXPECT_THAT(ran.output, HasSubstr("````text\n```\n# Heading\n"));
  EXPECT_THAT(ran.output, Not(HasSubstr("\033")));
}

// The text must be complete: its program, built by its own commands, prints the output that it
// states.
// The row and its library are part of the sample that each machine of ours has.
using PrintedIssue = Shell;

// awk splits the issue into its code blocks: program, commands, output.
TEST_F(PrintedIssue, OfARowOfTheSampleCanBeFollowed) {
  const Ran ran = utf8spec_dev("issue glibc-mbrtowc accepts-above-maximum >issue.md");
  ASSERT_EQ(ran.status, 0) << ran.errors;
  const Ran followed = run(R"(
      awk '/^```/ {inside = !inside; block += inside; next} inside {print > ("block" block)}' issue.md
      cp block1 wide.c && sh -e ./block2 >printed && diff printed block3 && echo same)");
  EXPECT_EQ(followed.output, "same\n") << followed.errors << contents("issue.md");
}

}  // namespace
}  // namespace utf8spec::cli
