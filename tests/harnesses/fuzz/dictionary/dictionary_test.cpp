// Dictionaries give a fuzzer words that it would hardly guess, such as the edges of the nine
// rows of RFC 3629. The files are generated and committed. The tests compare them with the
// generator and look for words that must be in them.
#include "harnesses/fuzz/dictionary/dictionary.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "harnesses/fuzz/targets.h"

namespace utf8spec::harnesses::fuzz {
namespace {

namespace fs = std::filesystem;

const fs::path root = UTF8SPEC_SOURCE_DIR;

std::string text_of(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  std::ostringstream text;
  text << stream.rdbuf();
  return text.str();
}

// The words of each target, by its name.
std::map<std::string_view, std::vector<std::string>> words() {
  std::map<std::string_view, std::vector<std::string>> by_target;
  for (Dictionary& each : dictionaries(root)) by_target[each.target] = std::move(each.words);
  return by_target;
}

// The message contains the command that repairs the files.
TEST(Dictionary, FilesAreUpToDate) {
  for (const Dictionary& each : dictionaries(root)) {
    const fs::path file = root / "harnesses/fuzz/generated" / (std::string(each.target) + ".dict");
    EXPECT_EQ(text_of(file), to_text(each)) << "run fuzz_dictionaries " << root;
  }
}

// A file belongs to a target by its name, so a renamed target would lose its files silently.
TEST(Dictionary, NoFileIsWithoutATarget) {
  for (const auto* const folder : {"harnesses/fuzz/generated", "harnesses/fuzz/options"}) {
    std::size_t files = 0;
    for (const auto& entry : fs::directory_iterator(root / folder)) {
      EXPECT_TRUE(target_named(entry.path().stem().string())) << entry.path();
      ++files;
    }
    EXPECT_EQ(files, all_targets.size()) << folder;
  }
}

// U+0080, U+10FFFF, U+D800, an overlong U+07FF, an octet above F4, a form of six octets, and
// the signature. For the encoder they are values of four octets: U+110000 is the first one too
// high.
TEST(Dictionary, HoldsTheEdgesOfTheSyntaxInTheFormOfItsTarget) {
  const auto all = words();
  for (const auto* const target : {"differential", "stream", "replace", "plugin"}) {
    for (const auto* const word : {"\xC2\x80", "\xF4\x8F\xBF\xBF", "\xED\xA0\x80", "\xE0\x9F\xBF",
                                   "\xF5", "\xFD\xBF\xBF\xBF\xBF\xBF", "\xEF\xBB\xBF"}) {
      EXPECT_TRUE(std::ranges::count(all.at(target), word)) << target << ' ' << word;
    }
  }
  EXPECT_TRUE(std::ranges::count(all.at("encode"), std::string("\x00\x11\x00\x00", 4)));
}

// Targets that parse text need the words of the format to get past its first check.
TEST(Dictionary, HoldsTheWordsOfParsers) {
  const auto all = words();
  EXPECT_TRUE(std::ranges::count(all.at("protocol"), "stream-replace "));
  EXPECT_TRUE(std::ranges::count(all.at("vector_file"), "\"wellFormed\""));
  EXPECT_TRUE(std::ranges::count(all.at("vector_file"), "\"showed\""));
  EXPECT_TRUE(std::ranges::count(all.at("report_file"), "\"utf8spec-report/1\""));
}

// Quotes, backslashes and octets that do not print need escapes, or the engine rejects the
// file.
TEST(Dictionary, WritesEveryOctetSoThatAnEngineReadsIt) {
  const Dictionary dictionary{"x", {std::string("a\"\\\x00\x7F\xFF", 6)}};
  EXPECT_NE(to_text(dictionary).find("\n\"a\\\"\\\\\\x00\\x7F\\xFF\"\n"), std::string::npos);
}

}  // namespace
}  // namespace utf8spec::harnesses::fuzz
