// Walks the table of what `utf8spec prove` claims. Just inside of a claim, each wrong decoder is
// found: it breaks the claim and no assumption. Just outside, a wrong decoder breaks one assumption
// alone, and passes: so the assumption is needed, and is printed.
#include "reports/prove/proof_claims.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "reports/prove/proof_report.h"
#include "reports/prove/proof_words.h"
#include "tests/harnesses/process/states/proving.h"

namespace utf8spec::reports {
namespace {

using namespace harnesses::states;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;

// The words of a sentence before its first place.
std::string beginning_of(std::string_view sentence) {
  return std::string(sentence.substr(0, sentence.find('{')));
}

// Decoders of which each breaks a claim, and one of which the claim is true.
struct Inside {
  std::vector<std::string> wrong;
  std::string right;
};

const std::map<ProofClaim, Inside>& inside() {
  using enum ProofClaim;
  static const std::map<ProofClaim, Inside> decoders{
      {reads_text,
       {{"states:wrong-behind-40", "states:lax", "states:loses-last", "states:crashes",
         "padded_states:wrong-fields", "hiding_states:errno"},
        "states:right"}},
      {reads_verdict, {{"state_bank:verdict-bank-0"}, "states:validates"}},
      {stops, {{"states:replaces"}, "states:right"}},
      {replaces, {{"states:right", "states:replaces-and-eats"}, "states:replaces"}},
      {keeps_signature, {{"states:drops-signature"}, "states:right"}},
      {drops_signature, {{"states:right"}, "states:drops-signature"}},
      {tells_at_once, {{"states:late"}, "states:right"}},
      {tells_late, {{"states:right"}, "states:late"}},
      {loses_text, {{"states:right"}, "states:behind"}},
      {refuses_behind, {{"states:begins-again"}, "states:right"}},
      {goes_on_behind, {{"states:right"}, "states:begins-again"}},
      {says_no_more, {{"states:right"}, "padded_states:buffered"}},
      {is_shortest, {{"states:right"}, "states:lax"}},
  };
  return decoders;
}

// A decoder that is wrong where an assumption does not hold. `text` is one that a process which is
// not watched answers with ok, though it is ill-formed; empty where that takes another way of
// feeding, another time or another pattern.
struct Outside {
  std::string decoder;
  Octets text;
};

const std::map<ProofAssumption, std::vector<Outside>>& outside() {
  using enum ProofAssumption;
  const Octets hidden{0x3C, 0xC0, 0xAF};
  static const std::map<ProofAssumption, std::vector<Outside>> decoders {
    {memory, {{"hiding_states:environment", hidden}}},
#if defined(__x86_64__)
        {registers, {{"hiding_states:register", hidden}}},
#else
        {registers, {}},
#endif
        {kernel, {{"hiding_states:mask", hidden}, {"hiding_states:pipe", hidden}}},
        {chance, {{"hiding_states:year", {}}}}, {grain, {{"hiding_states:many", {}}}},
        {end, {{"hiding_states:without-end", {0xC3}}}},
        {residue, {{"hiding_states:residue", hidden}}},
        {padding, {{"padded_states:reads-rare", {}}}},
  };
  return decoders;
}

// A short walk is enough to find what the wrong ones do.
Proof proof_of(const std::string& decoder) {
  auto proof = prove_fake(decoder);
  EXPECT_TRUE(proof) << decoder;
  return proof ? *std::move(proof) : Proof{};
}

TEST(ProofClaims, AreMadeOfRightDecodersAndNotOfWrongOnes) {
  std::map<std::string, std::string> texts;
  const auto text_of = [&](const std::string& decoder) {
    if (!texts.contains(decoder)) texts[decoder] = to_text(proof_of(decoder));
    return texts[decoder];
  };
  for (const ProofClaimRow& row : proof_claims) {
    const std::string words = beginning_of(row.sentence);
    const auto& [wrong, right] = inside().at(row.claim);
    EXPECT_THAT(text_of(right), HasSubstr(words));
    for (const std::string& decoder : wrong) {
      EXPECT_THAT(text_of(decoder), Not(HasSubstr(words))) << decoder;
    }
  }
}

// Of the last two kinds of sentences, the second shows a text and rests on nothing.
TEST(ProofClaims, RestOnAllAssumptionsUnlessTheyShowAText) {
  for (const ProofClaimRow& row : proof_claims) {
    EXPECT_EQ(row.assumptions.empty() || row.assumptions.size() == every_assumption.size(), true);
  }
}

// Whether the assumption is printed for this proof.
bool is_printed(const Proof& proof, ProofAssumption assumption) {
  const std::string text = to_text(proof);
  return std::ranges::any_of(proof_assumptions(), [&](const ProofAssumptionRow& row) {
    return row.assumption == assumption && text.find(row.sentence) != std::string::npos;
  });
}

// A decoder in the kernel is refused where the kernel is watched.
TEST(ProofClaims, HaveAWrongDecoderJustOutsideOfEachAssumption) {
  for (const auto& [assumption, decoders] : outside()) {
    for (const Outside& each : decoders) {
      const Proof proof = proof_of(each.decoder);
      if (assumption == ProofAssumption::kernel && proof.walked.guard.kernel == Watching::watched) {
        EXPECT_NE(proof.walked.end, Walked::End::equal) << each.decoder;
        continue;
      }
      EXPECT_EQ(proof.walked.end, Walked::End::equal) << each.decoder;
      EXPECT_TRUE(is_printed(proof, assumption)) << each.decoder;
    }
  }
}

// They are wrong: a process that feeds as a user would shows it.
TEST(ProofClaims, AreFalseOfTheDecodersJustOutside) {
  for (const auto& [assumption, decoders] : outside()) {
    for (const Outside& each : decoders) {
      if (each.text.empty()) continue;
      const auto process = StateProcess::start(fake_process(each.decoder));
      ASSERT_TRUE(process) << each.decoder;
      const auto row = (*process)->feed(each.text);
      ASSERT_TRUE(row) << each.decoder;
      EXPECT_NE(row->answers.back().status, Fed::Status::ill_formed) << each.decoder;
    }
  }
}

TEST(ProofClaims, AreAllThatAProofPrints) {
  Proof proof;
  proof.walked.end = Walked::End::equal;
  std::vector<std::string> beginnings;
  for (const ProofClaimRow& row : proof_claims) beginnings.push_back(beginning_of(row.sentence));
  std::vector<std::string> printed = error_words(proof);
  printed.push_back(claim_words(proof));
  for (const std::string& sentence : printed) {
    EXPECT_TRUE(std::ranges::any_of(beginnings, [&](const std::string& words) {
      return sentence.starts_with(words);
    })) << sentence;
  }
}

}  // namespace
}  // namespace utf8spec::reports
