// Commands that answer in words: ask, explain, list, show, generate and check-adapter. They show
// the tables of the code: requirements, groups, kinds and vectors. Each test goes over the whole
// table, so that a new entry without words is noticed.
#include <algorithm>

#include "reference/step.h"
#include "tests/cli/shell.h"
#include "tests/vectors/folder.h"
#include "vectors/requirements.h"

namespace utf8spec::cli {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

using Ask = Shell;

// C0 AF is an overlong slash. The error is at offset 0 and has length 1.
TEST_F(Ask, SaysThatAnAnswerIsRight) {
  const Ran ran = utf8spec("ask 'decode C0AF' reference");
  EXPECT_EQ(ran.status, 0);
  EXPECT_THAT(ran.output, AllOf(HasSubstr("answer    ill-formed 0 1"), HasSubstr("right")));
}

// D800 is a surrogate. utf8proc_encode_char writes it as ED A0 80.
TEST_F(Ask, SaysThatAnAnswerIsWrongAndWhatIsWrong) {
  const Ran ran = utf8spec("ask 'encode D800' utf8proc-encode-char");
  EXPECT_EQ(ran.status, 1);
  EXPECT_THAT(ran.output, AllOf(HasSubstr("ED A0 80"), HasSubstr("wrong: encodes surrogates")));
}

// `run` finds the dialect out; one answer cannot show it.
TEST_F(Ask, RefusesAPolicyThatOneAnswerDoesNotShow) {
  EXPECT_THAT(utf8spec("ask --require nonShortest=accepted 'decode C080' reference"),
              ComplainsOnce(2, "one answer does not show nonShortest"));
}

// A vector keeps its id, so users can repeat a failure by the id in a report.
TEST_F(Ask, TakesAVectorById) {
  const std::string id = vectors::generated().front().vectors.front().id;
  EXPECT_EQ(utf8spec("ask 'validate " + id + "' reference").status, 0);
}

// The fake's answer has no form of the protocol, so it cannot be judged.
TEST_F(Ask, EndsWith3WhereTheReplyCannotBeRead) {
  EXPECT_EQ(utf8spec("ask 'decode 41' -- $PYTHON $FAKES/wrong_form.py unreadable").status, 3);
}

// One input for each kind of error, the shortest.
using Explain = Shell;

TEST_F(Explain, NamesEveryKindOfError) {
  using reference::Kind;
  const std::pair<const char*, Kind> inputs[]{
      {"C0", Kind::invalid_octet},     {"80", Kind::unexpected_continuation},
      {"E282", Kind::truncated},       {"E080", Kind::overlong},
      {"EDA0", Kind::surrogate},       {"F490", Kind::above_maximum},
      {"C341", Kind::bad_continuation}};
  for (const auto& [octets, kind] : inputs) {
    EXPECT_THAT(utf8spec("explain " + std::string(octets)).output,
                HasSubstr("ill-formed, " + std::string(name(kind)) + ": "));
  }
}

// People copy octets from hex dumps and from reports, in either form.
TEST_F(Explain, ReadsWellFormedOctetsInOneWordOrSeveral) {
  for (const char* words : {"41C3A9", "41 c3 a9"}) {
    const Ran ran = utf8spec("explain " + std::string(words));
    EXPECT_EQ(ran.status, 0);
    EXPECT_THAT(ran.output,
                AllOf(HasSubstr("U+00E9: row C2..DF 80..BF"), HasSubstr("\nwell-formed\n")));
  }
}

TEST_F(Explain, KnowsTheEmptyString) {
  EXPECT_THAT(utf8spec("explain -").output, HasSubstr("\nwell-formed\n"));
}

// Characters by their numbers, in a text, and in octets of another encoding. Each is shown once.
TEST_F(Explain, ShowsCharactersInEveryForm) {
  const std::string two = utf8spec("explain U+1162 U+00A1 U+1162").output;
  EXPECT_THAT(two, AllOf(StartsWith("U+1162  HANGUL JUNGSEONG AE\n"),
                         HasSubstr("\n\nU+00A1  INVERTED EXCLAMATION MARK\n")));
  EXPECT_EQ(two.find("U+1162", 1), std::string::npos);
  EXPECT_THAT(utf8spec("explain --text UTF-8").output,
              AllOf(HasSubstr("    0  55           U+0055"), HasSubstr("\nwell-formed\n"),
                    HasSubstr("U+002D  HYPHEN-MINUS\n")));
  EXPECT_THAT(utf8spec("explain --forms --from utf-16le 3DD800DE").output,
              HasSubstr("\nU+1F600  GRINNING FACE\n"));
  EXPECT_THAT(utf8spec("explain 41").output, Not(HasSubstr("LATIN")));
}

// `explain U+E9` and `explain é` mean the same. ASCII could be hex digits, so it needs U+ or
// --text.
TEST_F(Explain, ShowsACharacterThatStandsForItself) {
  const Ran ran = utf8spec("explain \xC3\xA9");
  EXPECT_EQ(ran.status, 0) << ran.errors;
  EXPECT_EQ(ran.output, utf8spec("explain U+E9").output);
  EXPECT_THAT(utf8spec("explain \xC3\xA9 U+00A1").output, HasSubstr("INVERTED EXCLAMATION MARK"));
  EXPECT_THAT(utf8spec("explain '\xC0\xAF'"), ComplainsOnce(2, "the octets cannot be read"));
}

// One kind of input at a time.
TEST_F(Explain, PrintsTheGuideToADeviation) {
  const Ran ran = run("$UTF8SPEC explain accepts-surrogates");
  EXPECT_EQ(ran.status, 0) << ran.errors;
  EXPECT_THAT(ran.output, StartsWith("accepts-surrogates: accepts surrogates (CESU-8)\n"));
  EXPECT_THAT(ran.output,
              HasSubstr("\n    if (lead == 0xED && second > 0x9F) return ILL_FORMED;\n"));
  EXPECT_THAT(run("$UTF8SPEC explain accept-surrogates"),
              ComplainsOnce(2, "did you mean 'accepts-surrogates'?"));
}

TEST_F(Explain, RefusesWhatItCannotShow) {
  for (const char* words : {"U+XY", "U+", "U+00E4 41", "--text a 41", "--text a --from utf-16",
                            "--from utf-16 U+00E4", "U+123456789"}) {
    EXPECT_THAT(utf8spec("explain " + std::string(words)), ComplainsOnce(2, "")) << words;
  }
}

using List = Shell;

// One line for each vector; the last id shows that the list is complete.
TEST_F(List, HoldsEveryGroupAndEveryVector) {
  const Ran groups = utf8spec("list");
  EXPECT_EQ(groups.status, 0);
  for (const vectors::Group& group : vectors::generated()) {
    EXPECT_THAT(groups.output, HasSubstr(group.name));
    const Ran ran = utf8spec("list " + group.name);
    EXPECT_EQ(ran.status, 0);
    EXPECT_EQ(static_cast<std::size_t>(std::ranges::count(ran.output, '\n')), group.vectors.size());
    EXPECT_THAT(ran.output, HasSubstr(group.vectors.back().id));
  }
}

// `U8_NEXT` is a macro of ICU: a decoder's call is listed, not only its name.
TEST_F(List, HoldsRequirementsAndDecoders) {
  const std::string requirements = utf8spec("list requirements").output;
  for (const vectors::Requirement& requirement : vectors::requirements()) {
    EXPECT_THAT(requirements, HasSubstr(std::string(requirement.id) + " "));
  }
  EXPECT_THAT(utf8spec("list decoders").output,
              AllOf(HasSubstr("utf8proc-iterate"), HasSubstr("U8_NEXT")));
}

using Show = Shell;

TEST_F(Show, ShowsAVectorOfEachGroup) {
  for (const vectors::Group& group : vectors::generated()) {
    const vectors::Vector& vector = group.vectors.front();
    const Ran ran = utf8spec("show " + vector.id);
    EXPECT_EQ(ran.status, 0);
    EXPECT_THAT(in_one_line(ran.output), AllOf(HasSubstr(vector.id), HasSubstr(group.title),
                                               HasSubstr(vector.requirements.front())));
  }
}

using Generate = Shell;

TEST_F(Generate, FindsTheFilesUpToDate) {
  const Ran ran = utf8spec_dev("generate --check");
  EXPECT_EQ(ran.status, 0) << ran.errors;
  EXPECT_THAT(ran.output, IsEmpty());
}

// The committed files must come from this code, or a report's version would mean two suites.
TEST_F(Generate, MakesTheSameFilesAgain) {
  const Ran ran = run(
      "$UTF8SPEC_DEV generate --output made >/dev/null && diff -r made $SOURCE/vectors/generated");
  EXPECT_EQ(ran.status, 0) << ran.output << ran.errors;
}

// One newline more is a change, as checksums are of octets.
TEST_F(Generate, NamesAFileThatDiffers) {
  const Ran ran =
      run("$UTF8SPEC_DEV generate --output made >/dev/null && echo >>made/overlong.json && "
          "$UTF8SPEC_DEV generate --check --output made");
  EXPECT_THAT(ran, ComplainsOnce(4, "overlong.json"));
}

using CheckAdapter = Shell;

// `reversed` answers requests in the wrong order.
TEST_F(CheckAdapter, TellsGoodFormFromBad) {
  EXPECT_EQ(utf8spec("check-adapter python").status, 0);
  const Ran ran = utf8spec("check-adapter -- $PYTHON $FAKES/wrong_form.py reversed");
  EXPECT_EQ(ran.status, 3);
  EXPECT_THAT(ran.output, HasSubstr("FAILED"));
}

}  // namespace
}  // namespace utf8spec::cli
