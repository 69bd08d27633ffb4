// Side operations from outside: what a report says of them, and that every way of running gives the
// same report.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "tests/cli/shell.h"

namespace utf8spec::cli {
namespace {

using nlohmann::json;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class SideOperations : public Shell {
 protected:
  // A small run of the fake in this mode.
  Ran run_mode(const std::string& mode, const std::string& options = "") const {
    return run("\"$UTF8SPEC\" run --json r.json " + options + " -- $PYTHON -B $FAKES/side.py " +
               mode);
  }
  json report() const { return json::parse(contents("r.json")); }
};

TEST_F(SideOperations, OfARightDecoderAreConformant) {
  const Ran ran = run_mode("right");
  EXPECT_EQ(ran.status, 0) << ran.output << ran.errors;
  EXPECT_THAT(ran.output, HasSubstr("\nlength-as-utf-16 Conformant"));
  EXPECT_EQ(report()["format"], "utf8spec-report/2");
  EXPECT_EQ(report()["operations"].size(), 13U);
  EXPECT_GT(report()["operations"]["prev"]["passed"], 3000);
  EXPECT_GT(report()["requirements"]["interface-boundary"]["passed"], 9000);
  EXPECT_EQ(run("fits r.json report-2 && \"$UTF8SPEC\" diff r.json r.json").status, 0);
}

// A decoder may be run for one function alone.
TEST_F(SideOperations, CanBeSelected) {
  const Ran ran = run_mode("four", "--operation count");
  EXPECT_EQ(ran.status, 1) << ran.errors;
  EXPECT_EQ(report()["operations"]["decode"]["verdict"], "not-offered");
  EXPECT_EQ(report()["operations"]["count"]["verdict"], "non-conformant");
  EXPECT_FALSE(report()["operations"].contains("next"));
}

// Without them a report has the first format, which earlier versions read.
TEST_F(SideOperations, ChangeNothingIfTheyAreNotOffered) {
  EXPECT_EQ(run_mode("right", "--operation decode --group boundaries").status, 0);
  EXPECT_EQ(report()["format"], "utf8spec-report/1");
  EXPECT_EQ(report()["operations"].size(), 6U);
  EXPECT_EQ(run("fits r.json report").status, 0);
}

struct Planted {
  const char* mode;
  const char* operation;
  const char* deviation;
  const char* request;  // the shortest that shows it
};

class PlantedSideFaults : public SideOperations, public testing::WithParamInterface<Planted> {};

// Each printed command repeats its failure. Of a function that contradicts another one, the first
// example is a text in which no division gives its answer: `leads` counts 2 in E1 7F 80.
TEST_P(PlantedSideFaults, AreNamedAndRepeat) {
  const auto [mode, operation, deviation, request] = GetParam();
  const Ran ran = run_mode(mode);
  EXPECT_EQ(ran.status, 1) << ran.errors;
  const json found = report()["deviations"];
  ASSERT_EQ(found.size(), 1U) << found.dump();
  EXPECT_EQ(found[0]["id"], deviation);
  EXPECT_EQ(found[0]["examples"][0]["operation"], operation);
  EXPECT_EQ(found[0]["examples"][0]["request"], request);
  EXPECT_THAT(ran.output,
              HasSubstr("What the decoder reads and writes agrees with RFC 3629. Its functions"));
  EXPECT_EQ(run("fits r.json report-2").status, 0);
  for (const json& example : found[0]["examples"]) {
    std::string command = example["command"];
    command.replace(0, command.find(' '), "\"$UTF8SPEC\"");
    const Ran again = run(command);
    EXPECT_EQ(again.status, 1) << command << again.errors;
    EXPECT_THAT(again.output, HasSubstr("verdict   wrong"));
  }
}

INSTANTIATE_TEST_SUITE_P(
    Modes, PlantedSideFaults,
    testing::Values(Planted{"four", "count", "miscounts", "count F0908080"},
                    Planted{"leads", "count", "functions-disagree", "count E17F80"},
                    Planted{"still", "next", "leaves-the-text", "next FF"},
                    Planted{"behind", "next", "leaves-the-text", "next E0"},
                    Planted{"octets", "prev", "functions-disagree", "prev 80C3A9"},
                    Planted{"eats", "count", "functions-disagree", "count C761F0"},
                    Planted{"dies", "prev", "crashes", "prev F4908080"}),
    [](const auto& planted) { return std::string(planted.param.mode); });

// Two functions that divide ill-formed text in different ways, each of which is allowed, are not at
// fault. The report names the ways, and `ask` says the same of the shortest text.
struct OpenDifference {
  const char* mode;
  const char* operation;
  const char* request;
  const char* answer;
};

void PrintTo(const OpenDifference& open, std::ostream* out) { *out << open.mode; }

class DifferentDivisions : public SideOperations,
                           public testing::WithParamInterface<OpenDifference> {};

TEST_P(DifferentDivisions, AreAPolicy) {
  const auto [mode, operation, request, answer] = GetParam();
  const Ran ran = run_mode(mode);
  EXPECT_EQ(ran.status, 0) << ran.output << ran.errors;
  EXPECT_EQ(report()["deviations"], json::array());
  EXPECT_EQ(report()["operations"][operation]["policies"]["replacement"], "per-octet");
  EXPECT_THAT(ran.output,
              HasSubstr(fmt::format("{} divides ill-formed text by per-octet, and ", operation)));
  const Ran asked =
      run(fmt::format("\"$UTF8SPEC\" ask '{}' -- $PYTHON -B $FAKES/side.py {}", request, mode));
  EXPECT_EQ(asked.status, 0) << asked.output << asked.errors;
  EXPECT_THAT(asked.output, AllOf(HasSubstr(answer), HasSubstr("verdict   right")));
}

INSTANTIATE_TEST_SUITE_P(Modes, DifferentDivisions,
                         testing::Values(OpenDifference{"each-octet", "count", "count E0A0",
                                                        "answer    ok 2"},
                                         OpenDifference{"each-octet-backwards", "prev", "prev E0A0",
                                                        "answer    ok 1 0"}),
                         [](const auto& tested) {
                           std::string name = tested.param.mode;
                           std::erase(name, '-');
                           return name;
                         });

// Ten mishaps end a side operation as any other. The rest of the run goes on.
TEST_F(SideOperations, EndAfterTenMishaps) {
  for (const auto& [mode, deviation, reason] :
       {std::tuple{"hangs", "hangs", "missed deadlines"},
        std::tuple{"dies-often", "crashes", "crashes or early ends"}}) {
    const Ran ran = run_mode(mode, "--deadline 300 --group truncation");
    EXPECT_EQ(ran.status, 1) << ran.errors;
    ASSERT_EQ(report()["deviations"].size(), 1U);
    EXPECT_EQ(report()["deviations"][0]["id"], deviation);
    EXPECT_THAT(in_one_line(ran.output),
                HasSubstr(fmt::format("not asked after 10 {} in count.", reason)));
    const json operations = report()["operations"];
    EXPECT_EQ(operations["count"]["verdict"], "non-conformant");
    EXPECT_GT(operations["count"]["faulted"], 50);
    EXPECT_EQ(operations["next"]["verdict"], "conformant");
    EXPECT_EQ(operations["decode"]["verdict"], "conformant");
  }
}

// What a library documents not to take is not asked.
TEST_F(SideOperations, AreAskedWellFormedTextAloneIfTheySaySo) {
  EXPECT_EQ(run_mode("well-formed-leads").status, 0);
  EXPECT_THAT(run("\"$UTF8SPEC\" run -- sh -c 'echo hello utf8spec/1 decode x 1 also=count "
                  "also-input=some; cat >/dev/null'"),
              ComplainsOnce(3, "x says also-input=some; write also-input=well-formed"));
}

// Processes side by side, shards and files give the report of one process.
TEST_F(SideOperations, AreTheSameInEveryWayOfRunning) {
  const Ran ran = run(R"sh(
for mode in leads dies-often each-octet; do
decoder="$PYTHON -B $FAKES/side.py $mode"
groups="--group surrogates --group derived/signature"
rm -rf shard1 shard2
run() { "$UTF8SPEC" run $groups "$@" -- $decoder >text.txt; }
run --jobs 1 --json one.json
run --jobs 2 --json two.json
cmp one.json two.json || exit 1
for i in 1 2; do run --shard $i/2 --answers shard$i; done
"$UTF8SPEC" merge shard1 shard2 --json merged.json >text.txt
cmp one.json merged.json || exit 2
done
decoder="$PYTHON -B $FAKES/side.py leads"
run --json one.json
answer() { $decoder <"$1" >replies; paste "$1" replies >"$2"; }
"$UTF8SPEC" questions --hello "$(echo 'hello utf8spec/1' | $decoder)" $groups --output q1
answer q1 a1
"$UTF8SPEC" questions --after a1 --output q2
answer q2 a2
"$UTF8SPEC" judge --json judged.json a1 a2 -- $decoder >text.txt
"$PYTHON" -c 'import json
one, judged = (json.load(open(name)) for name in ("one.json", "judged.json"))
assert one["operations"] == judged["operations"]
assert [each["id"] for each in one["deviations"]] == [each["id"] for each in judged["deviations"]]'
)sh");
  EXPECT_EQ(ran.status, 0) << ran.output << ran.errors;
}

TEST_F(SideOperations, AreCheckedInTheFormOfTheirReplies) {
  const Ran ran = run("$UTF8SPEC check-adapter -- $PYTHON -B $FAKES/side.py right");
  EXPECT_EQ(ran.status, 0) << ran.output << ran.errors;
}

}  // namespace
}  // namespace utf8spec::cli
