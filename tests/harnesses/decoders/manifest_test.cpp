// A manifest describes how to start a library's adapters and what they cannot be asked. Three
// groups of tests: the real manifests, their `cannot` patterns, and small manifests written by
// the test. An error here makes `utf8spec run` skip a decoder silently or blame it for its
// adapter's limits.
#include "harnesses/decoders/manifest.h"

#include <fmt/ranges.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "tests/harnesses/decoders/bundled.h"

namespace utf8spec::harnesses {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;

// Other tests and the fuzzers rely on these rows, so every build must have them.
const std::vector<std::string> always_there{"c-mbrtoc32",
                                            "icu-u8-next",
                                            "icu-u-strfromutf8",
                                            "icu-u-strfromutf8withsub",
                                            "icu-unicodestring",
                                            "icu-ucnv",
                                            "python",
                                            "reference",
                                            "utf8proc-iterate",
                                            "utf8proc-encode-char",
                                            "utf8proc-decompose"};

// The schema is checked by a Python program, independent of the C++ reader. The names show that
// it found the files at all.
TEST(Manifest, EveryOneFollowsTheSchema) {
  const Ran ran = run_command("/usr/bin/python3 " UTF8SPEC_SOURCE_DIR
                              "/tests/harnesses/decoders/check_manifests.py " UTF8SPEC_SOURCE_DIR
                              "/harnesses/decoders",
                              "");
  EXPECT_EQ(ran.exit_status, 0) << ran.errors;
  for (const char* library : {"c", "icu", "python", "reference", "utf8proc"}) {
    EXPECT_THAT(ran.output, HasSubstr(library));
  }
}

TEST(Manifest, GivesDecodersInOrderOfTheirLibrariesFolders) {
  std::vector<std::string> names;
  for (const BundledDecoder& decoder : all_bundled()) {
    EXPECT_FALSE(decoder.calls.empty()) << decoder.name;
    if (std::ranges::count(always_there, decoder.name) > 0) {
      names.push_back(decoder.name);
      EXPECT_EQ(decoder.missing, "") << decoder.name;
    }
  }
  EXPECT_EQ(names, always_there);
}

// The name selects a row on the command line and is the key of its stored results.
TEST(Manifest, NamesNoRowTwice) {
  std::set<std::string> names;
  for (const BundledDecoder& decoder : all_bundled()) {
    EXPECT_TRUE(names.insert(decoder.name).second) << decoder.name;
  }
}

// The README says which functions the rows call, and how. Readers of a finding need it.
TEST(Manifest, HasAReadmeBesideIt) {
  for (const BundledDecoder& decoder : all_bundled()) {
    const fs::path manifest = decoder.files.front();
    EXPECT_TRUE(fs::exists(manifest.parent_path() / "README.md")) << decoder.name;
  }
}

// The command is what a user can paste to repeat a finding. The files are those whose contents
// decide whether a stored result is stale.
TEST(Manifest, StartsAPluginByItsHost) {
  const BundledDecoder icu = bundled("icu-ucnv");
  const std::string host = UTF8SPEC_BINARY_DIR "/bin/utf8spec-plugin-host";
  const std::string plugin = UTF8SPEC_BINARY_DIR "/lib/utf8spec/decoders/icu.so";
  EXPECT_EQ(icu.kind, BundledDecoder::Kind::plugin);
  EXPECT_THAT(icu.command, ElementsAre(host, plugin + ":icu-ucnv"));
  EXPECT_THAT(icu.files,
              ElementsAre(bundled_paths().manifests / "icu/manifest.json", host, plugin));
}

// `{folder}` in a command is the folder of the manifest. mbrtoc32 decodes UTF-8 only in such a
// locale.
TEST(Manifest, StartsAProcessByItsCommand) {
  const BundledDecoder python = bundled("python");
  const fs::path adapter = bundled_paths().manifests / "python/adapter.py";
  EXPECT_EQ(python.kind, BundledDecoder::Kind::process);
  EXPECT_THAT(python.command, ElementsAre("/usr/bin/python3", adapter.string()));
  EXPECT_THAT(python.files,
              ElementsAre(bundled_paths().manifests / "python/manifest.json", adapter));
  EXPECT_EQ(bundled("c-mbrtoc32").environment.at("LC_ALL"), "C.UTF-8");
}

// The adapter's greeting lists the operations and the name. The manifest must list the same
// ones in the same order.
TEST(Manifest, AgreesWithTheDecodersOwnWords) {
  for (const BundledDecoder& decoder : rows_to_try()) {
    const Ran ran = run_as(decoder, decoder.command, "hello utf8spec/1\nbye\n");
    EXPECT_THAT(ran.output,
                StartsWith(fmt::format("hello utf8spec/1 {} {} ",
                                       fmt::join(decoder.operations, ","), decoder.name)));
    const std::string also = fmt::format(" also={}", fmt::join(decoder.also, ","));
    EXPECT_EQ(ran.output.find(also) != std::string::npos, !decoder.also.empty()) << ran.output;
    EXPECT_EQ(ran.output.find(" also=") != std::string::npos, !decoder.also.empty()) << ran.output;
  }
}

bool cannot(const std::string& name, const std::string& line) {
  return std::regex_search(line, std::regex(bundled(name).cannot.value().pattern));
}

// ICU takes UTF-16, so two limits follow. A value above 10FFFF has no form. A high surrogate
// before a low one is a pair there, so the two cannot be given as two values. DC00 D800, the
// wrong order, can.
TEST(Manifest, CannotIsWhatUtf16CannotSay) {
  for (const char* line : {"encode 110000", "encode 0041 110000", "encode 0041 D800 DFFF 0042",
                           "encode DBFF DC00", "encode FFFFFFFF", "encode 200000 0041"}) {
    EXPECT_TRUE(cannot("icu-ucnv", line)) << line;
  }
  for (const char* line : {"encode 10FFFF", "encode D800", "encode DC00 D800", "encode D800 0041",
                           "encode D800 E000", "decode 110000", "decode FFFFFFFF",
                           "stream 110000|220000", "encode 0041 10FFFF 0042", "encode -"}) {
    EXPECT_FALSE(cannot("icu-ucnv", line)) << line;
  }
}

TEST(Manifest, CannotIsWhatIsTooLong) {
  EXPECT_EQ(bundled("chromium-webassembly").cannot.value().longer_than, 100'000U);
  EXPECT_EQ(bundled("python").cannot.value().longer_than, std::string::npos);
}

// A Python string holds surrogates but nothing above 10FFFF. The limit concerns values, so
// octets that look like large numbers are not affected.
TEST(Manifest, CannotIsWhatPythonCannotHold) {
  EXPECT_TRUE(cannot("python", "encode 0041 110000"));
  EXPECT_FALSE(cannot("python", "encode D800 DC00"));
  EXPECT_FALSE(cannot("python", "replace FFFFFFFF"));
}

// The runner searches with RE2, and this test with std::regex. The latter recurses once per
// character and overflows the stack on a line of 1 MiB if the pattern makes it do so. This one
// must not.
TEST(Manifest, CannotOutlivesTheLongestLine) {
  std::string line = "encode 0041";
  while (line.size() < 1 << 20) line += " 0041";
  EXPECT_FALSE(cannot("icu-ucnv", line));
  EXPECT_TRUE(cannot("icu-ucnv", line + " 110000"));
}

// A folder with one manifest and an invented list of installed packages. `there` and `anywhere`
// are installed; the second has the suffix that dpkg adds for an architecture.
class OwnManifest : public testing::Test {
 protected:
  OwnManifest() {
    fs::create_directories(folder_ / "mine");
    fs::create_directories(folder_ / "packages");
    for (const char* list : {"there.list", "anywhere:amd64.list"}) {
      const std::ofstream made(folder_ / "packages" / list);
    }
  }
  ~OwnManifest() override { fs::remove_all(folder_); }

  auto read(const std::string& text) {
    std::ofstream(folder_ / "mine/manifest.json") << text;
    return bundled_decoders({folder_, "/plugins", "/binaries", folder_ / "packages"});
  }

  const fs::path folder_ =
      fs::temp_directory_path() / ("utf8spec-manifest-" + std::to_string(getpid()));
};

// `missing` names the first thing that is not there: the host comes before the plugin.
TEST_F(OwnManifest, WhatIsNotBuiltIsNotInstalled) {
  const auto decoders = read(R"({"library": "L", "homepage": "H", "language": "C",
      "packages": [], "decoders": [
      {"name": "n", "calls": ["c"], "operations": ["decode"], "start": {"plugin": "p.so"}},
      {"name": "m", "calls": ["c"], "operations": ["decode"],
       "start": {"command": ["no-such-program-of-utf8spec"]}}]})");
  ASSERT_TRUE(decoders) << decoders.error();
  EXPECT_THAT(decoders->at(0).command,
              ElementsAre("/binaries/utf8spec-plugin-host", "/plugins/p.so"));
  EXPECT_EQ(decoders->at(0).missing, "/binaries/utf8spec-plugin-host");
  EXPECT_EQ(decoders->at(1).missing, "the program no-such-program-of-utf8spec");
  EXPECT_EQ(decoders->at(0).bugs, "");
}

TEST_F(OwnManifest, WhatLacksAPackageOrAFileIsNotInstalled) {
  const auto decoders = read(R"({"library": "L", "homepage": "H", "language": "C",
      "packages": ["there", "anywhere", "nowhere"], "decoders": [
      {"name": "n", "calls": ["c"], "operations": ["decode"], "start": {"command": ["sh"]}}]})");
  ASSERT_TRUE(decoders) << decoders.error();
  EXPECT_EQ(decoders->at(0).missing, "the package nowhere");
  const auto needing = read(R"({"library": "L", "homepage": "H", "language": "C",
      "packages": ["there"], "needs": ["{folder}/no-such-file"], "decoders": [
      {"name": "n", "calls": ["c"], "operations": ["decode"], "start": {"command": ["sh"]}}]})");
  ASSERT_TRUE(needing) << needing.error();
  EXPECT_EQ(needing->at(0).missing, (folder_ / "mine/no-such-file").string());
}

// `there` is installed and `nowhere` is not. A script needs only its package.
TEST_F(OwnManifest, SaysWhichDecodersTheBuildMakes) {
  const auto decoders = read(R"({"library": "L", "homepage": "H", "language": "C",
      "packages": ["there", "nowhere"], "decoders": [
      {"name": "p", "calls": ["c"], "operations": ["decode"], "start": {"plugin": "p.so"}},
      {"name": "b", "calls": ["c"], "operations": ["decode"],
       "start": {"command": ["{build}/adapter"]}},
      {"name": "s", "calls": ["c"], "operations": ["decode"],
       "start": {"command": ["sh", "{folder}/adapter.sh"]}}]})");
  ASSERT_TRUE(decoders) << decoders.error();
  EXPECT_TRUE(decoders->at(0).lacks_a_build());
  EXPECT_TRUE(decoders->at(1).lacks_a_build());
  EXPECT_FALSE(decoders->at(2).lacks_a_build());
  EXPECT_THAT(decoders->at(2).missing_packages, ElementsAre("nowhere"));
}

// The contents of the files decide whether a decoder must run again. A folder among the words
// of a command has no contents to compare.
TEST_F(OwnManifest, CountsFilesAndNoFolders) {
  const auto decoders = read(R"({"library": "L", "homepage": "H", "language": "C",
      "packages": [], "decoders": [
      {"name": "n", "calls": ["c"], "operations": ["decode"],
       "start": {"command": ["sh", "{folder}", "{folder}/manifest.json"]}}]})");
  ASSERT_TRUE(decoders) << decoders.error();
  const fs::path manifest = folder_ / "mine/manifest.json";
  EXPECT_THAT(decoders->at(0).files, ElementsAre(manifest, manifest));
}

// `{build}` stands for the folder in which CMake builds. A report needs the words before and
// after.
TEST_F(OwnManifest, NamesTheProgramsThatProveADeviation) {
  const auto decoders = read(R"({"library": "L", "homepage": "H", "language": "C",
      "packages": [], "decoders": [
      {"name": "n", "calls": ["c"], "operations": ["decode"], "start": {"command": ["sh"]},
       "proofs": [{"deviations": ["accepts-surrogates"], "command": ["{build}/proof", "1"],
                   "prints": "EDA080: U+D800", "mended": "EDA080: U+FFFD"}],
       "states": {"accepts-surrogates": {"state": "fixed", "in": "2.1",
                                         "at": "https://example.org/2.1"}}}]})");
  ASSERT_TRUE(decoders) << decoders.error();
  EXPECT_EQ(decoders->at(0).missing, "");
  const Proof& proof = decoders->at(0).proofs.at(0);
  EXPECT_THAT(proof.deviations, ElementsAre("accepts-surrogates"));
  EXPECT_THAT(proof.command, ElementsAre("/plugins/mine/proof", "1"));
  EXPECT_THAT(proof.words, ElementsAre("{build}/proof", "1"));
  EXPECT_EQ(proof.prints, "EDA080: U+D800");
  EXPECT_EQ(proof.mended, "EDA080: U+FFFD");
  const DeviationState state = decoders->at(0).states.at("accepts-surrogates");
  EXPECT_EQ(state.kind, DeviationState::Kind::fixed);
  EXPECT_EQ(state.version, "2.1");
  EXPECT_EQ(state.address, "https://example.org/2.1");
}

TEST_F(OwnManifest, WithoutTheStateOfADeviationIsRefused) {
  const auto decoders = read(R"({"library": "L", "homepage": "H", "language": "C",
      "packages": [], "decoders": [
      {"name": "n", "calls": ["c"], "operations": ["decode"], "start": {"command": ["sh"]},
       "proofs": [{"deviations": ["crashes"], "command": ["sh"], "prints": "-"}]}]})");
  ASSERT_FALSE(decoders);
  EXPECT_THAT(decoders.error(), HasSubstr("mine/manifest.json: n: the state of crashes is missing;"
                                          " write {\"state\": \"open\"}"));
  EXPECT_EQ(std::ranges::count(decoders.error(), '\n'), 0);
}

// Two bounds: `at_most` for a run that ends within the time, `at_least` for one that takes
// longer.
TEST_F(OwnManifest, SaysHowSlowADecoderIs) {
  const auto decoders = read(R"({"library": "L", "homepage": "H", "language": "C",
      "packages": [], "decoders": [
      {"name": "n", "calls": ["c"], "operations": ["decode"], "start": {"command": ["sh"]},
       "slow": {"level": "smoke", "at_most": 75}},
      {"name": "m", "calls": ["c"], "operations": ["decode"], "start": {"command": ["sh"]},
       "slow": {"level": "standard", "at_least": 60}},
      {"name": "o", "calls": ["c"], "operations": ["decode"], "start": {"command": ["sh"]}}]})");
  ASSERT_TRUE(decoders) << decoders.error();
  EXPECT_EQ(decoders->at(0).slow->bound, Slowness::Bound::at_most);
  EXPECT_EQ(decoders->at(0).slow->seconds, 75U);
  EXPECT_EQ(decoders->at(1).slow->bound, Slowness::Bound::at_least);
  EXPECT_EQ(decoders->at(1).slow->level, "standard");
  EXPECT_EQ(decoders->at(2).slow, std::nullopt);
}

// Nothing, half an object, the wrong type, and an object without the required keys.
TEST_F(OwnManifest, DamageIsOneLineThatNamesTheFile) {
  for (const char* text : {"", "{", "[]", "{\"decoders\": [{}]}"}) {
    const auto decoders = read(text);
    ASSERT_FALSE(decoders) << text;
    EXPECT_THAT(decoders.error(), StartsWith((folder_ / "mine/manifest.json").string() + ": "));
    EXPECT_EQ(std::ranges::count(decoders.error(), '\n'), 0) << decoders.error();
  }
}

// Notes are free text without a source. What a library documents is a state, with its address.
TEST(Manifest, SaysWhatIsDocumentedAsAStateAndNotInNotes) {
  for (const BundledDecoder& decoder : all_bundled()) {
    EXPECT_THAT(decoder.notes, ::testing::Not(HasSubstr("Documented"))) << decoder.name;
  }
}

TEST(Manifest, NoFolderIsAnError) {
  const auto decoders = bundled_decoders({"/no/such/folder", "/", "/", ""});
  ASSERT_FALSE(decoders);
  EXPECT_THAT(decoders.error(), StartsWith("/no/such/folder: "));
}

}  // namespace
}  // namespace utf8spec::harnesses
