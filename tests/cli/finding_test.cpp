// From an input that shows a disagreement to a vector: minimize it, give it a signature, keep it
// once. The decoders are mutants from tests/fakes, each with one planted bug. Fuzzers find
// thousands of inputs for one bug, so a wrong signature would fill the corpus with copies. A wrong
// least input would send maintainers a puzzle in place of a bug.

#include <nlohmann/json.hpp>

#include "tests/cli/shell.h"

namespace utf8spec::cli {
namespace {

using ::testing::AllOf;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

// A corpus and vectors that belong to the test. In scripts, $MUTANTS is the plugin of the mutants.
class FoundInput : public Shell {
 protected:
  Ran in_copy(const std::string& script) const {
    return run(
        "MUTANTS=${UTF8SPEC%/bin/utf8spec}/lib/utf8spec/fakes/mutants.so\n"
        "test -d corpus || { cp -r $SOURCE/corpus corpus && cp -r $SOURCE/vectors/generated "
        "vectors "
        "&& chmod -R u+w corpus vectors; }\n"
        "export UTF8SPEC_CORPUS=$PWD/corpus UTF8SPEC_VECTORS=$PWD/vectors\n" +
        script);
  }
  Ran add(const std::string& words) const {
    return in_copy("$UTF8SPEC_DEV corpus add --tries 200000 " + words);
  }
  Ran minimize(const std::string& words) const {
    return in_copy("$UTF8SPEC minimize --tries 200000 " + words);
  }
  std::size_t regressions() const {
    return static_cast<std::size_t>(std::stoul(in_copy("ls corpus/regressions | wc -l").output));
  }
  // Whether the report on a mutant lists these octets among its failures.
  bool fails(const std::string& mutant, const std::string& octets) const {
    const Ran ran =
        in_copy("$UTF8SPEC run --level smoke --group regressions --json - $MUTANTS:" + mutant);
    const auto report = nlohmann::json::parse(ran.output);
    for (const auto& deviation : report.at("deviations")) {
      for (const auto& example : deviation.at("examples")) {
        if (example.at("octets") == octets) return true;
      }
    }
    return false;
  }
};

// The mutant loses bit 6 of values with three octets. E1 85 82 is U+1142, where that bit is set; E0
// A1 80 (U+0840) is the least input with it.
TEST_F(FoundInput, GoesThroughAddMinimiseVectorAndReportWithoutAnEditByHand) {
  ASSERT_FALSE(fails("bit-three-6-lost", "E0A180"));
  write("corpus/seeds/differential/by-hand", "some \xE1\x85\x82 text");
  const Ran added = add("corpus/seeds/differential/by-hand --oracle $MUTANTS:bit-three-6-lost");
  EXPECT_EQ(added.status, 0) << added.errors;
  EXPECT_THAT(added.output,
              AllOf(StartsWith("signature bit-three-6-lost decode wrong-value three-octets\n"
                               "least input E0A180: "),
                    HasSubstr("written: "), HasSubstr("vector regressions/e0-a1-80-")));
  const auto metadata =
      nlohmann::json::parse(in_copy("cat corpus/regressions/e0-a1-80-*/metadata.json").output);
  EXPECT_EQ(metadata.at("signature"), "bit-three-6-lost decode wrong-value three-octets");
  EXPECT_THAT(metadata.at("showed"),
              HasSubstr("bit-three-6-lost replace wrong-value three-octets"));
  EXPECT_EQ(in_copy("$UTF8SPEC_DEV generate --check").status, 0);
  EXPECT_TRUE(fails("bit-three-6-lost", "E0A180"));
  EXPECT_EQ(in_copy("$UTF8SPEC run --level smoke --group regressions reference").status, 0);
}

// EF B9 80 is U+FE40: other octets, but the same bug, so the same signature.
TEST_F(FoundInput, IsKeptOnceForItsSignature) {
  write("one", "\xE1\x85\x82");
  write("other", "\xEF\xB9\x80 and more");
  add("one --oracle $MUTANTS:bit-three-6-lost");
  const std::size_t kept = regressions();
  const Ran again = add("other one --oracle $MUTANTS:bit-three-6-lost");
  EXPECT_EQ(again.status, 0) << again.errors;
  EXPECT_THAT(again.output, AllOf(HasSubstr("exists already: "), Not(HasSubstr("written: "))));
  EXPECT_EQ(regressions(), kept);
}

// DABC is a high surrogate between `a` and `b`. ED BA BC is U+DEBC, a low one.
TEST_F(FoundInput, OfAnEncoderIsKeptAsValues) {
  const Ran values = add("--scalars '61 DABC 62' --oracle $MUTANTS:encode-surrogates-passed");
  EXPECT_THAT(values.output, HasSubstr("least input D800: least of all strings\n"))
      << values.errors;
  // A plugin's encoder receives its values encoded in octets.
  const Ran octets = add("--octets 61EDBABC62 --plugin $MUTANTS:encode-low-surrogates-passed");
  EXPECT_THAT(octets.output, HasSubstr("least input DC00: ")) << octets.errors;
}

// Without `--plugin`, the input runs through our own targets only. All of them agree on it.
TEST_F(FoundInput, ThatNothingShowsIsRefused) {
  write("fine", "text");
  EXPECT_THAT(add("fine"), ComplainsOnce(5, "name the decoder with --plugin"));
  EXPECT_THAT(add("fine --plugin $MUTANTS:nul-lost"), ComplainsOnce(5, "no fuzz target shows"));
  EXPECT_THAT(minimize("fine"), ComplainsOnce(5, "no fuzz target shows a disagreement"));
  EXPECT_THAT(minimize("fine --signature 'a b c d'"), ComplainsOnce(5, "shows 'a b c d'"));
}

// Low surrogate, high surrogate and text: the least input has one surrogate and no text. The file's
// first octet counts the cuts.
TEST_F(FoundInput, IsMinimizedToItsLeastInput) {
  write("file", "abc\xED\xB0\x81\xED\xA0\x80 def");
  const Ran ran = minimize(
      "file --plugin $MUTANTS:row-surrogates-added --output least "
      "--signature 'row-surrogates-added stream accepts surrogate'");
  EXPECT_EQ(ran.status, 0) << ran.errors;
  EXPECT_THAT(ran.output,
              AllOf(HasSubstr("target         plugin\n"),
                    HasSubstr("signature      row-surrogates-added stream accepts surrogate\n"),
                    HasSubstr("least input    EDA080\n"), HasSubstr("claim          "),
                    HasSubstr("shows also     row-surrogates-added decode ")));
  EXPECT_EQ(contents("least"), std::string("\0\xED\xA0\x80", 4));  // no cuts, then the octets
  const Ran again = minimize("least --target plugin --plugin $MUTANTS:row-surrogates-added");
  EXPECT_THAT(again.output, HasSubstr("least input    EDA080\n"));
}

// F0 9F 98 is U+1F600 without its last octet. The mutant crashes on it, which must not end the
// search.
TEST_F(FoundInput, ThatEndsItsDecoderIsMinimizedToo) {
  write("file", "text \xF0\x9F\x98");
  const Ran ran = minimize("file --plugin $MUTANTS:crash-truncated-four");
  EXPECT_THAT(ran.output, HasSubstr("crash-truncated-four validate crashes SIG")) << ran.errors;
  EXPECT_THAT(ran.output, HasSubstr("claim          least of all strings, uncut\n"));
}

// 2 is a mistake on the command line, 3 a decoder that cannot be loaded.
TEST_F(FoundInput, NeedsATargetAndADecoderThatExist) {
  write("file", "\xED\xA0\x80");
  EXPECT_THAT(minimize("none"), ComplainsOnce(2, "none: cannot be read"));
  EXPECT_THAT(minimize("/dev/zero"), ComplainsOnce(2, "1 MiB"));
  EXPECT_THAT(minimize("file --target none"), ComplainsOnce(2, "no fuzz target is called 'none'"));
  EXPECT_THAT(minimize("file --plugin a.so --oracle b.so"), ComplainsOnce(2, "give one of them"));
  EXPECT_THAT(minimize("file --target stream --plugin a.so"), ComplainsOnce(2, "--oracle"));
  EXPECT_THAT(minimize("file --target encodings --plugin a.so"),
              ComplainsOnce(2, "leave --plugin out"));
  EXPECT_THAT(minimize("file --target encodings --oracle a.so"),
              ComplainsOnce(2, "leave --oracle out"));
  EXPECT_THAT(minimize("file --target plugin --oracle a.so"), ComplainsOnce(2, "with --plugin"));
  EXPECT_THAT(minimize("file --plugin none.so"), ComplainsOnce(3, "no such plugin"));
  EXPECT_THAT(minimize("file --plugin $MUTANTS:none"), ComplainsOnce(3, "no decoder none"));
}

// A shell script must refuse an unknown target before it builds for minutes.
TEST_F(FoundInput, IsLookedForByScriptFuzz) {
  EXPECT_THAT(run("$SOURCE/script/fuzz --list").output,
              AllOf(StartsWith("differential\nstream\n"), EndsWith("report_file\n")));
  for (const std::string words : {"none", "differential stream", "0", "30 plugin"}) {
    const Ran ran = run("$SOURCE/script/fuzz " + words);
    EXPECT_EQ(ran.status, 1) << words;
    EXPECT_THAT(ran.errors, AllOf(StartsWith("script/fuzz: '"), EndsWith("lists the targets\n")));
  }
  EXPECT_THAT(run("$SOURCE/script/fuzz --each none").errors, StartsWith("script/fuzz: usage: "));
}

// A wrong plugin would show only after minutes of building. The path counts from the caller's
// folder.
TEST_F(FoundInput, IsNotLookedForInAPluginThatIsNone) {
  write("text.so", "no shared object");
  const auto complaint = [&](const std::string& words) {
    const Ran ran = run(words);
    EXPECT_EQ(ran.status, 1) << words;
    EXPECT_EQ(ran.output, "") << words;
    return ran.errors;
  };
  const std::string fuzz = " $SOURCE/script/fuzz ";
  EXPECT_THAT(complaint("UTF8SPEC_PLUGIN=none.so" + fuzz + "plugin 1"), HasSubstr("no such file"));
  EXPECT_THAT(complaint("UTF8SPEC_PLUGIN=./text.so:name" + fuzz + "plugin 1"),
              HasSubstr("not a shared object"));
  EXPECT_THAT(complaint("UTF8SPEC_PLUGIN=/bin/sh" + fuzz + "plugin 1"),
              HasSubstr("no function utf8spec_decoders_v1"));
  EXPECT_THAT(complaint("UTF8SPEC_ORACLE=none.so" + fuzz + "stream 1"),
              HasSubstr("UTF8SPEC_ORACLE"));
  EXPECT_THAT(complaint(fuzz + "--corpus none plugin 1"), HasSubstr("no such folder"));
}

// A finding that may not leave the house stands in a folder of its own. The suite stays as it is.
TEST_F(FoundInput, IsKeptInAPrivateCorpus) {
  const Ran added = add("--octets EDA080 --reference https://bugs.example/1 --corpus own");
  EXPECT_EQ(added.status, 0) << added.errors;
  EXPECT_THAT(added.output, HasSubstr("no vector, since the corpus is private"));
  const Ran same =
      in_copy("diff -r corpus $SOURCE/corpus && diff -r vectors $SOURCE/vectors/generated");
  EXPECT_EQ(same.status, 0) << same.output;
  const Ran listed = in_copy("$UTF8SPEC_DEV corpus list --corpus own");
  EXPECT_THAT(listed.output, HasSubstr("https://bugs.example/1"));
  EXPECT_EQ(in_copy("$UTF8SPEC_DEV corpus export out --corpus own && ls out/raw | wc -l").status,
            0);
  EXPECT_THAT(in_copy("$UTF8SPEC_DEV generate --corpus own"), ComplainsOnce(2, "--output DIR"));
}

}  // namespace
}  // namespace utf8spec::cli
