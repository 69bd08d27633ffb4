// Machine files. What is written is read back as it was, and a hostile file gets one clear line.

#include "reports/learn/machine_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace utf8spec::reports {
namespace {

using namespace harnesses::learn;
using ::testing::HasSubstr;
using Json = nlohmann::ordered_json;

// Reads `/` for 2F, a mark for FF at the end of the input, and refuses what follows a mark.
LearntTranslation small_machine() {
  LearntTranslation learnt;
  learnt.decoder = "small";
  learnt.version = "1";
  learnt.extra_states = 1;
  learnt.requests = 7;
  Transducer::State start, marked;
  start.arcs.fill({0, "o"});
  start.arcs['/'] = {0, Trace(1, learnt.characters.letter_of(U'/'))};
  start.arcs[0xFF] = {1, ""};
  marked.end.word = "r";
  Transducer::State refused;
  refused.end.refusal = letter::ill_formed;
  marked.arcs.fill({2, ""});
  refused.arcs.fill({2, ""});
  learnt.machine.states = {start, marked, refused};
  return learnt;
}

TEST(MachineFile, IsReadAsItWasWritten) {
  const LearntTranslation written = small_machine();
  const auto read = read_machine(write_machine(written));
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(read->machine, written.machine);
  EXPECT_EQ(read->characters, written.characters);
  EXPECT_EQ(write_machine(*read), write_machine(written));
}

// A later version may add keys; the machine and its sum are the same.
TEST(MachineFile, HasItsUnknownKeysIgnoredAndNamed) {
  Json file = Json::parse(write_machine(small_machine()));
  file["since"] = 1;
  file["machine"]["states"][1]["name"] = "marked";
  std::string said;
  const auto read = read_machine(file.dump(), [&](const std::string& note) { said = note; });
  ASSERT_TRUE(read) << read.error();
  EXPECT_THAT(said, ::testing::EndsWith("ignores: $.since, $.machine.states[1].name"));
  EXPECT_EQ(write_machine(*read), write_machine(small_machine()));
}

// The sum covers only the machine. Two decoders with one machine have one sum.
TEST(MachineFile, HasOneSumForEqualMachines) {
  LearntTranslation other = small_machine();
  other.decoder = "other";
  other.requests = 8;
  EXPECT_EQ(sum_of(other), sum_of(small_machine()));
  other.machine.states[0].arcs[0].word = "r";
  EXPECT_NE(sum_of(other), sum_of(small_machine()));
}

// A change to the file, as a JSON pointer and a value, and what the line must say.
struct Damage {
  const char* place;
  Json value;
  const char* complaint;
};
void PrintTo(const Damage& damage, std::ostream* out) { *out << damage.place << damage.value; }

class DamagedMachine : public ::testing::TestWithParam<Damage> {};

TEST_P(DamagedMachine, GetsOneClearLine) {
  Json file = Json::parse(write_machine(small_machine()));
  file[Json::json_pointer(GetParam().place)] = GetParam().value;
  const auto read = read_machine(file.dump());
  ASSERT_FALSE(read);
  EXPECT_THAT(read.error(), HasSubstr(GetParam().complaint));
  EXPECT_EQ(read.error().find('\n'), std::string::npos);
}

INSTANTIATE_TEST_SUITE_P(
    Files, DamagedMachine,
    ::testing::Values(
        Damage{"/format", "utf8spec-machine/2", "expected utf8spec-machine/1"},
        Damage{"/encoding", "latin1", "the name of an encoding"},
        Damage{"/operation", "encode", "an operation that reads octets"},
        Damage{"/hypotheses/mostStates", 99, "4, the states and the extra states"},
        Damage{"/hypotheses/deterministic", false, "expected true"},
        Damage{"/evidence/requests", -1, "$.evidence.requests"},
        Damage{"/sha256", "00", "the sum of the machine"},
        Damage{"/machine/characters/10", "D800", "not a scalar value"},
        Damage{"/machine/characters/0", "zz", "a character in upper-case hex"},
        Damage{"/machine/characters/1", "0000", "greater than those before"},
        Damage{"/machine/states", Json::array(), "at least one state"},
        Damage{"/machine/states/0/end", "0041", "the characters of the machine"},
        Damage{"/machine/states/2/refuses", "no", "ill-formed, unsupported or lost"},
        Damage{"/machine/states/1/refuses", "lost", "$.machine.states[1]"},
        Damage{"/machine/states/1/transitions/0/next", 3, "a state below 3"},
        Damage{"/machine/states/1/transitions/0/next", 4294967296, "a state below 3"},
        Damage{"/machine/states/1/transitions/0/octets", "00..FE", "all octets up to FF"},
        Damage{"/machine/states/1/transitions/0/octets", "01..FF", "begins at 00"},
        Damage{"/machine/states/1/transitions/0/octets", "00..100", "begins at 00"},
        Damage{"/machine/states/0/transitions/0/output", "mark  mark", "at most 64 of"},
        Damage{"/machine/states/0/transitions/0/output", "mark", "the sum of the machine"}));

TEST(MachineFile, IsRefusedIfItIsNoJson) {
  EXPECT_THAT(read_machine("{").error(), HasSubstr("the machine cannot be read"));
  EXPECT_THAT(read_machine("[]").error(), HasSubstr("the machine cannot be read"));
}

// Every state has its octets in ranges, so a short file can ask for many states, not for many arcs.
TEST(MachineFile, IsRefusedWithTooManyStates) {
  Json file = Json::parse(write_machine(small_machine()));
  const Json state = file["machine"]["states"][2];
  for (int count = 0; count < 5000; ++count) file["machine"]["states"].push_back(state);
  EXPECT_THAT(read_machine(file.dump()).error(), HasSubstr("5000"));
}

}  // namespace
}  // namespace utf8spec::reports
