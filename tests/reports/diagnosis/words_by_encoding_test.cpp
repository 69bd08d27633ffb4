// The words of a deviation must be true for the encoding in which it appears. A decoder of UTF-16
// has no overlong form and writes no UTF-8, and an attack on octets of UTF-8 is none on its units.
// The test walks over every pair of a deviation and an encoding that can have it.
#include <gtest/gtest.h>

#include <array>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "harnesses/judge/element.h"
#include "reference/whole_input.h"
#include "reports/diagnosis/catalogue.h"
#include "reports/diagnosis/model.h"
#include "reports/diagnosis/titles.h"

namespace utf8spec::reports {
namespace {

using harnesses::Element;
using harnesses::Finding;
using harnesses::Symptom;
using reference::Encoding;

// Octets at which the encodings differ: leads, continuations, halves of pairs, edges.
constexpr std::array<std::uint8_t, 15> telling{0x00, 0x10, 0x11, 0x41, 0x80, 0xA0, 0xB0, 0xC0,
                                               0xC3, 0xD8, 0xDC, 0xE0, 0xED, 0xF4, 0xF8};

void add_elements(Encoding encoding, OctetView octets, std::set<Element>& elements) {
  reference::walk(encoding, octets, [&](std::size_t offset, const reference::Step& step) {
    elements.insert(harnesses::element_of_error(encoding, octets.subspan(offset), step));
    return true;
  });
}

// Every element that text or values of the encoding can have.
std::set<Element> elements_of(Encoding encoding) {
  std::set<Element> elements{Element::none, Element::surrogate_value, Element::value_above_maximum};
  Octets octets(4);
  for (std::size_t number = 0; number < 15 * 15 * 15 * 15; ++number) {
    for (std::size_t place = 0, rest = number; place < 4; ++place, rest /= 15) {
      octets[place] = telling.at(rest % 15);
    }
    add_elements(encoding, octets, elements);
  }
  constexpr std::array<char32_t, 11> values{0x0,    0x41,   0x80,    0xE9,    0x20AC, 0xFEFF,
                                            0xFFFE, 0xE000, 0x1F600, 0x1FFFE, 0xF0000};
  for (const char32_t value : values) {
    elements.insert(harnesses::element_of(encoding, value));
  }
  return elements;
}

// An encoder of units has no octets of another encoding to write, so the judge does not ask.
bool can_show(Symptom symptom, Encoding encoding) {
  const bool is_of_octets =
      symptom == Symptom::encodes_pairs || symptom == Symptom::encodes_modified_nul;
  return symptom != Symptom::none && (!is_of_octets || row_of(encoding).unit == 1);
}

// The deviations of the encoding, by their words.
std::map<std::string, DeviationKind> kinds_in(Encoding encoding) {
  std::map<std::string, DeviationKind> kinds;
  const auto add = [&](const DeviationKind& kind) {
    kinds.emplace(
        std::string(kind.id) + ": " + std::string(kind.title) + ". " + std::string(kind.effect),
        kind);
  };
  const std::set<Element> elements = elements_of(encoding);
  for (const Symptom symptom : reference::values_of<Symptom>) {
    if (!can_show(symptom, encoding)) continue;
    for (const Element element : elements) {
      add(deviation_of(Finding{symptom, element}, encoding));
      add(deviation_of(Operation::replace, Finding{symptom, element}, encoding));
    }
  }
  for (const FaultModel& model : models()) {
    if (!model.encoding || *model.encoding == encoding) add(model.kind);
  }
  for (const DeviationKind* kind : kinds_without_finding()) add(*kind);
  return kinds;
}

// What is true of UTF-8 alone. The cases with CVE numbers were of UTF-8 too.
const std::vector<std::string> of_utf_8{"UTF-8", "CVE-"};
// What is true of encodings that are made of octets.
const std::vector<std::string> of_octets{"C0",           "C1",        "E0",          "ED A0",
                                         "F0",           "F4",        "overlong",    "CESU",
                                         "continuation", "two-octet", "three-octet", "four-octet"};

std::vector<Encoding> others() {
  std::vector<Encoding> encodings;
  for (const Encoding encoding : reference::values_of<Encoding>) {
    if (encoding != Encoding::utf_8) encodings.push_back(encoding);
  }
  return encodings;
}

TEST(WordsByEncoding, AreNotThoseOfUtf8) {
  for (const Encoding encoding : others()) {
    std::vector<std::string> wrong = of_utf_8;
    if (row_of(encoding).unit > 1) wrong.insert(wrong.end(), of_octets.begin(), of_octets.end());
    const auto kinds = kinds_in(encoding);
    EXPECT_GT(kinds.size(), 50U);
    for (const auto& [words, kind] : kinds) {
      for (const std::string& each : wrong) {
        EXPECT_EQ(words.find(each), std::string::npos) << name(encoding) << ": " << words;
      }
    }
  }
}

// A name without a rule of the encoding would send a maintainer nowhere.
TEST(WordsByEncoding, OfUtf8StillNameItsOctetsAndCases) {
  const Finding overlong{Symptom::accepts, Element::overlong_two};
  EXPECT_NE(deviation_of(overlong).effect.find("CVE-2000-0884"), std::string_view::npos);
  EXPECT_NE(deviation_of(Finding{Symptom::swallows}).effect.find("CVE-2025-1094"),
            std::string_view::npos);
}

// What matters most about a lone surrogate is whether it takes text along.
TEST(WordsByEncoding, TellWhetherASurrogateTakesTheTextBehindIt) {
  const DeviationKind kind =
      deviation_of(Finding{Symptom::accepts, Element::unpaired_surrogate}, Encoding::utf_16le);
  const auto failures = [](Octets octets, std::u32string output) {
    harnesses::Question question;
    question.request = {Operation::replace, std::move(octets), {}, {}, Encoding::utf_16le};
    harnesses::Outcome outcome;
    outcome.answer.scalars = std::move(output);
    FailureSet set;
    set.add(question, outcome);
    return set;
  };
  // D80D and the slash.
  const FailureSet taken = failures({0x0D, 0xD8, 0x2F, 0x00}, U"\U0001342F");
  EXPECT_EQ(what_exactly(kind, taken), ", and takes what follows for the other half");
  EXPECT_NE(effect_of(kind, taken).find("slash"), std::string_view::npos);
  // A surrogate by itself, and one that takes another half that is none: no text is gone.
  for (const FailureSet& alone : {failures({0x0D, 0xD8, 0x2F, 0x00}, {0xD80D, U'/'}),
                                  failures({0x00, 0xDC, 0x00, 0xDC}, U"\U00010000")}) {
    EXPECT_EQ(what_exactly(kind, alone), "");
    EXPECT_EQ(effect_of(kind, alone), kind.effect);
  }
  // Failures that are no examples count too.
  FailureSet counted = failures({0x00, 0xDC}, {0xDC00});
  counted.count_more(taken);
  EXPECT_NE(what_exactly(kind, counted), "");
}

}  // namespace
}  // namespace utf8spec::reports
