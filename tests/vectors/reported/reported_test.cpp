// A regression protects only if its input shows the fault for which it is kept. Each fault here was
// reported in public and is rebuilt; the regression of that report must show it, and right code
// must pass. A change of the corpus or of the vectors that lets a fault through fails.
#include "tests/vectors/reported/reported.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <set>

#include "reference/any_codec.h"
#include "reference/whole_input.h"
#include "tests/vectors/folder.h"
#include "vectors/builder.h"
#include "vectors/regressions.h"

namespace utf8spec::vectors {
namespace {

std::vector<ReportedFault> all_reported() {
  std::vector<ReportedFault> all;
  for (const auto& some : {reported_values(), reported_texts(), reported_errors(),
                           reported_streams(), reported_encoders(), reported_units()}) {
    all.insert(all.end(), some.begin(), some.end());
  }
  return all;
}

const std::vector<Regression>& committed() {
  static const std::vector<Regression> all = load_regressions(committed_regressions).value();
  return all;
}

// The regression of a fault; a null pointer if the corpus has none of the name.
const Regression* regression_of(const ReportedFault& fault) {
  const auto found = std::ranges::find(committed(), fault.regression, name_of);
  return found == committed().end() ? nullptr : &*found;
}

// Right code, in the same forms as the faults.
bool right_code_fails(const Vector& vector) {
  if (vector.direction == Direction::encode) {
    return shown_in_octets([&](std::u32string_view values) {
      return reference::encode_in(vector.encoding, values);
    })(vector);
  }
  const auto text = [&](OctetView input) {
    return text_by(reference::codec_of(vector.encoding).step, input);
  };
  if (vector.encoding == reference::Encoding::utf_8 && shown_in_steps(reference::step)(vector)) {
    return true;
  }
  return shown_in_text(text)(vector);
}

// A letter in the encoding and direction of the regression, in one chunk.
Vector letter_like(const Regression& regression) {
  if (regression.direction == Direction::encode) {
    return make_encode_vector("plain", U"A", {}, regression.encoding);
  }
  return make_decode_vector("plain", encoded(regression.encoding, U"A"), {}, regression.encoding);
}

// The octets of which each can be left out alone: a unit of an encoding, or a value of an encoder.
std::size_t unit_of(const Regression& regression) {
  return regression.direction == Direction::encode ? 1
                                                   : reference::row_of(regression.encoding).unit;
}

// The input without one unit, or without one value. Cuts stay between the same octets.
Regression without(const Regression& whole, std::size_t place) {
  Regression shorter = whole;
  if (whole.direction == Direction::encode) {
    shorter.values.erase(place, 1);
    return shorter;
  }
  const std::size_t unit = unit_of(whole);
  const auto first = shorter.octets.begin() + static_cast<std::ptrdiff_t>(place);
  shorter.octets.erase(first, first + static_cast<std::ptrdiff_t>(unit));
  for (std::size_t& cut : shorter.cuts) cut -= cut > place ? unit : 0;
  return shorter;
}

bool shorter_shows(const ReportedFault& fault, const Regression& whole) {
  const std::size_t size = std::max(whole.octets.size(), whole.values.size());
  for (std::size_t place = 0; place < size; place += unit_of(whole)) {
    if (fault.shows(vector_of(without(whole, place)))) return true;
  }
  return false;
}

class Reported : public testing::TestWithParam<ReportedFault> {
 protected:
  void SetUp() override {
    regression_ = regression_of(GetParam());
    ASSERT_NE(regression_, nullptr) << GetParam().regression;
  }
  const Regression& regression() const { return *regression_; }

 private:
  const Regression* regression_ = nullptr;
};

TEST_P(Reported, IsShownByTheRegressionOfItsReport) {
  EXPECT_THAT(regression().references, testing::Contains(GetParam().report));
  const Vector vector = vector_of(regression());
  EXPECT_TRUE(GetParam().shows(vector));
  EXPECT_FALSE(right_code_fails(vector));
}

// A rebuilt fault that is wrong everywhere would make any input look like a good regression.
TEST_P(Reported, IsRightOnALetter) { EXPECT_FALSE(GetParam().shows(letter_like(regression()))); }

// People copy these inputs into their own tests, and a short one says where to look.
TEST_P(Reported, IsShownByNoShorterInput) {
  EXPECT_EQ(shorter_shows(GetParam(), regression()), !GetParam().longer_because.empty());
}

std::string name_of_case(const testing::TestParamInfo<ReportedFault>& info) {
  std::string name(info.param.regression);
  std::ranges::replace_if(
      name, [](unsigned char each) { return !std::isalnum(each); }, '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Each, Reported, testing::ValuesIn(all_reported()), name_of_case);

TEST(AllReported, HaveARegressionEach) {
  std::set<std::string_view> names;
  for (const ReportedFault& fault : all_reported())
    EXPECT_TRUE(names.insert(fault.regression).second);
  EXPECT_GE(names.size(), 40U);
}

}  // namespace
}  // namespace utf8spec::vectors
