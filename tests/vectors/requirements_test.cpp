// Each requirement of the standards has a vector that shows a decoder breaking it. For each there
// is a planted fault (faults.h). It must be shown by a vector that carries the requirement, and by
// no unrelated one. Otherwise a report would blame the wrong rule, or none.
#include "vectors/requirements.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "reference/boundary.h"
#include "reference/step.h"
#include "tests/vectors/faults.h"
#include "tests/vectors/folder.h"
#include "tests/vectors/model_decoder.h"
#include "tests/vectors/octet_search.h"

namespace utf8spec::vectors {
namespace {

bool carries(const Vector& vector, std::string_view id) {
  return std::ranges::find(vector.requirements, id) != vector.requirements.end();
}

// Some faults break several rules: `also` lists them.
bool carries_one_of(const Vector& vector, const Fault& fault) {
  return carries(vector, fault.requirement) ||
         std::ranges::any_of(fault.also, [&](auto id) { return carries(vector, id); });
}

class Requirements : public testing::Test {
 protected:
  static const std::vector<Group>& groups() {
    static const std::vector<Group> all = generated();
    return all;
  }

  template <typename Visit>
  static void each_vector(Visit visit) {
    for (const Group& group : groups()) {
      for (const Vector& vector : group.vectors) visit(vector);
    }
  }
};

// 43 requirements. A change of this number is a change of what the project claims to test.
TEST_F(Requirements, HaveIdsOfTheirOwn) {
  std::set<std::string_view> ids;
  for (const Requirement& requirement : requirements()) {
    EXPECT_TRUE(ids.insert(requirement.id).second) << requirement.id;
    EXPECT_EQ(find_requirement(reference::Encoding::utf_8, requirement.id), &requirement);
    EXPECT_FALSE(requirement.rule.empty()) << requirement.id;
  }
  EXPECT_EQ(ids.size(), 43u);
  EXPECT_EQ(find_requirement(reference::Encoding::utf_8, "rfc3629-99"), nullptr);
}

// A requirement without a fault could be one that no decoder can break.
TEST_F(Requirements, HaveAFaultEach) {
  std::set<std::string_view> with_fault;
  for (const Fault& fault : all_faults()) with_fault.insert(fault.requirement);
  for (const Requirement& requirement : requirements()) {
    EXPECT_TRUE(with_fault.contains(requirement.id)) << requirement.id;
  }
}

// A vector that the reference fails is a wrong vector.
TEST_F(Requirements, AreMetByTheReference) {
  const ModelDecoder right = decoder_that_steps(reference::step);
  each_vector([&](const Vector& vector) { EXPECT_FALSE(fails(right, vector)) << vector.id; });
}

// A vector that carries the requirement must show the fault, not merely some vector.
TEST_F(Requirements, HaveAVectorThatCatchesTheFault) {
  for (const Fault& fault : all_faults()) {
    std::size_t caught = 0;
    each_vector([&](const Vector& vector) {
      if (carries(vector, fault.requirement) && fault.shows(vector)) ++caught;
    });
    EXPECT_GT(caught, 0u) << fault.requirement << ": " << fault.what;
  }
}

// A report lists the requirements of failed vectors, so a wrong label is a false accusation.
TEST_F(Requirements, AreNotBlamedForAFaultThatIsNotTheirs) {
  for (const Fault& fault : all_faults()) {
    each_vector([&](const Vector& vector) {
      if (carries_one_of(vector, fault)) return;
      EXPECT_FALSE(fault.shows(vector)) << vector.id << " shows: " << fault.what;
    });
  }
}

// RFC 3629 section 1 promises at most three steps back to the start that decoding finds. Every
// offset of every vector is tried.
TEST_F(Requirements, SequenceStartsAreThoseOfDecoding) {
  each_vector([](const Vector& vector) {
    if (vector.direction == Direction::encode) return;
    reference::walk(vector.octets, [&](std::size_t start, const reference::Step& step) {
      for (std::size_t offset = start; offset < start + step.length; ++offset) {
        EXPECT_EQ(reference::sequence_start(vector.octets, offset), start) << vector.id;
      }
      return true;
    });
  });
}

// Only vectors with this requirement, as the search is quadratic.
TEST_F(Requirements, SearchingOctetsFindsTheCharacters) {
  each_vector([](const Vector& vector) {
    if (vector.direction == Direction::encode || !carries(vector, "rfc3629-1-search")) return;
    for (const char32_t scalar : vector.scalars) {
      const auto sequence = reference::encode_scalar(scalar);
      EXPECT_EQ(search(vector.octets, sequence.view(), 1), occurrences(vector.octets, scalar))
          << vector.id;
    }
  });
}

}  // namespace

// Defined here, as only this test uses them together.
std::vector<Fault> all_faults() {
  std::vector<Fault> all;
  for (const auto& some : {faults_of_syntax(), faults_of_characters(), faults_of_replacement(),
                           faults_of_streams(), faults_of_encoders(), faults_of_interfaces()}) {
    all.insert(all.end(), some.begin(), some.end());
  }
  return all;
}

}  // namespace utf8spec::vectors
