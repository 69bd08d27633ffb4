// The minimizer turns a finding into the least input that shows the same signature, and says
// what it can claim: the least of all strings, the shortest, or the least it has tried. A user
// puts this input into a bug report, so the claim must be true. Fake probes with a known rule
// stand for decoders; the least input of each rule follows from the rule.
#include "harnesses/fuzz/minimize/minimize.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "tests/harnesses/fuzz/minimize/fake_probe.h"

namespace utf8spec::harnesses::fuzz {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using Claim = Least::Claim;
using Condition = std::function<bool(const Case&)>;

Least minimized(FakeProbe probe, Format format, Case input, std::uint64_t tries = default_tries) {
  const auto least = minimize(probe, {format, std::move(input), sought}, {.most_tries = tries});
  EXPECT_TRUE(least) << least.error();
  return least.value_or(Least{});
}

Least minimized(const Condition& condition, Octets octets, std::uint64_t tries = default_tries) {
  return minimized(probe_for(condition), Format::octets, {std::move(octets), {}, {}}, tries);
}

// Why there is no least input, or nothing if there is one.
std::string error_of(Probe& probe, Octets octets) {
  const auto least = minimize(probe, {Format::octets, {std::move(octets), {}, {}}, sought});
  return least ? "" : least.error();
}

// True if octets of these ranges occur next to each other.
Condition has(const std::vector<std::pair<int, int>>& ranges) {
  return [ranges](const Case& given) {
    const auto fits = [](std::uint8_t octet, const std::pair<int, int>& range) {
      return octet >= range.first && octet <= range.second;
    };
    // std::ranges::search does not compile under clang 14 with libstdc++ 12.
    return std::search(given.octets.begin(), given.octets.end(), ranges.begin(), ranges.end(),
                       fits) != given.octets.end();
  };
}

// Octets 30, 31, 32 and so on, all different in short texts, so that a wrong removal shows.
Octets text(std::size_t length) {
  Octets octets(length);
  std::iota(octets.begin(), octets.end(), std::uint8_t{0x30});
  return octets;
}

// The needle behind 137 octets of text: not at an edge and not at half.
Octets between_text(const Octets& needle) {
  Octets octets = text(300);
  octets.insert(octets.begin() + 137, needle.begin(), needle.end());
  return octets;
}

TEST(Minimize, EndsWithTheLeastThatItKnowsWhenItIsStopped) {
  FakeProbe probe = probe_for(has({{0xF8, 0xF8}}));
  const Reproducer finding{Format::octets, {between_text({0xF8}), {}, {}}, sought};
  const auto least = minimize(probe, finding, {.stop = [&] { return probe.asked == 40; }});
  ASSERT_TRUE(least) << least.error();
  EXPECT_LT(least->input.octets.size(), finding.input.octets.size());
  EXPECT_THAT(least->input.octets, testing::Contains(0xF8));
  EXPECT_EQ(least->claim, Claim::tried);
  EXPECT_THAT(least->signatures, ElementsAre(sought));
}

TEST(Minimize, EndsWithTheFindingWhenItIsStoppedAtOnce) {
  FakeProbe probe = probe_for(has({{0xF8, 0xF8}}));
  const Reproducer finding{Format::octets, {text(9), {}, {}}, sought};
  const auto least = minimize(probe, finding, {.stop = [] { return true; }});
  ASSERT_TRUE(least) << least.error();
  EXPECT_EQ(least->input.octets, finding.input.octets);
  EXPECT_EQ(least->tries, 0U);
}

// The surrogate U+DFFF between 300 octets of text becomes U+D800, ED A0 80. With a budget for
// all strings of three octets, the search proves it.
TEST(Minimize, FindsTheLeastOfAllStrings) {
  const Condition accepts_surrogates = has({{0xED, 0xED}, {0xA0, 0xBF}, {0x80, 0xBF}});
  const Least least =
      minimized(accepts_surrogates, between_text({0xED, 0xB0, 0xBF}), every_three_octets);
  EXPECT_THAT(least.input.octets, ElementsAre(0xED, 0xA0, 0x80));
  EXPECT_EQ(least.claim, Claim::least);
  EXPECT_EQ(describe_claim(Format::octets, least), "least of all strings");
}

TEST(Minimize, FindsTheEmptyString) {
  const Least least = minimized([](const Case&) { return true; }, {'a', 'b'});
  EXPECT_THAT(least.input.octets, IsEmpty());
  EXPECT_EQ(least.claim, Claim::least);
}

// No removal and no lowering leads from the text to B7 1C. Only the search through all short
// strings finds it.
TEST(Minimize, FindsAShorterStringThatIsNoPartOfTheInput) {
  const Condition condition = [](const Case& given) {
    return given.octets == text(9) || given.octets == Octets{0xB7, 0x1C};
  };
  const Least least = minimized(condition, text(9));
  EXPECT_THAT(least.input.octets, ElementsAre(0xB7, 0x1C));
  EXPECT_EQ(least.claim, Claim::least);
}

// The rule is a sum, so each lower octet needs a higher one elsewhere. F0 30 and 21 FF have the
// sum 120 (hex).
TEST(Minimize, FindsALesserStringThatNoStepLeadsTo) {
  const Condition sums = [](const Case& given) {
    return given.octets.size() >= 2 &&
           std::accumulate(given.octets.begin(), given.octets.end(), 0) == 0x120;
  };
  EXPECT_THAT(minimized(sums, {0xF0, 0x30}).input.octets, ElementsAre(0x21, 0xFF));
}

// A bug of a block of 64 octets: C2 must be the last octet of the first block, with one octet
// behind.
TEST(Minimize, KeepsTheLengthThatIsNeeded) {
  const Condition at_the_edge = [](const Case& given) {
    return given.octets.size() > 64 && given.octets[63] == 0xC2;
  };
  Octets input = text(1000);
  input[63] = 0xC2;
  const Least least = minimized(at_the_edge, input, 200'000);
  Octets expected(65, 0x00);
  expected[63] = 0xC2;
  EXPECT_EQ(least.input.octets, expected);
  EXPECT_EQ(least.claim, Claim::tried);
  EXPECT_THAT(describe_claim(Format::octets, least), HasSubstr(" tries found no shorter one"));
}

// The 2^32 strings of four octets are too many. Those of the syntax's edges are few; F4 90 80
// 80 is the first sequence above U+10FFFF.
TEST(Minimize, TriesTheEdgesOfTheSyntaxInLongerStrings) {
  const Condition condition = [](const Case& given) {
    return given.octets == text(12) || given.octets == Octets{0xF4, 0x90, 0x80, 0x80};
  };
  const Least least = minimized(condition, text(12), std::uint64_t{1} << 22);
  EXPECT_THAT(least.input.octets, ElementsAre(0xF4, 0x90, 0x80, 0x80));
  EXPECT_EQ(least.claim, Claim::tried);
}

// 100,000 tries cover all strings of two octets but not those of three. So the length is proved
// and the octets are not.
TEST(Minimize, ClaimsNoMoreThanWasTried) {
  const Condition condition = has({{0xE1, 0xEF}, {0x80, 0xBF}, {0x41, 0x5A}});
  const Least least = minimized(condition, between_text({0xE5, 0x90, 0x50}), 100'000);
  EXPECT_THAT(least.input.octets, ElementsAre(0xE1, 0x80, 0x41));
  EXPECT_EQ(least.claim, Claim::shortest);
  EXPECT_LE(least.tries, 100'000U);
  EXPECT_THAT(describe_claim(Format::octets, least),
              testing::AllOf(testing::StartsWith("shortest of all strings; "),
                             HasSubstr(" tries found no smaller one")));
}

// Two people who minimize the same finding must get the same input, or bug reports look
// different.
TEST(Minimize, EndsTheSameWhereItStartsFromItsOwnEnd) {
  const Condition condition = has({{0xF0, 0xF0}, {0x80, 0x8F}, {0x80, 0xBF}, {0x80, 0xBF}});
  constexpr std::uint64_t tries = 300'000;
  const Least once = minimized(condition, between_text({0xF0, 0x8C, 0xA0, 0xB0}), tries);
  EXPECT_EQ(minimized(condition, once.input.octets, tries).input, once.input);
  const Least again = minimized(condition, between_text({0xF0, 0x8C, 0xA0, 0xB0}), tries);
  EXPECT_EQ(again.input, once.input);
  EXPECT_EQ(again.tries, once.tries);
}

// The rule needs a cut inside a sequence of two octets. All other cuts and letters must go.
TEST(Minimize, PutsFewestOctetsFirstThenLeastOctetsThenFewestCuts) {
  const Condition is_cut_inside = [](const Case& given) {
    for (std::size_t at = 0; at + 1 < given.octets.size(); ++at) {
      const bool is_pair = given.octets[at] >= 0xC2 && given.octets[at + 1] >= 0x80;
      if (is_pair && std::ranges::find(given.cuts, at + 1) != given.cuts.end()) return true;
    }
    return false;
  };
  const Least least = minimized(probe_for(is_cut_inside), Format::chunks,
                                {{'a', 'b', 0xC3, 0xA9, 'c'}, {1, 2, 3, 3, 5}, {}});
  EXPECT_THAT(least.input.octets, ElementsAre(0xC2, 0x80));
  EXPECT_THAT(least.input.cuts, ElementsAre(1));
  EXPECT_EQ(describe_claim(Format::chunks, least), "least of all strings with at most 2 cuts");
}

TEST(Minimize, TriesNoCutsWhereNeitherTheSignatureNorTheInputHasThem) {
  const Least least = minimized(probe_for(has({{0xC0, 0xC1}, {0x80, 0xBF}})), Format::chunks,
                                {between_text({0xC1, 0x81}), {4, 6}, {}});
  EXPECT_THAT(least.input.octets, ElementsAre(0xC0, 0x80));
  EXPECT_THAT(least.input.cuts, IsEmpty());
  EXPECT_EQ(describe_claim(Format::chunks, least), "least of all strings, uncut");
}

// The rule accepts surrogates from D812 on, so that the answer is not an edge of the syntax.
TEST(Minimize, FindsTheLeastValues) {
  const auto has_surrogate = [](const Case& given) {
    return std::ranges::any_of(given.values,
                               [](char32_t value) { return value >= 0xD812 && value < 0xE000; });
  };
  const Least least = minimized(probe_for(has_surrogate), Format::values,
                                {{},
                                 {},
                                 U"abc\xDBCD\x10FFFF"
                                 "de"});
  EXPECT_EQ(least.input.values, U"\xD812");
  EXPECT_EQ(least.claim, Claim::least);
}

// Pairs of 32-bit values are too many to try all, so the claim is weaker though the result is
// right.
TEST(Minimize, CannotTryAllPairsOfValues) {
  const auto has_pair = [](const Case& given) {
    return std::ranges::adjacent_find(given.values, [](char32_t high, char32_t low) {
             return high >= 0xD800 && high < 0xDC00 && low >= 0xDC00 && low < 0xE000;
           }) != given.values.end();
  };
  const Least least = minimized(probe_for(has_pair), Format::values,
                                {{},
                                 {},
                                 U"a\xD83D\xDE00"
                                 "b"},
                                500'000);
  EXPECT_EQ(least.input.values, U"\xD800\xDC00");
  EXPECT_EQ(least.claim, Claim::tried);
}

TEST(Minimize, SaysWhatTheInputShowsInstead) {
  FakeProbe nothing([](const Case&) { return Showing{}; });
  EXPECT_EQ(error_of(nothing, {'a'}), "the input shows no disagreement");
  FakeProbe other([](const Case&) { return Showing{Showing::Kind::answered, {"a b c d", "e"}}; });
  EXPECT_EQ(error_of(other, {'a'}),
            "the input does not show '" + sought + "'; it shows 'a b c d', 'e'");
}

// The fake shows the signature for the first two inputs only, as a decoder with state would.
TEST(Minimize, SaysWhereAShowingDependsOnInputsBefore) {
  std::size_t shown = 0;
  FakeProbe wears_off([&](const Case&) {
    return Showing{Showing::Kind::answered, {++shown < 3 ? sought : "other"}};
  });
  EXPECT_THAT(error_of(wears_off, text(8)), HasSubstr("depends on earlier inputs"));
}

TEST(Minimize, EndsWithTheProbe) {
  FakeProbe probe = probe_for([](const Case& given) { return given.octets.size() > 3; });
  probe.fails_after = 1000;
  EXPECT_EQ(error_of(probe, text(8)), "the target is gone");
}

// Each crash costs a new process. If a crash counted as one try, a search among crashing inputs
// would take hours.
TEST(Minimize, CountsLostProcessesAsManyTries) {
  const FakeProbe::Rule rule = [](const Case& given) {
    if (given.octets.size() == 3 && given.octets[0] == 0xED) return Showing{{}, {sought}};
    return Showing{Showing::Kind::crashed, {"fake - crashes SIGSEGV"}};
  };
  const Least least =
      minimized(FakeProbe(rule), Format::octets, {{0xED, 0xA0, 0x80}, {}, {}}, every_three_octets);
  EXPECT_THAT(least.input.octets, ElementsAre(0xED, 0x00, 0x00));
  EXPECT_EQ(least.claim, Claim::tried);
  EXPECT_LT(least.tries, 10'000U);
}

}  // namespace
}  // namespace utf8spec::harnesses::fuzz
