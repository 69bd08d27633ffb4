// Tests for the report on a learned decoder: its own table beside that of the standard, in text,
// JSON, HTML and as a graph. The decoders are functions, so the right table is known in advance. A
// false row would accuse a decoder of accepting what it refuses, and a missing row would hide a
// bug. Names and messages come from decoders and must stay text in all formats.
#include "reports/learn/study_report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <pugixml.hpp>

#include "reference/decode.h"
#include "reference/whole_input.h"
#include "reports/learn/graph.h"
#include "reports/learn/telling_strings.h"
#include "reports/render/formats.h"
#include "tests/harnesses/learn/function_decoder.h"

namespace utf8spec::reports {
namespace {

using namespace harnesses::learn;
using harnesses::Answer;
using harnesses::Request;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

// A validator that takes ED A0..BF 80..BF for a character, as CESU-8 does. All else is right.
bool accepts_surrogates(OctetView word) {
  bool well_formed = true;
  while (well_formed && !word.empty()) {
    const bool surrogate = word.size() >= 3 && word[0] == 0xED && word[1] >= 0xA0 &&
                           word[1] <= 0xBF && reference::is_continuation(word[2]);
    const reference::Step step = reference::step(word);
    well_formed = surrogate || step.well_formed();
    word = word.subspan(surrogate ? 3 : step.length);
  }
  return well_formed;
}

// No extra states and no samples: the machines are small, and this is quick.
Study study_of(FunctionDecoder decoder) {
  const Depth shallow{.extra_states = 0, .samples = 0};
  return study(decoder, lessons_of(decoder.introduction(), {}), {shallow, shallow}, {});
}

// It offers `validate` only, so the study has verdicts and no segments.
FunctionDecoder wrong_decoder() {
  return {{Operation::validate}, [](const Request& request) {
            return answer_with(accepts_surrogates(request.octets) ? Answer::Status::ok
                                                                  : Answer::Status::ill_formed);
          }};
}

// Learning is slow, so each study is made once for all tests.
const Study& wrong_study() {
  static const Study study = study_of(wrong_decoder());
  return study;
}

// Writes two U+FFFD for each maximal subpart, which no named policy does.
const Study& replacing_study() {
  static const Study study = study_of(
      {{Operation::replace}, [](const Request& request) {
         std::u32string out =
             reference::replace(request.octets, reference::ReplacementPolicy::maximal_subpart);
         for (std::size_t at = 0; (at = out.find(U'\uFFFD', at)) != std::u32string::npos; at += 2) {
           out.insert(at, 1, U'\uFFFD');  // two for each: like no policy
         }
         return answer_ok(out);
       }});
  return study;
}

// RFC 3629 has ED 80..9F only. So the row ED A0..BF gets a plus, and ED A0 80 is the shortest
// string that shows it.
TEST(LearnText, ShowsTheTableBesideTheStandards) {
  EXPECT_THAT(to_text(wrong_study()),
              AllOf(HasSubstr("\n  ED 80..9F 80..BF             ED 80..9F 80..BF\n"),
                    HasSubstr("\n+ ED A0..BF 80..BF                                          "
                              "ED A0 80\n"),
                    HasSubstr("1 row added (+), 0 rows missing (-)"),
                    HasSubstr("It has no hidden state.")));
}

// C0 80 is two subparts, so four U+FFFD come out.
TEST(LearnText, NamesNoPolicyWhereThereIsNone) {
  EXPECT_THAT(to_text(replacing_study()),
              AllOf(HasSubstr("policy other"), HasSubstr("not maximal-subpart"),
                    HasSubstr("\n    C0 80            U+FFFD U+FFFD U+FFFD U+FFFD\n")));
}

TEST(LearnText, ShowsHowMuchIsReplacedAsOne) {
  EXPECT_THAT(to_text(replacing_study()), HasSubstr("\n    E1 80 41         U+FFFD U+FFFD 1\n"));
}

// The table as the report of a run takes it, before any renderer. An empty row of the standard
// means that the decoder added one.
TEST(LearnOwnTable, HasTheRowsAndTheMachine) {
  const OwnTable table = to_own_table(wrong_study());
  EXPECT_TRUE(table.departs);
  ASSERT_EQ(table.parts.size(), 1U);
  ASSERT_EQ(table.parts[0].tables.size(), 1U);
  const auto& rows = table.parts[0].tables[0].rows;
  const auto added = std::ranges::find(rows, "", &OwnTable::Row::standard);
  ASSERT_NE(added, rows.end());
  EXPECT_EQ(added->own, "ED A0..BF 80..BF");
  EXPECT_EQ(added->shortest, "ED A0 80");
  EXPECT_THAT(table.machine, HasSubstr("<svg"));
}

// A policy without a name is not a departure, since the standards leave the division open.
TEST(LearnOwnTable, OfReplacementsNamesThePolicy) {
  const OwnTable table = to_own_table(replacing_study());
  EXPECT_FALSE(table.departs);
  ASSERT_TRUE(table.parts.back().policy.has_value());
  EXPECT_EQ(table.parts.back().policy->name, "other");
  EXPECT_EQ(table.parts.back().policy->sign, "U+FFFD");
}

// A decoder that declares one encoding and reads another, or a dialect.
Study study_in(reference::Encoding declared, reference::Encoding reading) {
  FunctionDecoder decoder({Operation::validate, Operation::replace}, [reading](
                                                                         const Request& request) {
    if (request.operation == Operation::replace) {
      return answer_ok(replace(reading, request.octets, reference::ReplacementPolicy::per_octet));
    }
    return answer_with(is_well_formed(reading, request.octets) ? Answer::Status::ok
                                                               : Answer::Status::ill_formed);
  });
  decoder.declare(declared);
  return study_of(std::move(decoder));
}

// A dialect that RFC 2781 leaves open: text without a signature is little-endian.
const Study& little_study() {
  static const Study study =
      study_in(reference::Encoding::utf_16, reference::Encoding::utf_16_little);
  return study;
}

// A wrong decoder whose machine has a name: it declares UTF-8 and reads CESU-8, with unpaired
// surrogates accepted.
const Study& cesu_study() {
  static const Study study =
      study_in(reference::Encoding::utf_8, reference::Encoding::cesu_8_unpaired);
  return study;
}

// The comparison is with the dialect that fits best, or every row would depart. Behind FE FF, the
// big-endian signature, the decoder has another table.
TEST(LearnText, OfAnotherEncodingSaysWhatIsCompared) {
  EXPECT_THAT(to_text(little_study()),
              AllOf(HasSubstr("fake 1 (utf-16)\n"),
                    HasSubstr("\n  Compared with the machine of utf-16, unmarkedOrder little. "),
                    HasSubstr("RFC 2781; Unicode 3.10 D98"), HasSubstr("\n  behind FE FF\n"),
                    HasSubstr("\n  00..FF D8..DB 00..FF DC..DF  00..FF D8..DB 00..FF DC..DF\n"),
                    HasSubstr("policy per-unit, by U+FFFD; a leading U+FEFF is taken as the")));
}

// "This is CESU-8" helps a maintainer more than a list of rows. The match must be exact:
// `wrong_study` also reads four octets, as CESU-8 does not.
TEST(LearnText, NamesTheOtherEncodingWhoseMachineItIs) {
  EXPECT_THAT(to_text(cesu_study()), HasSubstr("This is exactly the machine of cesu-8, "));
  EXPECT_THAT(to_text(wrong_study()), Not(HasSubstr("exactly the machine")));
  EXPECT_THAT(to_text(little_study()), Not(HasSubstr("exactly the machine")));
}

// The page goes through OwnTable, where a sentence can be lost.
TEST(LearnHtml, SaysTheSame) {
  Report report;
  report.own_table = to_own_table(cesu_study());
  EXPECT_THAT(to_html(report), HasSubstr("exactly the machine of cesu-8"));
  report.own_table = to_own_table(little_study());
  EXPECT_THAT(to_html(report), AllOf(HasSubstr("Compared with the machine of utf-16"),
                                     HasSubstr("beside RFC 2781; Unicode 3.10 D98,"),
                                     HasSubstr("<th scope=\"col\">RFC 2781; Unicode 3.10 D98")));
}

// The dialect is the one that the decoder was compared with. Programs need it to repeat the
// comparison.
TEST(LearnJson, NamesTheEncodingAndTheDialect) {
  const auto json = nlohmann::json::parse(to_json(little_study()));
  EXPECT_EQ(json.at("encoding"), "utf-16");
  EXPECT_EQ(json.at("departs"), false);
  EXPECT_EQ(json.at("verdicts").at("dialect"), "utf-16-little");
  EXPECT_EQ(json.at("replacements").at(0).at("policy"), "per-unit");
  EXPECT_EQ(json.at("replacements").at(0).at("signature"), "selects-order");
}

// Programs that read studies of UTF-8 get no new keys from other encodings.
TEST(LearnJson, OfUtf8HasNoKeyMoreThanItsMachineAsks) {
  const auto json = nlohmann::json::parse(to_json(wrong_study()));
  EXPECT_FALSE(json.contains("encoding"));
  EXPECT_FALSE(json.at("verdicts").contains("dialect"));
  EXPECT_FALSE(json.at("verdicts").contains("machineOf"));
  EXPECT_EQ(nlohmann::json::parse(to_json(cesu_study())).at("verdicts").at("machineOf"),
            "cesu-8-unpaired");
}

// UTF-8 is the usual case and needs no word.
TEST(LearnGraph, NamesTheEncoding) {
  EXPECT_THAT(to_dot(little_study()), HasSubstr("label=\"fake 1 (utf-16): verdicts of validate\""));
  EXPECT_THAT(to_svg(little_study()), HasSubstr("<title>fake 1 (utf-16): verdicts of validate<"));
  EXPECT_THAT(to_dot(cesu_study()), HasSubstr("label=\"fake 1: verdicts of validate\""));
}

// In UTF-16 nearly every pair of octets is well-formed and would show no replacement. So the
// strings of UTF-8 do not fit there.
TEST(LearnTellingStrings, AreIllFormedWhereUnitsHaveSeveralOctets) {
  for (const reference::Encoding encoding : reference::values_of<reference::Encoding>) {
    if (row_of(encoding).unit == 1) continue;
    for (const Octets& string : telling_strings(encoding)) {
      EXPECT_FALSE(is_well_formed(encoding, string))
          << name(encoding) << ::testing::PrintToString(string);
    }
  }
}

// The limit is 110 columns: two tables side by side cannot be read if lines wrap.
TEST(LearnText, FitsAPage) {
  for (const Study* study : {&wrong_study(), &replacing_study(), &little_study(), &cesu_study()}) {
    std::istringstream lines(to_text(*study));
    for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 110U) << line;
  }
}

TEST(LearnText, OnlyRowsThatDifferDepart) {
  EXPECT_TRUE(departs(wrong_study()));
  EXPECT_FALSE(departs(Study{}));
}

// Ten rows: the nine of RFC 3629 section 4 and the one that was added.
TEST(LearnJson, HoldsTheRowsAndTheMachine) {
  const auto json = nlohmann::json::parse(to_json(wrong_study()));
  EXPECT_EQ(json.at("departs"), true);
  const auto& rows = json.at("verdicts").at("contexts").at(0).at("rows");
  EXPECT_EQ(rows.size(), 10U);
  EXPECT_EQ(std::ranges::count_if(rows,
                                  [](const auto& row) {
                                    return row.at("standing") == "added" &&
                                           row.at("shortest") == "EDA080" &&
                                           row.at("octets") ==
                                               nlohmann::json({"ED", "A0..BF", "80..BF"});
                                  }),
            1);
  const auto& machine = json.at("verdicts").at("machine");
  EXPECT_EQ(machine.size(), json.at("verdicts").at("states").get<std::size_t>());
  EXPECT_EQ(machine.at(0).at("transitions").at(0).at("octets"), "00..7F");
}

// A learnt machine is as sure as its complete suite. The bound is k hidden states.
TEST(LearnJson, StatesTheKindOfItsClaim) {
  const auto verdicts = nlohmann::json::parse(to_json(wrong_study())).at("verdicts");
  const auto& kind = verdicts.at("claimKind");
  EXPECT_EQ(kind.at("kind"), "complete");
  EXPECT_EQ(kind.at("extraStates"), verdicts.at("extraStates"));
  EXPECT_FALSE(kind.contains("states")) << "the claim is about hidden states";
}

// F5..FF lead to the state from which nothing is well-formed. It is not drawn.
TEST(LearnDot, DrawsTheStatesThatCanStillBecomeWellFormed) {
  const std::string dot = to_dot(wrong_study());
  EXPECT_THAT(dot, AllOf(HasSubstr("digraph machine {"), HasSubstr("shape=doublecircle"),
                         HasSubstr("[label=\"00..7F\"]"), Not(HasSubstr("F5..FF"))));
}

// E0 occurs twice, at the node and on the arrow to it. The start is drawn twice, at the left and at
// the right.
TEST(LearnSvg, IsXmlWithANodeForEachState) {
  pugi::xml_document document;
  ASSERT_TRUE(document.load_string(to_svg(wrong_study()).c_str()));
  const auto texts = document.child("svg").select_nodes("text[text()='E0']");
  EXPECT_EQ(texts.size(), 2U) << "the node, and the way there";
  EXPECT_EQ(document.child("svg").select_nodes("text[text()='start']").size(), 2U);
}

// Without verdicts, the first machine of segments is drawn.
TEST(LearnSvg, DrawsSegmentsWhereThereIsNothingElse) {
  Study study = replacing_study();
  study.verdicts.reset();
  pugi::xml_document document;
  ASSERT_TRUE(document.load_string(to_svg(study).c_str()));
  EXPECT_THAT(to_dot(study), HasSubstr("|rr"));
}

// An empty file is honest. A graph without nodes looks like a result.
TEST(LearnGraph, OfNothingLearntIsEmpty) {
  EXPECT_EQ(to_dot(Study{}), "");
  EXPECT_EQ(to_svg(Study{}), "");
}

// An edge to state 0 ends at a second picture of the start, so no arrow runs backwards.
TEST(LearnGraph, SequencesRunFromLeftToRight) {
  const auto graph = graph_of(wrong_study());
  ASSERT_TRUE(graph.has_value());
  const Layout layout = layout_of(*graph);
  ASSERT_TRUE(layout.end.has_value());
  for (const Edge& edge : graph->edges) {
    const std::size_t to = edge.to == 0 ? layout.end->column : layout.spots.at(edge.to).column;
    EXPECT_LT(layout.spots.at(edge.from).column, to);
  }
}

// The name ends a DOT label, opens a script element and clears a screen. The trouble has ESC and
// FF, which is not UTF-8.
TEST(LearnReport, HostileNameStaysText) {
  Study study = wrong_study();
  study.decoder.name = "\"]<script>\x1B[2J\\";
  study.unlearnt.push_back(
      {Operation::replace, View::segments, {Trouble::Kind::no_answer, "fault \x1B[31m\xFF"}});
  Report report;
  report.own_table = to_own_table(study);
  for (const std::string& text : {to_text(study), to_json(study), to_dot(study), to_svg(study),
                                  to_html(report), to_markdown(report)}) {
    EXPECT_THAT(text, Not(HasSubstr("\x1B")));
    EXPECT_TRUE(reference::is_well_formed(
        OctetView(reinterpret_cast<const std::uint8_t*>(text.data()), text.size())));
  }
  EXPECT_THAT(to_dot(study), HasSubstr("label=\"\\\"]<script>"));
  EXPECT_THAT(to_svg(study), Not(HasSubstr("<script>")));
  EXPECT_THAT(to_html(report), Not(HasSubstr("<script>")));
  pugi::xml_document document;
  EXPECT_TRUE(document.load_string(to_svg(study).c_str()));
  EXPECT_TRUE(nlohmann::json::accept(to_json(study)));
}

}  // namespace
}  // namespace utf8spec::reports
