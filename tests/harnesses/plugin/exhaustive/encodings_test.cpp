// Sweeps over step functions of other encodings than UTF-8: right ones, and ones with a fault.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>

#include "harnesses/plugin/exhaustive/calls.h"
#include "harnesses/plugin/exhaustive/slice_sweep.h"
#include "harnesses/plugin/exhaustive/step_function.h"
#include "harnesses/plugin/exhaustive/sweep.h"
#include "reference/any_codec.h"
#include "reference/signature.h"

namespace utf8spec::harnesses::exhaustive {
namespace {

using reference::Encoding;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

using Function = std::function<StepAnswer(const std::uint8_t*, std::size_t)>;

// A step function of a test's own, judged by a codec as those of plugins are.
template <typename Codec>
struct Fake {
  using Judge = StepFunction<Codec>;
  using Answer = StepAnswer;
  using Expected = typename Judge::Expected;
  static constexpr bool may_be_cut_short = true;
  static constexpr Reach reach = Judge::reach;

  Function function;

  Answer ask(const std::uint8_t* in, std::size_t length) const { return function(in, length); }
  static Ruling judge(const Call& call, const Answer& answer) { return Judge::judge(call, answer); }
  static std::string describe(const Answer& answer) { return exhaustive::describe(answer); }
};

StepAnswer answer_of(const reference::Step& step) {
  return {step.well_formed() ? UTF8SPEC_OK : UTF8SPEC_ILL_FORMED, step.scalar, step.length};
}

StepAnswer ill_formed(std::size_t consumed) { return {UTF8SPEC_ILL_FORMED, 0, consumed}; }

// Reads as an encoding has it, and no octet behind those that decide its step.
Function right(Encoding encoding) {
  return visit_codec(encoding, []<typename Codec>(Codec) -> Function {
    return [](const std::uint8_t* in, std::size_t length) {
      std::size_t size = 1;
      while (size < length && !Codec::is_settled({in, size}, Codec::step({in, size}))) ++size;
      return answer_of(Codec::step({in, size}));
    };
  });
}

class SweepOfEncodings : public ::testing::Test {
 protected:
  SweepOfEncodings() { Trap::install(); }
  ~SweepOfEncodings() override {
    for (const int signal : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP}) {
      (void)std::signal(signal, SIG_DFL);
    }
  }

  CallSetting setting(std::size_t piece = 1) { return {input_, blocks_, slot_, piece}; }

  Sums sweep(Encoding dialect, const Function& function, unsigned slice, Pruning pruning,
             std::size_t piece = 1) {
    return visit_codec(dialect, [&]<typename Codec>(Codec) {
      Fake<Codec> fake{function};
      return SliceSweep<Fake<Codec>>(fake, setting(piece), pruning).sweep(slice, {});
    });
  }

  // The findings with every string asked, which must be those with pruning.
  std::map<Departure, Found> findings(Encoding dialect, const Function& function, unsigned slice) {
    const Sums all = sweep(dialect, function, slice, Pruning::none);
    const Sums pruned = sweep(dialect, function, slice, Pruning::by_beginning);
    EXPECT_EQ(all.strings.findings, pruned.strings.findings) << name(dialect) << " " << slice;
    EXPECT_EQ(pruned.strings.strings, strings_of(slice));
    EXPECT_EQ(pruned.longer.strings > 0, reach_of(dialect) == Reach::four_octets);
    return pruned.strings.findings;
  }

 private:
  GuardedInput input_;
  GuardedBlocks blocks_;
  std::atomic<std::uint64_t> slot_ = 0;
};

constexpr unsigned slice_of(std::uint8_t lead, std::uint8_t second) {
  return lead * slices_of_a_lead + second / (256 / slices_of_a_lead);
}

// An encoding or a dialect, and slices in which its rows lie.
struct Space {
  Encoding dialect;
  std::vector<unsigned> slices;
};

const std::vector<Space>& spaces() {
  static const std::vector<Space> all{
      {Encoding::utf_16be, {slice_of(0xD8, 0x00), slice_of(0xDC, 0x00), slice_of(0x41, 0x40)}},
      {Encoding::utf_16le, {slice_of(0x00, 0xD8), slice_of(0x41, 0xDC), slice_of(0x41, 0x40)}},
      {Encoding::utf_32be, {slice_of(0x00, 0x00), slice_of(0x00, 0x10), slice_of(0x41, 0x40)}},
      {Encoding::utf_32le, {slice_of(0x00, 0xD8), slice_of(0x41, 0x00)}},
      {Encoding::cesu_8, {slice_of(0xED, 0xA0), slice_of(0xED, 0xB0), slice_of(0xF0, 0x90)}},
      {Encoding::cesu_8_unpaired, {slice_of(0xED, 0xA0), slice_of(0xED, 0xB0)}},
      {Encoding::modified_utf_8,
       {slice_of(0x00, 0x00), slice_of(0xC0, 0x80), slice_of(0xED, 0xA0)}},
      {Encoding::modified_utf_8_shortest, {slice_of(0x00, 0x00), slice_of(0xC0, 0x80)}},
      {Encoding::wtf_8, {slice_of(0xED, 0xA0), slice_of(0xED, 0xB0), slice_of(0xF4, 0x90)}},
      {Encoding::utf_8_1998, {slice_of(0xED, 0xA0), slice_of(0xF7, 0x80), slice_of(0xF8, 0x88)}},
      {Encoding::utf_8_1998_without_surrogates, {slice_of(0xED, 0xA0)}}};
  return all;
}

TEST_F(SweepOfEncodings, FindsNothingInARightStepFunction) {
  for (const auto& [dialect, slices] : spaces()) {
    for (const unsigned slice : slices) {
      EXPECT_THAT(findings(dialect, right(dialect), slice), IsEmpty())
          << name(dialect) << " " << slice;
    }
  }
}

// A wrong step function is often a right one of another encoding.
struct Planted {
  Encoding dialect;
  Function function;
  unsigned slice;
  Departure difference;
};

// What is ill-formed has this length.
Function consuming(Encoding encoding, std::size_t octets) {
  return [=](const std::uint8_t* in, std::size_t length) {
    StepAnswer answer = right(encoding)(in, length);
    if (answer.status != UTF8SPEC_OK) answer.consumed = std::min(octets, length);
    return answer;
  };
}

// A unit that is ill-formed is read as the value that it holds.
Function lax_32le() {
  return [](const std::uint8_t* in, std::size_t length) {
    if (length < 4) return ill_formed(length);
    const std::uint32_t value = std::uint32_t{in[0]} | std::uint32_t{in[1]} << 8 |
                                std::uint32_t{in[2]} << 16 | std::uint32_t{in[3]} << 24;
    return StepAnswer{UTF8SPEC_OK, value, 4};
  };
}

// Looks no further than one unit.
Function one_unit_be() {
  return [](const std::uint8_t* in, std::size_t length) {
    if (length < 2) return ill_formed(length);
    const std::uint32_t unit = std::uint32_t{in[0]} << 8 | in[1];
    return unit >= 0xD800 && unit <= 0xDFFF ? ill_formed(2) : StepAnswer{UTF8SPEC_OK, unit, 2};
  };
}

std::vector<Planted> planted() {
  using enum Element;
  return {
      {Encoding::utf_16be,
       right(Encoding::utf_16le),
       slice_of(0x41, 0x40),
       {Way::wrong_value, basic}},
      {Encoding::utf_16be, one_unit_be(), slice_of(0xD8, 0x00), {Way::rejects, supplementary}},
      {Encoding::utf_16le,
       consuming(Encoding::utf_16le, 1),
       slice_of(0x41, 0xDC),
       {Way::splits_unit, unpaired_surrogate}},
      {Encoding::utf_16le,
       consuming(Encoding::utf_16le, 4),
       slice_of(0x41, 0xDC),
       {Way::swallows, unpaired_surrogate}},
      {Encoding::utf_32le, lax_32le(), slice_of(0x00, 0xD8), {Way::accepts, unpaired_surrogate}},
      {Encoding::utf_32le, lax_32le(), slice_of(0x00, 0xD8), {Way::accepts, above_maximum}},
      {Encoding::utf_32be,
       consuming(Encoding::utf_32be, 2),
       slice_of(0x41, 0x40),
       {Way::splits_unit, above_maximum}},
      {Encoding::cesu_8,
       right(Encoding::utf_8),
       slice_of(0xF0, 0x90),
       {Way::accepts, invalid_octet}},
      {Encoding::cesu_8,
       right(Encoding::cesu_8_unpaired),
       slice_of(0xED, 0xB0),
       {Way::accepts, unpaired_surrogate}},
      {Encoding::modified_utf_8, right(Encoding::utf_8), slice_of(0xC0, 0x80), {Way::rejects, nul}},
      {Encoding::wtf_8,
       right(Encoding::utf_8),
       slice_of(0xED, 0xA0),
       {Way::rejects, surrogate_value}},
      {Encoding::utf_8_1998,
       right(Encoding::utf_8),
       slice_of(0xF7, 0x80),
       {Way::rejects, value_above_maximum}}};
}

TEST_F(SweepOfEncodings, FindsAPlantedFaultWithPruningAndWithout) {
  for (const Planted& each : planted()) {
    const auto found = findings(each.dialect, each.function, each.slice);
    EXPECT_TRUE(found.contains(each.difference))
        << name(each.dialect) << " " << name(each.difference.way) << " "
        << name(each.difference.element) << (found.empty() ? "" : name(found.begin()->first.way))
        << " " << (found.empty() ? "" : name(found.begin()->first.element));
  }
}

// What one unit is answered holds for every string that begins so, and is right only for those in
// which no low surrogate follows.
TEST_F(SweepOfEncodings, JudgesAnEarlyAnswerByTheOctetsThatItDidNotRead) {
  const unsigned slice = slice_of(0xD8, 0x00);
  const auto found = findings(Encoding::utf_16be, one_unit_be(), slice);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found.at({Way::rejects, Element::supplementary}).count, 16U * 1024U);
}

// Behind a high surrogate in three octets WTF-8 and CESU-8 look for a low one; four octets do not
// show it. A decoder that does not look is right on these strings, and nothing is asked of longer
// ones.
TEST_F(SweepOfEncodings, ClaimsNothingWhereFourOctetsDoNotDecide) {
  const Function by_group = [](const std::uint8_t* in, std::size_t length) {
    return right(Encoding::modified_utf_8)(in, std::min<std::size_t>(length, 3));
  };
  for (const Encoding encoding : {Encoding::wtf_8, Encoding::cesu_8_unpaired}) {
    EXPECT_THAT(findings(encoding, by_group, slice_of(0xED, 0xA0)), IsEmpty()) << name(encoding);
  }
}

TEST_F(SweepOfEncodings, AsksWholeUnitsAlone) {
  bool is_half = false;
  const Function counting = [&](const std::uint8_t* in, std::size_t length) {
    is_half = is_half || length % 2 != 0 || reinterpret_cast<std::uintptr_t>(in) % 2 != 0;
    return right(Encoding::utf_16le)(in, length);
  };
  const unsigned slice = slice_of(0x00, 0xD8);
  for (const Pruning pruning : {Pruning::none, Pruning::by_beginning}) {
    const Sums sums = sweep(Encoding::utf_16le, counting, slice, pruning, 2);
    EXPECT_FALSE(is_half);
    EXPECT_EQ(sums.strings.strings, strings_of(slice, 2));
    EXPECT_THAT(sums.strings.findings, IsEmpty());
  }
  const Sums sums = sweep(Encoding::utf_32le, right(Encoding::utf_32le), slice, Pruning::none, 4);
  EXPECT_EQ(sums.strings.strings, strings_of(slice, 4));
}

template <typename Codec>
utf8spec_decoder decoder_of(const char* encoding) {
  utf8spec_decoder decoder{};
  decoder.name = "one";
  decoder.encoding = encoding;
  decoder.step = [](const std::uint8_t* in, std::size_t n, std::uint32_t* scalar,
                    std::size_t* consumed) {
    const StepAnswer answer = answer_of(Codec::step({in, n}));
    *scalar = answer.scalar;
    *consumed = answer.consumed;
    return answer.status;
  };
  return decoder;
}

TEST_F(SweepOfEncodings, JudgesADecoderInTheDialectThatItReads) {
  using namespace reference;
  const auto found = [&](const utf8spec_decoder& decoder) {
    return find_dialect(decoder, setting(), FunctionName::step);
  };
  EXPECT_EQ(found(decoder_of<Utf8>(nullptr)), Encoding::utf_8);
  EXPECT_EQ(found(decoder_of<Wtf8>("wtf-8")), Encoding::wtf_8);
  EXPECT_EQ(found(decoder_of<Cesu8>("cesu-8")), Encoding::cesu_8);
  EXPECT_EQ(found(decoder_of<Cesu8Unpaired>("cesu-8")), Encoding::cesu_8_unpaired);
  EXPECT_EQ(found(decoder_of<Utf8Of1998WithoutSurrogates>("utf-8-1998")),
            Encoding::utf_8_1998_without_surrogates);
  EXPECT_EQ(found(decoder_of<StricterModifiedUtf8<Encoding::modified_utf_8_without_nul>>(
                "modified-utf-8")),
            Encoding::modified_utf_8_without_nul);
  // What contradicts every dialect is judged by what it declares.
  EXPECT_EQ(found(decoder_of<Utf16Be>("cesu-8")), Encoding::cesu_8);
}

TEST(SweptEncodings, AreThoseWithAStep) {
  for (const Encoding encoding : reference::all_encodings) {
    const std::string declared(name(encoding));
    const utf8spec_decoder decoder = decoder_of<reference::Utf8>(declared.c_str());
    const auto why = why_not_swept(decoder);
    EXPECT_EQ(why.has_value(), reference::selects_order(encoding)) << name(encoding);
  }
  EXPECT_THAT(
      why_not_swept(decoder_of<reference::Utf8>("utf-16")).value_or(""),
      HasSubstr("one declares the encoding utf-16, in which a signature selects the order"));
}

SweepOptions options_for(const std::string& row) {
  SweepOptions options;
  options.process.child.command = {UTF8SPEC_BINARY_DIR "/bin/utf8spec-plugin-host",
                                   UTF8SPEC_BINARY_DIR "/tests/plugins/whole_units.so:" + row};
  options.slices = {slice_of(0x00, 0xD8), slice_of(0x00, 0xD8) + 1};
  return options;
}

TEST(SweepOfAPlugin, PassesOnItsEncodingAndItsUnits) {
  const auto swept = sweep(options_for("units"));
  ASSERT_TRUE(swept) << swept.error().text;
  EXPECT_EQ(swept->dialect, Encoding::utf_16le);
  EXPECT_EQ(swept->grain, Grain::units);
  EXPECT_EQ(swept->function, FunctionName::step);
  EXPECT_EQ(swept->sums.strings.strings, strings_of(slice_of(0x00, 0xD8), 2));
  EXPECT_THAT(swept->sums.strings.findings, IsEmpty());
  EXPECT_THAT(swept->notes, IsEmpty());
}

TEST(SweepOfAPlugin, FindsTheOnePairThatIsWrong) {
  const auto swept = sweep(options_for("wrong_pair"));
  ASSERT_TRUE(swept) << swept.error().text;
  ASSERT_EQ(swept->sums.strings.findings.size(), 1U);
  const auto& [difference, found] = *swept->sums.strings.findings.begin();
  EXPECT_EQ(difference.way, Way::wrong_value);
  EXPECT_EQ(found.count, 1U);
  EXPECT_EQ(found.examples.front().call.octets, ShortString(Octets{0x00, 0xD8, 0x00, 0xDC}));
  EXPECT_THAT(swept->notes, IsEmpty());
}

TEST(SweepOfAPlugin, IsRefusedWhereASignatureSelectsTheOrder) {
  const auto swept = sweep(options_for("marked"));
  ASSERT_FALSE(swept);
  EXPECT_EQ(swept.error().kind, SweepFailure::Kind::not_started);
}

}  // namespace
}  // namespace utf8spec::harnesses::exhaustive
