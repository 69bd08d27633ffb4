// The functions over whole texts give what the reference gives, in each encoding and dialect: for
// all strings of up to two octets, and for mixed texts from a fixed seed.
#include <gtest/gtest.h>

#include <string>

#include "reference/whole_input.h"
#include "tests/library/calls.h"
#include "tests/library/texts.h"
#include "tests/reference/strings.h"

namespace utf8spec::library {
namespace {

using tests::counterexample;
using tests::none;

// Under sanitizers, the octets next to the bounds of the syntax alone.
Octets alphabet() {
  return UTF8SPEC_UNDER_SANITIZERS == 1 ? tests::edge_octets() : tests::all_octets();
}

class LibraryText : public ::testing::TestWithParam<int> {
 protected:
  static int encoding() { return GetParam(); }
  static reference::Encoding known() { return in_reference(GetParam()); }

  // The first text for which `holds` is false, in hex.
  template <typename Holds>
  std::string first_counterexample(const Holds& holds) const {
    if (!holds(OctetView())) return "the empty text";
    for (const Octets& text : mixed_texts(known(), number_of_texts)) {
      if (!holds(text)) return tests::hex(text);
    }
    return counterexample(alphabet(), 2, holds);
  }
};

bool is_same(const utf8spec_ill_formed& found, const std::optional<reference::IllFormed>& expected,
             std::size_t length) {
  if (!expected) return found.offset == length && found.length == 0 && found.kind == 0;
  return found.offset == expected->offset && found.length == expected->length &&
         utf8spec_kind_name(found.kind) == reference::name(expected->kind);
}

TEST_P(LibraryText, IsValidatedAsTheReferenceDoes) {
  const auto holds = [&](OctetView text) {
    const auto expected = reference::decode(known(), text).error;
    utf8spec_ill_formed first{};
    const int result = utf8spec_validate(encoding(), text.data(), text.size(), &first);
    return result == (expected ? UTF8SPEC_RESULT_ILL_FORMED : UTF8SPEC_RESULT_OK) &&
           utf8spec_validate(encoding(), text.data(), text.size(), nullptr) == result &&
           is_same(first, expected, text.size());
  };
  EXPECT_EQ(first_counterexample(holds), none);
}

TEST_P(LibraryText, IsDecodedAsTheReferenceDoes) {
  const auto holds = [&](OctetView text) {
    const auto expected = reference::decode(known(), text);
    const Decoded decoded = decode(encoding(), text);
    return decoded.values == expected.scalars &&
           is_same(decoded.first, expected.error, text.size());
  };
  EXPECT_EQ(first_counterexample(holds), none);
}

TEST_P(LibraryText, IsReplacedAsTheReferenceDoes) {
  for (const int policy : policies_of(encoding())) {
    const char* const name = utf8spec_policy_name(policy);
    const auto known_policy = *reference::value_named<reference::ReplacementPolicy>(name);
    // A caller relies on the number of values to reserve memory (utf8spec.h).
    const auto holds = [&](OctetView text) {
      const std::u32string replaced = replace(encoding(), policy, text);
      return replaced == reference::replace(known(), text, known_policy) &&
             replaced.size() <= text.size();
    };
    EXPECT_EQ(first_counterexample(holds), none) << name;
  }
}

// Both halves of a pair would be read as one character, so the library refuses the second one. The
// reference does not look at pairs.
TEST_P(LibraryText, IsEncodedAsTheReferenceDoes) {
  const bool joins =
      reference::row_of(known()).values == reference::Values::code_points_without_pairs;
  std::size_t compared = 0;
  for (const std::u32string& values : mixed_values(number_of_texts)) {
    const Encoded encoded = encode(encoding(), values);
    const auto expected = reference::encode_in(known(), values);
    const std::size_t all = expected.not_scalar.value_or(values.size());
    if (joins && encoded.encoded < all) continue;
    ++compared;
    EXPECT_EQ(encoded.octets, expected.octets);
    EXPECT_EQ(encoded.encoded, all);
  }
  EXPECT_GT(compared, number_of_texts / 2);
}

// The marked dialects write no signature and read no text without one.
TEST_P(LibraryText, IsReadAsItWasWritten) {
  if (std::string(utf8spec_encoding_name(encoding())).ends_with("-marked")) {
    const Decoded decoded = decode(encoding(), encode(encoding(), U"a").octets);
    EXPECT_EQ(decoded.first.kind, UTF8SPEC_KIND_UNMARKED);
    return;
  }
  for (std::u32string values : mixed_values(number_of_texts)) {
    // A signature at the start would select the order, and pairs of values can be one character.
    values.insert(0, 1, U'a');
    const Encoded encoded = encode(encoding(), values);
    const Decoded decoded = decode(encoding(), encoded.octets);
    if (reference::row_of(known()).supplementary == reference::Supplementary::as_two_values) {
      EXPECT_EQ(encode(encoding(), decoded.values).octets, encoded.octets);
    } else {
      EXPECT_EQ(decoded.values, values.substr(0, encoded.encoded));
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Every, LibraryText, ::testing::ValuesIn(all_encodings()),
                         [](const auto& encoding) {
                           std::string name = utf8spec_encoding_name(encoding.param);
                           std::erase(name, '-');
                           return name;
                         });

// The examples of RFC 3629 section 7, and the text of Unicode's table 3-8.
TEST(LibraryExample, OfTheRfcIsDecoded) {
  const int utf8 = utf8spec_encoding_named("utf-8");
  EXPECT_EQ(decode(utf8, tests::octets("41 E2 89 A2 CE 91 2E")).values, U"A\u2262\u0391.");
  EXPECT_EQ(decode(utf8, tests::octets("EF BB BF F0 A3 8E B4")).values, U"\uFEFF\U000233B4");
}

TEST(LibraryExample, OfUnicodeIsReplacedByEachPolicy) {
  const int utf8 = utf8spec_encoding_named("utf-8");
  const Octets text = tests::octets("41 F0 80 80 41 E2 82 C3");
  const auto by = [&](int policy) { return replace(utf8, policy, text); };
  EXPECT_EQ(by(UTF8SPEC_POLICY_MAXIMAL_SUBPART), U"A\uFFFD\uFFFD\uFFFDA\uFFFD\uFFFD");
  EXPECT_EQ(by(UTF8SPEC_POLICY_PER_OCTET), U"A\uFFFD\uFFFD\uFFFDA\uFFFD\uFFFD\uFFFD");
  EXPECT_EQ(by(UTF8SPEC_POLICY_PER_SEQUENCE), U"A\uFFFDA\uFFFD\uFFFD");
  EXPECT_EQ(by(UTF8SPEC_POLICY_PER_RUN), U"A\uFFFDA\uFFFD");
  EXPECT_EQ(by(UTF8SPEC_POLICY_DELETED), U"AA");
}

TEST(LibraryExample, OfAWtf8PairIsNotEncoded) {
  const Encoded encoded = encode(utf8spec_encoding_named("wtf-8"), {0x41, 0xD800, 0xDC00, 0x42});
  EXPECT_EQ(encoded.encoded, 2U);
  EXPECT_EQ(encoded.octets, tests::octets("41 ED A0 80"));
}

}  // namespace
}  // namespace utf8spec::library
