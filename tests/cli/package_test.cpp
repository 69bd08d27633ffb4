// Packages: `package` puts a run into an archive, and `package --verify` makes it again. A package
// that was changed must never pass, since a customer relies on it.
#include <nlohmann/json.hpp>
#include <sstream>
#include <utility>

#include "cli/common/zip.h"
#include "tests/cli/offline_script.h"
#include "vectors/sha256.h"
#include "vectors/sums.h"

namespace utf8spec::cli {
namespace {

using nlohmann::json;
using ::testing::AllOf;
using ::testing::HasSubstr;

// The functions of a vendor, and of who gets the package.
constexpr const char* in_that_folder = R"sh(
product="--product Widget --product-version 2.1"
pack() { "$UTF8SPEC" package "$@" $product --platform 'Linux arm64' --output p.zip; }
verify() { "$UTF8SPEC" package --verify p.zip "$@"; }
)sh";

class Package : public Shell {
 protected:
  // Runs a script with the functions above and those of offline_script.h, in a folder with the
  // files of a right decoder's run.
  Ran with(const std::string& script) const {
    static const MadeOnce files("rounds; shards");
    return run(script_with("nothing", files.copied() + in_that_folder + script));
  }
  ArchivedFiles files_of(const std::string& archive) const {
    const auto files = unzipped(contents(archive), archive);
    return files ? *files : ArchivedFiles{};
  }
};

Octets octets_of(const std::string& text) { return {text.begin(), text.end()}; }
std::string text_of(const Octets& octets) { return {octets.begin(), octets.end()}; }

TEST_F(Package, OfShardsHoldsAndIsTheSameEachTime) {
  const Ran ran = with(R"(pack shard1 shard2 shard3 2>/dev/null; mv p.zip first
    pack shard1 shard2 shard3 2>/dev/null; cmp p.zip first; verify)");
  EXPECT_EQ(ran.status, 0) << ran.errors;
  EXPECT_THAT(ran.output, AllOf(HasSubstr("product   Widget 2.1 (Linux arm64)\n"),
                                HasSubstr("decoder   rarely-wrong 1.0\n"),
                                HasSubstr("conformant (profile rfc3629, level smoke")));
}

// The report of a package is that of `merge`.
TEST_F(Package, HasTheReportOfTheRun) {
  with("pack shard1 shard2 shard3; merge shard1 shard2 shard3");
  EXPECT_EQ(text_of(files_of("p.zip")["report.json"]), contents("files.json"));
}

// The statement keeps the options of `judge`, so that nobody must know them.
TEST_F(Package, OfAProductKeepsHowItWasJudged) {
  const Ran ran = with("pack a1 a2 --profile unicode --require errorOffset=start; verify");
  EXPECT_EQ(ran.status, 0) << ran.errors;
  EXPECT_THAT(ran.output, HasSubstr("(profile unicode, "));
  const json statement = json::parse(text_of(files_of("p.zip")["statement.json"]));
  EXPECT_EQ(statement.at("options").at("require"), json::array({"errorOffset=start"}));
  EXPECT_EQ(statement.at("product").at("platform"), "Linux arm64");
  write("statement.json", statement.dump());
  const Ran checked = run("fits statement.json statement");
  EXPECT_EQ(checked.status, 0) << checked.errors;
}

// Shards say themselves how they were run, and the statement repeats it.
TEST_F(Package, OfShardsStatesHowTheyWereRun) {
  const Ran ran = run(script_with("nothing", std::string(in_that_folder) + R"(groups=$few
    for i in 1 2; do
      run --shard $i/2 --answers half$i --profile unicode --require errorOffset=start >/dev/null
    done
    pack half1 half2 2>/dev/null; verify)"));
  EXPECT_EQ(ran.status, 0) << ran.errors;
  const json options = json::parse(text_of(files_of("p.zip")["statement.json"])).at("options");
  EXPECT_EQ(options.at("profile"), "unicode");
  EXPECT_EQ(options.at("require"), json::array({"errorOffset=start"}));
}

TEST_F(Package, KeepsExpectationsThatTheRunMeets) {
  const Ran ran = run(script_with("accepts-surrogates", std::string(in_that_folder) + R"(
    groups=$few; ask_mutant; shards
    merge shard? --write-expectations known.json 2>&1
    sed -i 's/"reason": ""/"reason": "for old data"/' known.json
    pack shard? --expect known.json 2>/dev/null; verify)"));
  EXPECT_EQ(ran.status, 0) << ran.errors;
  ArchivedFiles files = files_of("p.zip");
  EXPECT_THAT(text_of(files["expectations.json"]), HasSubstr("for old data"));
  EXPECT_EQ(json::parse(text_of(files["statement.json"])).at("expectations"), "met");
}

TEST_F(Package, IsNotMadeWhereExpectationsAreNotMet) {
  write("other.json", R"({"format": "utf8spec-expectations/1", "deviations":
      [{"id": "accepts-surrogates", "reason": "for old data"}]})");
  EXPECT_THAT(with("pack shard1 shard2 shard3 --expect other.json"),
              ComplainsOnce(1, "do not meet other.json"));
  EXPECT_FALSE(std::filesystem::exists(path("p.zip")));
}

TEST_F(Package, IsAskedAgainWhereTheDecoderIsAtHand) {
  const Ran same = with("pack shard? 2>/dev/null; verify --sample 300 -- $decoder");
  EXPECT_EQ(same.status, 0) << same.errors;
  EXPECT_THAT(same.output, HasSubstr("asked     300 of "));
  const Ran other = with(R"(pack shard? 2>/dev/null
    verify --sample 3000 -- $PYTHON -B $FAKES/rarely_wrong.py accepts-surrogates)");
  EXPECT_EQ(other.status, 1);
  EXPECT_THAT(other.output, HasSubstr("packaged  ill-formed 0"));
  const Ran stranger = with(R"(pack shard? 2>/dev/null
    verify -- $PYTHON -B $FAKES/rarely_wrong.py nothing 2.0)");
  EXPECT_EQ(stranger.status, 2);
  EXPECT_THAT(stranger.errors, HasSubstr("about rarely-wrong 1.0, and this is rarely-wrong 2.0"));
}

// What is about a decoder is not ignored where none is named.
TEST_F(Package, IsNotAskedWithoutADecoder) {
  EXPECT_THAT(with("pack shard? 2>/dev/null; verify --sample 5"),
              ComplainsOnce(2, "--sample is about a decoder that is asked; name it with "));
  EXPECT_THAT(with("pack shard? 2>/dev/null; verify --decoder reference -- $decoder"),
              ComplainsOnce(2, "both 'reference' and a command after -- are given"));
}

// What a forger does to the files of a package. The list of hashes is made anew afterwards.
struct Forgery {
  const char* name;
  void (*change)(ArchivedFiles&);
  const char* complaint;
};

void PrintTo(const Forgery& forgery, std::ostream* out) { *out << forgery.name; }

class ForgedPackage : public Package, public ::testing::WithParamInterface<Forgery> {
 protected:
  // A right package. It is made once, and each test forges a copy of its files.
  ArchivedFiles files_of_package() const {
    with("pack shard1 shard2 shard3");
    return files_of("p.zip");
  }
};

// The answers with the sum of each section behind its `bye`.
std::string summed(const std::string& answers) {
  std::istringstream lines(answers);
  std::string text;
  vectors::Sha256 sum;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("bye")) {
      text += "bye\tsha256=" + std::exchange(sum, vectors::Sha256()).hex() + "\n";
      continue;
    }
    sum.add(line + "\n");
    text += line + "\n";
  }
  return text;
}

void sum_up(ArchivedFiles& files) {
  files.erase("SHA256SUMS");
  for (auto& [name, octets] : files) {
    if (name.starts_with("answers/")) octets = octets_of(summed(text_of(octets)));
  }
  vectors::Sums sums;
  for (const auto& [name, octets] : files) sums.emplace(name, vectors::sha256_hex(octets));
  files["SHA256SUMS"] = octets_of(vectors::to_text(sums));
}

void replace(ArchivedFiles& files, const char* file, const std::string& old,
             const std::string& text) {
  std::string contents = text_of(files.at(file));
  const std::size_t found = contents.find(old);
  ASSERT_NE(found, std::string::npos);
  files[file] = octets_of(contents.replace(found, old.size(), text));
}

TEST_P(ForgedPackage, IsRefused) {
  static const ArchivedFiles packed = files_of_package();
  ArchivedFiles files = packed;
  GetParam().change(files);
  sum_up(files);
  write("p.zip", *zip_of(files));
  const Ran ran = run(script_with("nothing", std::string(in_that_folder) + "verify"));
  EXPECT_TRUE(ran.status == 1 || ran.status == 2) << ran.status;
  EXPECT_THAT(ran, ComplainsOnce(ran.status, GetParam().complaint));
}

INSTANTIATE_TEST_SUITE_P(
    Ways, ForgedPackage,
    ::testing::Values(
        Forgery{"verdict",
                [](ArchivedFiles& files) {
                  replace(files, "report.json", "\"conformant\"", "\"incomplete\"");
                },
                "report.json does not follow from the answers in p.zip: line "},
        Forgery{"statement",
                [](ArchivedFiles& files) {
                  replace(files, "statement.json", "\"conformant\"", "\"incomplete\"");
                },
                "statement.json does not follow"},
        Forgery{"answer",
                [](ArchivedFiles& files) {
                  for (const auto* file : {"answers/1", "answers/2", "answers/3"}) {
                    replace(files, file, "decode EDA080\till-formed 0", "decode EDA080\tok FFFD");
                  }
                },
                "report.json does not follow"},
        Forgery{"answer of one shard",
                [](ArchivedFiles& files) {
                  replace(files, "answers/2", "decode EDA080\till-formed 0", "decode EDA080\tok A");
                },
                "answers/2:"},
        Forgery{"missing shard", [](ArchivedFiles& files) { files.erase("answers/3"); },
                "shard 3/3 is missing"},
        Forgery{"other suite",
                [](ArchivedFiles& files) {
                  for (const auto* file : {"answers/1", "answers/2", "answers/3"}) {
                    std::string text = text_of(files.at(file));
                    for (std::size_t at = 0; (at = text.find("suite=", at)) != text.npos; ++at) {
                      text[at + 6] = text[at + 6] == 'f' ? '0' : 'f';
                    }
                    files[file] = octets_of(text);
                  }
                },
                "answers/1:1: these answers are to questions"},
        Forgery{"another file", [](ArchivedFiles& files) { files["more"] = {}; }, "it holds more"},
        Forgery{"a path", [](ArchivedFiles& files) { files["answers/../../x"] = {}; },
                "it holds answers/../../x"},
        Forgery{"a gap", [](ArchivedFiles& files) { files["answers/5"] = {}; },
                "answers/5 is no part of it"},
        Forgery{"no answers",
                [](ArchivedFiles& files) {
                  for (const auto* file : {"answers/1", "answers/2", "answers/3"})
                    files.erase(file);
                },
                "it has no answers"},
        Forgery{"no statement", [](ArchivedFiles& files) { files.erase("statement.json"); },
                "it lacks statement.json"},
        Forgery{
            "words that cannot be shown",
            [](ArchivedFiles& files) { replace(files, "statement.json", "Widget", "\\u001b[2J"); },
            "without control characters"},
        Forgery{"statement of a list",
                [](ArchivedFiles& files) { files["statement.json"] = octets_of("[]"); },
                "is no statement"}));

TEST_F(Package, WithAWrongHashIsRefused) {
  with("pack shard1 shard2 shard3");
  ArchivedFiles files = files_of("p.zip");
  files["report.json"].push_back(' ');
  write("p.zip", *zip_of(files));
  EXPECT_THAT(with("verify"), ComplainsOnce(1, "report.json does not have the hash in SHA256SUMS"));
}

TEST_F(Package, ThatAnotherProgramPackedIsRefused) {
  for (const std::string script :
       {R"($PYTHON -c 'import zipfile as z; z.ZipFile("p.zip", "w").writestr("a", "b")')",
        R"($PYTHON -c 'import zipfile as z
z.ZipFile("p.zip", "w", z.ZIP_DEFLATED).writestr("a", "b" * 1000000)')",
        "pack shard? 2>/dev/null; head -c 5000 p.zip >q; mv q p.zip",
        "pack shard? 2>/dev/null; printf more >>p.zip", "echo text >p.zip"}) {
    EXPECT_THAT(with(script + "\nverify"), ComplainsOnce(2, "p.zip is no archive of utf8spec"))
        << script;
  }
}

TEST_F(Package, NeedsWordsThatCanBeShownAndAFileToWrite) {
  EXPECT_THAT(with(R"sh("$UTF8SPEC" package shard1 --product "$(printf 'a\033b')" \
                --product-version 1 --platform x --output p.zip)sh"),
              ComplainsOnce(2, "--product a\\x1Bb: give 1 to 200 octets"));
  EXPECT_THAT(with("\"$UTF8SPEC\" package shard1 $product --platform x --output none/p.zip"),
              ComplainsOnce(2, "none"));
  EXPECT_THAT(with("\"$UTF8SPEC\" package shard1 $product --platform x --output shard1"),
              ComplainsOnce(2, "shard1"));
  EXPECT_THAT(with("pack shard1 shard3"), ComplainsOnce(2, "shard 2/3 is missing"));
  EXPECT_THAT(with("pack a1"), ComplainsOnce(2, "round 2"));
  EXPECT_THAT(utf8spec("package --verify none.zip"), ComplainsOnce(2, "none.zip: cannot be read"));
}

}  // namespace
}  // namespace utf8spec::cli
