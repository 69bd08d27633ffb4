// The curated vectors of the ten encodings other than UTF-8: their contents, groups, files and
// loader. They are made with the codecs, so the second decoders check them here. An error in them
// would blame right decoders of an encoding that few people test. Each test runs for each encoding.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "reference/arithmetic.h"
#include "reference/signature.h"
#include "reference/whole_input.h"
#include "tests/vectors/folder.h"
#include "vectors/json.h"
#include "vectors/requirements.h"
#include "vectors/sha256.h"
#include "vectors/suite/groups.h"
#include "vectors/suite/suite.h"

namespace utf8spec::vectors {
namespace {

namespace fs = std::filesystem;
using reference::Encoding;
using testing::HasSubstr;
using testing::IsEmpty;

// UTF-8 has tests of its own, with more groups.
std::vector<Encoding> other_encodings() {
  std::vector<Encoding> others(reference::all_encodings.begin(), reference::all_encodings.end());
  std::erase(others, Encoding::utf_8);
  return others;
}

const std::vector<Regression>& committed_corpus() {
  static const auto corpus = load_regressions(committed_regressions).value();
  return corpus;
}

// Making vectors takes time, so all tests share those of an encoding.
const std::vector<Group>& groups_of(Encoding encoding) {
  static std::map<Encoding, std::vector<Group>> made;
  auto& groups = made[encoding];
  if (groups.empty()) groups = generate(committed_corpus(), encoding);
  return groups;
}

class VectorsOf : public testing::TestWithParam<Encoding> {
 protected:
  static const std::vector<Group>& groups() { return groups_of(GetParam()); }

  // Calls `visit` for each vector of one direction.
  template <typename Visit>
  static void each_vector(Direction direction, Visit visit) {
    for (const Group& group : groups()) {
      for (const Vector& vector : group.vectors) {
        if (vector.direction == direction) visit(vector);
      }
    }
  }
};

// The result of the second decoder for a whole input.
struct Walked {
  std::u32string scalars;  // before the first error
  std::u32string replaced;
  std::vector<reference::IllFormed> errors;
};

// Independent of the codecs, except for the signature.
Walked walked(Encoding encoding, OctetView input) {
  const auto opened = reference::open(encoding, input);
  Walked result;
  for (std::size_t offset = opened.signature_length; offset < input.size();) {
    const auto step = reference::arithmetic::step(opened.encoding, input.subspan(offset));
    result.replaced.push_back(step.well_formed() ? step.scalar : reference::replacement_character);
    if (!step.well_formed()) result.errors.push_back({offset, step.length, step.kind});
    if (result.errors.empty()) result.scalars.push_back(step.scalar);
    offset += step.length;
  }
  return result;
}

// Values, errors, verdict and replacement: each is what the runner compares with a decoder's
// answer.
TEST_P(VectorsOf, AreWhatTheSecondDecoderReads) {
  each_vector(Direction::decode, [](const Vector& vector) {
    const Walked second = walked(vector.encoding, vector.octets);
    EXPECT_EQ(vector.scalars, second.scalars) << vector.id;
    EXPECT_EQ(vector.errors, second.errors) << vector.id;
    EXPECT_EQ(vector.well_formed, second.errors.empty()) << vector.id;
    EXPECT_EQ(vector.replaced[0], second.replaced) << vector.id;
  });
}

// Modified UTF-8 encodes units of UTF-16, so a supplementary character comes back as two values.
TEST_P(VectorsOf, AreReadBackWhereAnEncoderWritesThem) {
  each_vector(Direction::encode, [](const Vector& vector) {
    const auto count = vector.well_formed ? vector.scalars.size() : vector.errors.front().offset;
    const std::u32string values = walked(vector.encoding, vector.octets).scalars;
    std::u32string written = vector.scalars.substr(0, count);
    if (vector.encoding == Encoding::modified_utf_8) {
      std::u32string units;
      for (const char32_t value : written) {
        const auto each = reference::encode_utf16(value);
        units.append(each.units.begin(), each.units.begin() + each.length);
      }
      written = units;
    }
    EXPECT_EQ(values, written) << vector.id;
  });
}

// Text without a signature is a policy and belongs to derived groups. Vectors must be the same
// under each policy, and in both orders.
TEST_P(VectorsOf, BeginWithASignatureWhereTheOrderIsOpen) {
  if (GetParam() != Encoding::utf_16 && GetParam() != Encoding::utf_32) return;
  std::set<Encoding> orders;
  each_vector(Direction::decode, [&](const Vector& vector) {
    const auto opened = reference::open(vector.encoding, vector.octets);
    EXPECT_GT(opened.signature_length, 0u) << vector.id;
    orders.insert(opened.encoding);
  });
  EXPECT_EQ(orders.size(), 2u);
}

// Overlong forms need sequences of octets. UTF-16 cannot exceed 10FFFF, and the UTF-8 of 1998
// allows surrogates.
TEST_P(VectorsOf, HaveTheGroupsThatMakeSense) {
  // The groups of UTF-8 about its standards have no counterpart here.
  std::set<std::string> wanted{"boundaries", "table-edges", "truncation",
                               "signatures", "streams",     "noncharacters",
                               "interfaces", "long-inputs", "encode"};
  const std::size_t unit = reference::row_of(GetParam()).unit;
  if (unit == 1) wanted.insert("overlong");
  if (unit != 2) wanted.insert("above-maximum");
  if (GetParam() != Encoding::utf_8_1998) wanted.insert("surrogates");
  if (std::ranges::count(committed_corpus(), GetParam(), &Regression::encoding) > 0) {
    wanted.insert(std::string(regressions_group));
  }
  std::set<std::string> names;
  for (const Group& group : groups()) {
    names.insert(group.name);
    EXPECT_FALSE(group.vectors.empty()) << group.name;
    EXPECT_EQ(group.encoding, GetParam());
  }
  EXPECT_EQ(names, wanted);
}

// A flag explains the sort of input to a person who reads the JSON file.
TEST_P(VectorsOf, HaveAFlagEach) {
  for (const Group& group : groups()) {
    for (const Vector& vector : group.vectors) EXPECT_FALSE(vector.flags.empty()) << vector.id;
  }
}

// Ids must be unique over all groups of an encoding, since users name vectors by them.
TEST_P(VectorsOf, HaveIdsOfTheirOwn) {
  std::set<std::string> ids;
  for (const Group& group : groups()) {
    for (const Vector& vector : group.vectors) {
      EXPECT_TRUE(ids.insert(vector.id).second) << vector.id;
    }
  }
}

// The last line: requirements of UTF-8 are not those of another encoding.
TEST_P(VectorsOf, ShowEachRequirementAndNoOther) {
  // Each requirement is shown by a vector, and vectors name no others.
  std::set<std::string_view> ids;
  for (const Requirement& requirement : requirements(GetParam())) {
    EXPECT_TRUE(ids.insert(requirement.id).second) << requirement.id;
    EXPECT_EQ(find_requirement(GetParam(), requirement.id), &requirement);
    EXPECT_FALSE(requirement.standard.empty()) << requirement.id;
  }
  std::set<std::string_view> shown;
  for (const Group& group : groups()) {
    for (const Vector& vector : group.vectors) {
      EXPECT_FALSE(vector.requirements.empty()) << vector.id;
      shown.insert(vector.requirements.begin(), vector.requirements.end());
    }
  }
  EXPECT_EQ(shown, ids);
  EXPECT_EQ(find_requirement(GetParam(), "rfc3629-4-syntax"), nullptr);
}

// A policy that the encoding does not have would be an expectation that nobody can meet.
TEST_P(VectorsOf, HaveOnlyThePoliciesOfTheEncoding) {
  std::string text;
  for (const Group& group : groups()) text += to_json(group);
  for (const auto policy : reference::all_replacement_policies) {
    EXPECT_EQ(text.find(fmt::format("\"{}\"", name(policy))) != std::string::npos,
              has_policy(GetParam(), policy))
        << name(policy);
  }
}

// Files that differ from the generator mean that somebody edited one or forgot to generate.
TEST_P(VectorsOf, AreUpToDate) {
  EXPECT_THAT(differences(groups(), committed_vectors), IsEmpty())
      << "run utf8spec-dev generate and commit what changed";
}

// The files are in the repository and in each package.
TEST_P(VectorsOf, TakeLessThan300KB) {
  std::uintmax_t size = 0;
  for (const auto& entry : fs::directory_iterator(place_of(GetParam(), committed_vectors))) {
    size += entry.file_size();
  }
  EXPECT_LT(size, 300'000u);
}

// What the loader gives must equal what the generator made, group by group.
TEST_P(VectorsOf, AreLoaded) {
  const auto suite = load(committed_vectors, GetParam());
  ASSERT_TRUE(suite.has_value()) << suite.error().file << suite.error().what;
  EXPECT_EQ(suite->encoding, GetParam());
  ASSERT_EQ(suite->groups.size(), groups().size());
  for (std::size_t place = 0; place < groups().size(); ++place) {
    EXPECT_EQ(to_json(suite->groups[place]), to_json(groups()[place]));
  }
  EXPECT_EQ(suite->sha256,
            sha256_hex_of_file(place_of(GetParam(), committed_vectors) / "SHA256SUMS").value());
}

// A copy of an encoding's folder that a test may damage.
class DamagedVectorsOf : public VectorsOf {
 protected:
  DamagedVectorsOf() {
    fs::copy(place_of(GetParam(), committed_vectors), place(), fs::copy_options::recursive);
  }

  // The text must occur in the file, or the test would damage nothing and still pass.
  fs::path place() const { return place_of(GetParam(), folder_.path()); }

  void spoil(const std::string& name, const std::string& from, const std::string& to) const {
    std::string text = read_file(place() / name).value();
    const std::size_t found = text.find(from);
    ASSERT_NE(found, std::string::npos) << from;
    std::ofstream(place() / name, std::ios::binary) << text.replace(found, from.size(), to);
  }

  // Wrong sums would hide the damage behind them.
  void make_sums_match(const std::string& name) const {
    auto sums = parse_sums(read_file(place() / "SHA256SUMS").value()).value();
    sums[name] = sha256_hex_of_file(place() / name).value();
    std::ofstream(place() / "SHA256SUMS", std::ios::binary) << to_text(sums);
  }

  // One message with the file's name: users must know which file to restore.
  void expect_damage(const std::string& file, const std::string& what) const {
    const auto suite = load(folder_.path(), GetParam());
    ASSERT_FALSE(suite.has_value());
    EXPECT_EQ(suite.error().file, place() / file);
    EXPECT_THAT(suite.error().what, HasSubstr(what));
  }

  TemporaryFolder folder_{"encodings"};
};

// `U+0000 in` is part of a comment: even a comment is protected by the sum.
TEST_P(DamagedVectorsOf, AreRefusedForAChange) {
  spoil("boundaries.json", "U+0000 in", "U+0001 in");
  expect_damage("boundaries.json", "is not the file that SHA256SUMS names");
}

// The sums are right, so only computing the vector again shows the lie.
TEST_P(DamagedVectorsOf, AreRefusedForALie) {
  spoil("boundaries.json", R"("wellFormed": true)", R"("wellFormed": false)");
  make_sums_match("boundaries.json");
  expect_damage("boundaries.json", "should be");
}

// utf-8 is the name of an encoding, but it has no folder of its own.
TEST_P(DamagedVectorsOf, AreRefusedForAnExtraFileOrFolder) {
  fs::create_directory(place() / "utf-8");
  expect_damage("utf-8", "is not named");
  fs::remove(place() / "utf-8");
  fs::create_directory(place() / "cesu-8");
  expect_damage("cesu-8", "is not named");
}

// A missing file is a missing group, and a run without it would look like a pass.
TEST_P(DamagedVectorsOf, AreRefusedForAMissingFile) {
  fs::remove(place() / "streams.json");
  expect_damage("streams.json", "cannot be read");
}

// A file of one encoding must not be read as another: its octets would be judged by wrong rules.
TEST_P(DamagedVectorsOf, AreRefusedUnderAnotherEncoding) {
  const std::string named = std::string(R"("encoding": ")") + std::string(name(GetParam())) + '"';
  spoil("boundaries.json", named, R"("encoding": "utf-9")");
  make_sums_match("boundaries.json");
  expect_damage("boundaries.json", "utf-9 is no encoding");
}

// gtest allows letters and digits only.
std::string test_name(const testing::TestParamInfo<Encoding>& of) {
  std::string text(reference::name(of.param));
  std::erase(text, '-');
  return text;
}

INSTANTIATE_TEST_SUITE_P(Encodings, VectorsOf, testing::ValuesIn(other_encodings()), test_name);
INSTANTIATE_TEST_SUITE_P(Encodings, DamagedVectorsOf, testing::ValuesIn(other_encodings()),
                         test_name);

// The names of kinds are in the schema, so that other programs can rely on them.
TEST(Encodings, HaveAllKindsOfTheSchema) {
  std::ifstream stream(UTF8SPEC_SOURCE_DIR "/vectors/schema/vectors.schema.json");
  const auto schema = nlohmann::json::parse(stream);
  const auto kinds = schema.at("$defs").at("decodeError").at("properties").at("kind").at("enum");
  std::vector<std::string> names;
  for (const auto kind : reference::values_of<reference::Kind>) {
    if (kind != reference::Kind::well_formed) names.emplace_back(name(kind));
  }
  EXPECT_EQ(kinds.get<std::vector<std::string>>(), names);
}

}  // namespace
}  // namespace utf8spec::vectors
