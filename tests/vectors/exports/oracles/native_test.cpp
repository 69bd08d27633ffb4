// Compares every oracle with the reference in its own language, by digests. The programs are in
// native/; a language whose tools are missing is skipped.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "tests/vectors/exports/oracles/oracle_folder.h"
#include "tests/vectors/exports/oracles/tools.h"
#include "vectors/exports/oracles/oracle.h"

namespace utf8spec::vectors {
namespace {

// The lines of digests.txt for these sections, in the file's order.
std::string expected_digests(const std::string& sections) {
  std::ifstream stream(UTF8SPEC_SOURCE_DIR "/tests/vectors/exports/oracles/digests.txt");
  std::string lines;
  for (std::string line; std::getline(stream, line);) {
    const std::string section = " " + line.substr(0, line.find(' ')) + " ";
    if ((" " + sections + " ").find(section) != std::string::npos) lines += line + "\n";
  }
  return lines;
}

class Folder : public OracleFolder {
 protected:
  void prepare(const OracleTools& tools) { OracleFolder::prepare(tools.language, tools.needs); }

  cli::Ran build(const OracleTools& tools) const { return run_here(tools.build); }

  cli::Ran digests(const OracleTools& tools, const std::string& sections) const {
    return run_here(std::string(tools.run) + " " + sections);
  }
};

class NativeOracles : public Folder, public testing::WithParamInterface<OracleTools> {
 protected:
  void SetUp() override { prepare(GetParam()); }
};

TEST_P(NativeOracles, AnswerAsTheReference) {
  const cli::Ran built = build(GetParam());
  ASSERT_EQ(built.status, 0) << said(built);
  const std::string sections = "short scalars 100000";
  const cli::Ran ran = digests(GetParam(), sections);
  EXPECT_EQ(ran.output, expected_digests(sections)) << said(ran);
}

TEST_P(NativeOracles, SuitTheToolsOfTheirLanguage) {
  ASSERT_EQ(build(GetParam()).status, 0);
  const cli::Ran ran = run_here(GetParam().style);
  EXPECT_EQ(ran.status, 0) << said(ran);
}

// A patch of one bound, as an editor would leave it in somebody's copy.
struct Patch {
  std::string_view from;
  std::string_view to;
};

constexpr std::array patches{
    Patch{"0xC2, 0x80", "0xC1, 0x80"},  // reads C1 80..BF, overlong forms
    Patch{"0xE0, 0xA0", "0xE0, 0x9F"},  // reads E0 9F 80..BF, overlong forms
    Patch{"0xED, 0x9F", "0xED, 0xA0"},  // reads ED A0 80..BF, surrogates
    Patch{"0xEE, 0x80", "0xEF, 0x80"},  // refuses U+E000..U+EFFF
    Patch{"0xF4, 0x8F", "0xF4, 0x90"},  // reads F4 90 80..BF 80..BF, above U+10FFFF
};

// JavaScript has small letters.
std::string script_of(const Patch& patch, const std::string& file) {
  return "cp " + file + " right && sed -i 's/" + std::string(patch.from) + "/" +
         std::string(patch.to) + "/I' " + file + " && test $(diff right " + file +
         " | grep -c '^>') = 1";
}

TEST_P(NativeOracles, AreCaughtIfOneBoundIsPatched) {
  const OracleTools& tools = GetParam();
  const OracleOrder order = order_for(tools.language);
  const std::string sections = "short 20000";
  ASSERT_EQ(build(tools).status, 0);
  EXPECT_EQ(digests(tools, sections).output, expected_digests(sections));
  for (const Patch& patch : patches) {
    write(oracle_file(order), oracle(order));
    ASSERT_EQ(run_here(script_of(patch, oracle_file(order))).status, 0) << patch.from;
    const cli::Ran built = build(tools);
    ASSERT_EQ(built.status, 0) << said(built);
    // Some languages refuse to make a text of values above U+10FFFF.
    EXPECT_NE(digests(tools, sections).output, expected_digests(sections)) << patch.to;
  }
}

TEST_P(NativeOracles, FindAFaultInTheUsersFunction) {
  ASSERT_EQ(build(GetParam()).status, 0);
  const cli::Ran right = run_here(GetParam().unit);
  EXPECT_EQ(right.status, 0) << said(right);
  const cli::Ran wrong =
      run_here(std::string(GetParam().plant) + "\n" + std::string(GetParam().unit));
  EXPECT_NE(wrong.status, 0);
  EXPECT_THAT(wrong.output + wrong.errors, testing::ContainsRegex("text [0-9]+"));
}

std::string name_of_tools(const testing::TestParamInfo<OracleTools>& tested) {
  return std::string(name(tested.param.language));
}

INSTANTIATE_TEST_SUITE_P(Each, NativeOracles, testing::ValuesIn(oracle_tools), name_of_tools);

// What takes minutes in the slow languages: Python needs about 20 for both.
class WholeOracles : public Folder,
                     public testing::WithParamInterface<std::tuple<OracleTools, std::string>> {
 protected:
  void SetUp() override { prepare(std::get<0>(GetParam())); }
};

TEST_P(WholeOracles, AnswerAsTheReference) {
  const auto& [tools, section] = GetParam();
  ASSERT_EQ(build(tools).status, 0);
  const cli::Ran ran = digests(tools, section);
  EXPECT_EQ(ran.output, expected_digests(section)) << said(ran);
}

INSTANTIATE_TEST_SUITE_P(Each, WholeOracles,
                         testing::Combine(testing::ValuesIn(oracle_tools),
                                          testing::Values("triples", "10000000")),
                         [](const auto& tested) {
                           return std::string(name(std::get<0>(tested.param).language)) + "_" +
                                  std::get<1>(tested.param);
                         });

}  // namespace
}  // namespace utf8spec::vectors
