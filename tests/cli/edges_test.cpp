// Operations at an edge from outside, over the line protocol: Python's own codecs, and planted
// faults.
#include <nlohmann/json.hpp>

#include "tests/cli/shell.h"

namespace utf8spec::cli {
namespace {

using nlohmann::json;
using testing::HasSubstr;

class EdgeOperations : public Shell {
 protected:
  // A small run of the fake in this mode.
  Ran run_mode(const std::string& mode, const std::string& options) const {
    return run("\"$UTF8SPEC\" run --json r.json " + options + " -- $PYTHON -B $FAKES/edges.py " +
               mode);
  }
  json report() const { return json::parse(contents("r.json")); }
};

TEST_F(EdgeOperations, OfPythonAreConformant) {
  std::string options = "--group truncation --group boundaries";
  for (const char* operation :
       {"prefix", "truncate", "truncate-utf-16", "room-decode", "room-replace"}) {
    options += std::string(" --operation ") + operation;
  }
  const Ran ran = run_mode("right", options);
  EXPECT_EQ(ran.status, 0) << ran.output << ran.errors;
  EXPECT_EQ(report()["format"], "utf8spec-report/3");
  EXPECT_EQ(report()["policies"]["incomplete"], "early");
  EXPECT_EQ(report()["policies"]["truncation"], "exact");
  EXPECT_GT(report()["operations"]["room-replace"]["passed"], 500);
  EXPECT_EQ(run("fits r.json report-3 && \"$UTF8SPEC\" diff r.json r.json").status, 0);
}

struct PlantedEdge {
  const char* mode;
  const char* operation;
  const char* deviation;
};

void PrintTo(const PlantedEdge& planted, std::ostream* out) { *out << planted.mode; }

class EdgeFaults : public EdgeOperations, public testing::WithParamInterface<PlantedEdge> {};

// The command that the report names shows the fault again.
TEST_P(EdgeFaults, AreNamedAndShownAgain) {
  const auto& [mode, operation, deviation] = GetParam();
  const Ran ran = run_mode(mode, std::string("--deadline 300 --operation ") + operation);
  ASSERT_EQ(ran.status, 1) << ran.output << ran.errors;
  const json first = report()["deviations"][0];
  EXPECT_EQ(first["id"], deviation);
  EXPECT_EQ(report()["deviations"].size(), 1U);
  const std::string request = first["examples"][0]["request"];
  const Ran asked = run("\"$UTF8SPEC\" ask --deadline 300 '" + request +
                        "' -- $PYTHON -B $FAKES/edges.py " + mode);
  EXPECT_EQ(asked.status, 1) << asked.output << asked.errors;
  EXPECT_THAT(asked.output, HasSubstr("verdict   wrong: "));
}

INSTANTIATE_TEST_SUITE_P(
    Modes, EdgeFaults,
    testing::Values(PlantedEdge{"middle", "truncate", "cuts-inside-characters"},
                    PlantedEdge{"hangs", "truncate", "hangs"},
                    PlantedEdge{"all", "room-decode", "misstates-what-it-read"},
                    PlantedEdge{"short", "length-as-utf-8", "miscounts"}),
    [](const auto& planted) { return planted.param.mode; });

// A reply without its output breaks the protocol, and is shown.
TEST_F(EdgeOperations, MustSayWhatWasWritten) {
  const Ran ran =
      run("\"$UTF8SPEC\" ask 'room 2 decode 4142' -- $PYTHON -B $FAKES/edges.py "
          "unreadable");
  EXPECT_EQ(ran.status, 3) << ran.output << ran.errors;
}

// A request that cannot be read is told with what to write instead.
TEST_F(EdgeOperations, AreAskedWithALimit) {
  const auto errors = [&](const std::string& request) {
    const Ran ran = run("\"$UTF8SPEC\" ask '" + request + "' reference");
    EXPECT_EQ(ran.status, 2) << request << ran.output;
    return ran.errors;
  };
  EXPECT_THAT(errors("truncate 41"), HasSubstr("\"truncate\" needs an argument"));
  EXPECT_THAT(errors("truncate x 41"), HasSubstr("\"x\" is not a limit"));
  EXPECT_THAT(errors("room 1 41"), HasSubstr("room N decode"));
}

}  // namespace
}  // namespace utf8spec::cli
