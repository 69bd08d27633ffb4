// Runs of decoders of other encodings than UTF-8: right ones, ones with a fault, and dialects.
// Judge, plan and diagnosis were made for UTF-8 first. One place that still takes octets for units
// would accuse a right decoder of UTF-16. Byte order, units and surrogates are the traps.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>

#include "reference/dialects.h"
#include "reference/scalar.h"
#include "reference/utf16.h"
#include "reference/whole_input.h"
#include "tests/reports/run/function_decoder.h"
#include "tests/reports/run/runs.h"

namespace utf8spec::reports {
namespace {

using harnesses::Answer;
using harnesses::Outcome;
using harnesses::Request;
using reference::Encoding;
using testing::Contains;
using testing::Each;
using testing::Field;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

Report assess_smoke(Encoding encoding, FunctionDecoder::Function function,
                    Profile profile = Profile::rfc3629) {
  FunctionDecoder decoder(std::move(function));
  decoder.introduction().encoding = encoding;
  Assignment assignment;
  assignment.level = harnesses::Level::smoke;
  assignment.subject = "function";
  assignment.profile = profile;
  return assess(decoder, committed_suite(encoding), assignment);
}

// Names of tests hold no hyphens.
std::string words_of(Encoding encoding) {
  std::string words(name(encoding));
  std::ranges::replace(words, '-', '_');
  return words;
}

// A decoder that reads each request in this encoding, or in this dialect of one.
FunctionDecoder::Function correct_in(Encoding encoding) {
  return [encoding](Request request) {
    request.encoding = encoding;
    return Outcome{Outcome::Kind::answered, correct_answer(request), {}};
  };
}

class OtherEncodings : public testing::TestWithParam<Encoding> {};

// A report on UTF-16 must not quote RFC 3629 or a signature of UTF-8. Where the signature selects
// the order of octets, it is not a policy.
TEST_P(OtherEncodings, FindARightDecoderConformantWithItsOwnStandard) {
  const Report report = assess_smoke(GetParam(), correct_in(GetParam()));
  EXPECT_EQ(report.verdict, Verdict::conformant);
  EXPECT_THAT(report.deviations, IsEmpty());
  EXPECT_EQ(report.policies.replacement, "maximal-subpart");
  EXPECT_EQ(report.policies.signature, reference::selects_order(GetParam()) ? "" : "kept");
  EXPECT_EQ(report.policies.error_offset, "start");
  EXPECT_EQ(report.policies.encoder, "refused");
  EXPECT_EQ(report.suite.vectors_sha256, committed_suite(GetParam()).sha256);
  for (const auto& [id, counts] : report.requirements) {
    EXPECT_THAT(id, Not(StartsWith("rfc3629"))) << "a rule of UTF-8";
  }
  if (reference::selects_order(GetParam())) return;
  EXPECT_THAT(report.claims,
              Contains(Field(&Claim::text, HasSubstr(std::string(name(GetParam()))))));
  EXPECT_THAT(report.claims, Each(Field(&Claim::text, Not(HasSubstr("EF BB BF")))));
}

// A lax reader of surrogates: one half of a pair by itself comes out as a character.
std::u32string read_laxly(const Request& request) {
  const auto& codec = reference::codec_of(request.encoding);
  std::u32string values;
  walk(codec, request.octets, [&](std::size_t offset, const reference::Step& step) {
    const OctetView part = OctetView(request.octets).subspan(offset, step.length);
    const bool is_surrogate = step.kind == reference::Kind::unpaired_surrogate ||
                              step.kind == reference::Kind::surrogate_unit;
    if (!is_surrogate) {
      values.push_back(step.well_formed() ? step.scalar : reference::replacement_character);
      return true;
    }
    for (char32_t value = 0xD800; value <= 0xDFFF; ++value) {
      const auto octets = codec.encode(value);
      if (std::ranges::equal(octets.view(), part)) values.push_back(value);
    }
    return true;
  });
  return values;
}

using Change = void (*)(const Request&, Outcome&);

// A fault that decoders of several encodings have, and one name that the report must have for it.
struct PlantedFault {
  const char* name;
  Change change;
  const char* deviation;

  friend void PrintTo(const PlantedFault& fault, std::ostream* out) { *out << fault.name; }
};

// Each change also sees requests that it does not fit, and leaves their right answer alone.

void surrogates_come_out(const Request& request, Outcome& outcome) {
  if (replaces(request.operation)) outcome.answer.scalars = read_laxly(request);
}

void keep_sixteen_bits(const Request&, Outcome& outcome) {
  for (char32_t& value : outcome.answer.scalars) value &= 0xFFFF;
}

// The first U+FFFD is a mark only if what is well-formed before it holds none.
void swallow_behind_a_mark(const Request& request, Outcome& outcome) {
  std::u32string& text = outcome.answer.scalars;
  const std::size_t mark = text.find(reference::replacement_character);
  const std::u32string before = reference::decode(request.encoding, request.octets).scalars;
  const bool is_mark = mark == before.size() && text != before;
  if (replaces(request.operation) && is_mark && mark + 1 < text.size()) text.erase(mark + 1, 1);
}

void drop_the_unfinished_end(const Request& request, Outcome& outcome) {
  const auto read = reference::decode(request.encoding, request.octets);
  const bool is_cut = read.error && read.error->kind == reference::Kind::truncated;
  if (!is_cut || !gives_scalars(request.operation) || replaces(request.operation)) return;
  outcome.answer = {};
  outcome.answer.scalars = read.scalars;
}

void lose_inner_signatures(const Request& request, Outcome& outcome) {
  std::u32string& text = outcome.answer.scalars;
  const std::size_t inner = text.find(reference::signature, 1);
  if (gives_scalars(request.operation) && inner != std::u32string::npos) text.erase(inner, 1);
}

void encode_surrogates(const Request& request, Outcome& outcome) {
  const auto is_surrogate = [](char32_t value) { return reference::is_surrogate(value); };
  const auto is_code_point = [](char32_t value) { return value <= reference::last_scalar_value; };
  if (std::ranges::none_of(request.scalars, is_surrogate)) return;
  if (!std::ranges::all_of(request.scalars, is_code_point)) return;
  outcome.answer = {};
  outcome.answer.octets = encode_all(reference::codec_of(request.encoding), request.scalars);
}

void reject_noncharacters(const Request& request, Outcome& outcome) {
  const auto text = reference::decode(request.encoding, request.octets).scalars;
  if (std::ranges::none_of(text, reference::is_noncharacter)) return;
  if (!gives_scalars(request.operation) || replaces(request.operation)) return;
  outcome.answer = {};
  outcome.answer.status = Answer::Status::ill_formed;
}

const PlantedFault planted_faults[] = {
    {"surrogates_come_out", surrogates_come_out, "accepts-unpaired-surrogates"},
    {"sixteen_bits", keep_sixteen_bits, "truncates-to-sixteen-bits"},
    {"swallows_behind_a_mark", swallow_behind_a_mark, "swallows-after-ill-formed"},
    {"drops_the_unfinished_end", drop_the_unfinished_end, "ignores-unfinished-end"},
    {"loses_inner_signatures", lose_inner_signatures, "strips-inner-signature"},
    {"encodes_surrogates", encode_surrogates, "encodes-surrogates"},
    {"rejects_noncharacters", reject_noncharacters, "rejects-noncharacters"},
};

class PlantedInOthers : public testing::TestWithParam<std::tuple<Encoding, PlantedFault>> {};

// A fault may have further names in one encoding, but never `unexplained`.
TEST_P(PlantedInOthers, AreNamed) {
  const auto& [encoding, fault] = GetParam();
  const Report report = assess_smoke(encoding, correct_but(fault.change));
  EXPECT_EQ(report.verdict, Verdict::non_conformant);
  EXPECT_THAT(ids_of(report), Contains(fault.deviation));
  EXPECT_THAT(ids_of(report), Each(Not("unexplained")));
}

// The first encoding is UTF-8, which assess_test.cpp tests.
INSTANTIATE_TEST_SUITE_P(Judged, OtherEncodings,
                         testing::ValuesIn(reference::all_encodings.begin() + 1,
                                           reference::all_encodings.end()),
                         [](const auto& test) { return words_of(test.param); });

INSTANTIATE_TEST_SUITE_P(Judged, PlantedInOthers,
                         testing::Combine(testing::Values(Encoding::utf_16be, Encoding::utf_16le,
                                                          Encoding::utf_32be, Encoding::utf_32le),
                                          testing::ValuesIn(planted_faults)),
                         [](const auto& test) {
                           return words_of(std::get<0>(test.param)) + "_" +
                                  std::get<1>(test.param).name;
                         });

// Decoders that use a choice which the standard leaves to the reader.
class Dialects : public testing::TestWithParam<reference::Dialect> {};

// The choice that the standard leaves has its word, and the other choices stay empty.
TEST_P(Dialects, AreFoundNamedAndNotJudged) {
  const auto& [encoding, declared, choice, chosen] = GetParam();
  const Report report = assess_smoke(declared, correct_in(encoding));
  EXPECT_EQ(report.verdict, Verdict::conformant);
  EXPECT_THAT(ids_of(report), IsEmpty());
  const Policies& policies = report.policies;
  const std::array by_choice{policies.unmarked_order, policies.unpaired_surrogates,
                             policies.non_shortest};
  for (const auto each : reference::values_of<reference::OpenChoice>) {
    EXPECT_EQ(by_choice[static_cast<std::size_t>(each)], each == choice ? chosen : "");
  }
}

INSTANTIATE_TEST_SUITE_P(Judged, Dialects, testing::ValuesIn(reference::dialects),
                         [](const auto& test) { return words_of(test.param.encoding); });

// A decoder has to choose once. This one accepts ED B0 80 (U+DC00) and refuses other surrogates.
TEST(OtherEncodings, NameADecoderThatReadsInTwoDialects) {
  const auto accepts_low_ones = [](Request request) {
    const bool is_low = request.octets == Octets{0xED, 0xB0, 0x80};
    request.encoding = is_low ? Encoding::cesu_8_unpaired : Encoding::cesu_8;
    return Outcome{Outcome::Kind::answered, correct_answer(request), {}};
  };
  const Report report = assess_smoke(Encoding::cesu_8, accepts_low_ones);
  EXPECT_THAT(ids_of(report), Contains("accepts-unpaired-surrogates"));
}

// The fault makes a probe wrong in each dialect. Judged in another order, all else would be wrong.
TEST(OtherEncodings, FindTheDialectOfADecoderWithAFault) {
  for (const Encoding little : {Encoding::utf_16_little, Encoding::utf_32_little}) {
    const auto lets_surrogates_out = [little](Request request) {
      request.encoding = little;
      Outcome outcome{Outcome::Kind::answered, correct_answer(request), {}};
      const bool is_marked = reference::open(little, request.octets).signature_length > 0;
      if (!is_marked) surrogates_come_out(request, outcome);
      return outcome;
    };
    const Report report = assess_smoke(reference::declared_of(little), lets_surrogates_out);
    EXPECT_EQ(report.policies.unmarked_order, "little");
    EXPECT_THAT(ids_of(report), testing::ElementsAre("accepts-unpaired-surrogates"));
  }
}

// An encoder: the encoding that it declares, the order in which it writes, and a signature or none.
struct Writer {
  Encoding declared;
  Encoding order;
  bool is_marked;
};

// In which order an encoder writes, and whether behind a signature, is its own choice.
TEST(OtherEncodings, AllowEitherOrderWithASignatureOrWithoutOneToWriters) {
  for (const Writer& writer : {Writer{Encoding::utf_16, Encoding::utf_16le, true},
                               Writer{Encoding::utf_16, Encoding::utf_16be, true},
                               Writer{Encoding::utf_16, Encoding::utf_16le, false},
                               Writer{Encoding::utf_32, Encoding::utf_32le, true}}) {
    const Report report = assess_smoke(writer.declared, [writer](Request request) {
      request.encoding = request.operation == Operation::encode ? writer.order : writer.declared;
      Outcome outcome{Outcome::Kind::answered, correct_answer(request), {}};
      const bool writes =
          request.operation == Operation::encode && outcome.answer.status == Answer::Status::ok;
      if (!writes || !writer.is_marked) return outcome;
      const auto mark = reference::codec_of(writer.order).encode(reference::signature);
      Octets& octets = outcome.answer.octets;
      octets.insert(octets.begin(), mark.view().begin(), mark.view().end());
      return outcome;
    });
    EXPECT_EQ(report.verdict, Verdict::conformant) << name(writer.order) << writer.is_marked;
  }
}

// Modified UTF-8 encodes each half of a pair. A decoder may give the halves or the character.
TEST(OtherEncodings, TakeTwoUnitsAndTheirCharacterForTheSame) {
  const Report report = assess_smoke(Encoding::modified_utf_8, [](Request request) {
    request.encoding = Encoding::modified_utf_8;
    Outcome outcome{Outcome::Kind::answered, correct_answer(request), {}};
    std::u32string joined;
    for (const char32_t unit : outcome.answer.scalars) {
      if (!joined.empty() && reference::is_high_surrogate(joined.back()) &&
          reference::is_low_surrogate(unit)) {
        joined.back() = reference::scalar_of_pair(joined.back(), unit);
      } else {
        joined += unit;
      }
    }
    outcome.answer.scalars = joined;
    return outcome;
  });
  EXPECT_EQ(report.verdict, Verdict::conformant);
  EXPECT_THAT(ids_of(report), IsEmpty());
}

// WTF-8 forbids a pair in six octets (ED A0 80 ED B0 80). Whether it is one part or two is open.
TEST(OtherEncodings, LeaveTheDivisionOfWtf8Open) {
  const auto one_for_each_surrogate = [](const Request& request, Outcome& outcome) {
    if (!replaces(request.operation)) return;
    outcome.answer.scalars.clear();
    reference::walk(Encoding::wtf_8, request.octets, [&](std::size_t, const reference::Step& step) {
      const bool is_pair = step.kind == reference::Kind::surrogate_pair;
      const char32_t value = step.well_formed() ? step.scalar : reference::replacement_character;
      outcome.answer.scalars.append(is_pair ? 2 : 1, value);
      return true;
    });
  };
  const Report report =
      assess_smoke(Encoding::wtf_8, correct_but(one_for_each_surrogate), Profile::unicode);
  EXPECT_EQ(report.verdict, Verdict::conformant);
  EXPECT_EQ(report.policies.replacement, "other");
}

// One mark for each unit of two octets is a policy, as one for each octet is in UTF-8.
TEST(OtherEncodings, AllowWhatTheStandardsLeaveOpen) {
  const auto by_unit = [](const Request& request, Outcome& outcome) {
    if (!replaces(request.operation)) return;
    outcome.answer.scalars = reference::replace(request.encoding, request.octets,
                                                reference::ReplacementPolicy::per_octet);
  };
  const Report report = assess_smoke(Encoding::utf_16le, correct_but(by_unit));
  EXPECT_EQ(report.verdict, Verdict::conformant);
  EXPECT_EQ(report.policies.replacement, "per-unit");
}

// A question mark for each ill-formed part is a policy, and not a sign of a code page.
TEST(OtherEncodings, AllowAnotherSubstitute) {
  for (const Encoding encoding : {Encoding::utf_16be, Encoding::utf_32le}) {
    const auto by_question_mark = [](const Request& request, Outcome& outcome) {
      if (!replaces(request.operation)) return;
      outcome.answer.scalars = reference::replace(
          request.encoding, request.octets, reference::ReplacementPolicy::maximal_subpart, U'?');
    };
    const Report report = assess_smoke(encoding, correct_but(by_question_mark));
    EXPECT_EQ(report.verdict, Verdict::conformant) << name(encoding);
    EXPECT_EQ(report.policies.replacement, "substitute") << name(encoding);
  }
}

// The runner must not guess the order and judge by its guess.
TEST(OtherEncodings, AreJudgedAsTheyAreDeclared) {
  // A decoder of the other order is wrong nearly everywhere.
  const Report report = assess_smoke(Encoding::utf_16le, [](Request request) {
    request.encoding = Encoding::utf_16be;
    return Outcome{Outcome::Kind::answered, correct_answer(request), {}};
  });
  EXPECT_EQ(report.verdict, Verdict::non_conformant);
}

}  // namespace
}  // namespace utf8spec::reports
