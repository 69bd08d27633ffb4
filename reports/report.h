// The data of a report. The run fills it, and renderers, comparisons and expectations read it. It
// has no behaviour: the run makes all decisions.

#pragma once

#include <algorithm>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "reference/closed_set.h"
#include "reference/octets.h"
#include "reference/replace.h"
#include "reports/claim.h"
#include "reports/own_table.h"
#include "reports/when/condition.h"
#include "vectors/machines/signature.h"
#include "vectors/operation.h"

namespace utf8spec::reports {

// The decision about one operation or about the whole decoder. `incomplete`: nothing was wrong, but
// some question got no answer that could be judged. `not_offered`: the operation was not asked.
enum class Verdict : std::uint8_t { conformant, non_conformant, incomplete, not_offered };

constexpr std::string_view name(Verdict verdict) { return reference::name_of(verdict); }

// Requests by their ruling. A faulted request got no answer that can be judged. An unsupported one
// was refused, because the API cannot take it. Neither counts as passed or as failed.
struct Counts {
  std::uint64_t passed = 0;
  std::uint64_t failed = 0;
  std::uint64_t faulted = 0;
  std::uint64_t unsupported = 0;

  Counts& operator+=(const Counts& other) {
    passed += other.passed;
    failed += other.failed;
    faulted += other.faulted;
    unsupported += other.unsupported;
    return *this;
  }
  friend bool operator==(const Counts&, const Counts&) = default;
};

// The choices that the standards leave open, each as the word that reports use, such as
// "maximal-subpart". A policy is empty if no answer showed it.
struct Policies {
  std::string replacement;
  std::string signature;
  std::string error_offset;
  std::string error_length;
  std::string streaming;
  std::string encoder;
  // These three belong to encodings whose own standard leaves a choice (reference/dialects.h).
  std::string unmarked_order = {};
  std::string unpaired_surrogates = {};
  std::string non_shortest = {};
  // Of streams that are asked chunk by chunk.
  std::string delivery = {};
  // Of operations at an edge: `prefix` and `truncate`.
  std::string incomplete = {};
  std::string truncation = {};
  friend bool operator==(const Policies&, const Policies&) = default;
};

// One ill-formed subsequence of an example's input, which reports highlight. Offset and length
// count octets, from the start of the input.
struct Mark {
  std::size_t offset;
  std::size_t length;
};

// One request that shows a deviation, with everything a maintainer needs to repeat it.
struct Example {
  std::string vector;   // its id; empty where the request came from none
  std::string request;  // the line that was sent, cut to 4 KiB
  Operation operation;
  Octets octets;                  // the input; for encode, empty
  std::u32string scalars;         // the input of encode
  std::vector<std::size_t> cuts;  // offsets where the octets were cut into chunks
  std::vector<Mark> marks;
  std::string expected;  // in words of the line protocol, or a sentence
  std::string actual;
  std::string command;  // what repeats it
};

// One named way in which a decoder is wrong, with the failures that it explains.
struct Deviation {
  std::string id;
  std::string title;
  std::string effect;  // what it means for security
  std::vector<std::string> requirements;
  std::uint64_t count = 0;        // requests
  std::vector<Example> examples;  // the shortest first, at most five
  // The condition under which it shows; nothing if it shows everywhere, or if none is known. The
  // others fit what was asked as well.
  std::optional<Condition> when = {};
  std::vector<Condition> also_fits = {};
  // Of a cause: the deviations that follow from it, which have no consequences themselves.
  std::vector<Deviation> consequences = {};
  // While the run lasts and the id says only what harm is done: what all failures show
  // (reports/run/plain_names.h). Not in the JSON.
  std::string exact_id = {};
};

// A request with its answer that shows how a decoder makes a choice.
struct PolicyExample {
  Operation operation;
  std::string request;  // the line that was sent, cut to 4 KiB
  std::string answer;   // in words of the line protocol
  std::string command;  // what repeats it
};

// A policy that is inconsistent, with two answers (or a few more) that contradict each other.
struct Inconsistency {
  std::string policy;  // the key of its kind
  std::vector<PolicyExample> examples;
};

// A policy that a user requires of a decoder, or that an expectations file states.
struct WantedPolicy {
  std::string policy;  // the key of its kind
  std::string value;
  std::string found = {};  // the decoder's policy; empty if no answer showed it
  // `unknown`: no answer showed the policy.
  enum class State : std::uint8_t { unknown, met, unmet } state = State::unknown;
};

// Questions that test one requirement of a standard. `not_tested` counts those that could not be
// judged, those of operations that are not offered, and those that the profile does not demand.
struct RequirementCounts {
  std::uint64_t passed = 0;
  std::uint64_t failed = 0;
  std::uint64_t not_tested = 0;
};

// The verdict, counts and policies of one operation. A report has one for each operation, including
// those that were not asked.
struct OperationResult {
  Verdict verdict = Verdict::not_offered;
  Counts counts;
  // Curated questions that were not asked: the operation is not offered, or they are half units.
  std::uint64_t not_offered = 0;
  Policies policies;
  // The most octets that a stream held which was asked chunk by chunk.
  std::optional<std::uint64_t> held = {};
};

// The counts of one group, of vectors or of derived questions, under one operation.
struct GroupResult {
  std::string group;
  Operation operation;
  Counts counts;
  std::vector<std::string> deviations;  // ids of those that its failures show
};

// An answer that no other deviation explains. An expectations file repeats both members octet for
// octet, so that it covers this answer and no other.
struct UnexplainedAnswer {
  std::string request;  // the line that was sent
  std::string answer;   // in words of the line protocol, whole
  friend auto operator<=>(const UnexplainedAnswer&, const UnexplainedAnswer&) = default;
};

// The number of unexplained answers that an expectations file may list. With more, a new fault
// could hide among the known ones.
inline constexpr std::size_t most_unexplained = 20;

// One known deviation from an expectations file, and whether this run saw it.
struct Expectation {
  std::string id;      // of the deviation
  std::string reason;  // why it is there, or may stay
  std::string link;    // where it is written about; empty for none
  // Under which condition alone; nothing if it is expected under any and under none.
  std::optional<Condition> when = {};
  UnexplainedAnswer unexplained = {};  // which one; of the deviation `unexplained` alone
  // `unknown`: it was not seen, but some questions could not be judged, so it may still be there.
  enum class State : std::uint8_t { unknown, seen, gone } state = State::unknown;
};

// How many expectations are stale: a run that judged every answer did not show them.
inline std::size_t stale_count(const std::vector<Expectation>& expectations) {
  return static_cast<std::size_t>(
      std::ranges::count(expectations, Expectation::State::gone, &Expectation::state));
}

// The comparison of a run with its expectations file.
struct Expectations {
  // `met`: exactly the expected deviations were seen, no more and no fewer.
  enum class Outcome : std::uint8_t { met, unmet, incomplete } outcome = Outcome::incomplete;
  std::vector<Expectation> deviations;
  std::vector<std::string> unexpected;      // ids of deviations that nobody expected
  std::vector<WantedPolicy> policies = {};  // those that the file states
};

// These words stand in the JSON report, which is a contract: renaming an enumerator changes it.
constexpr std::string_view name(Expectation::State state) { return reference::name_of(state); }

constexpr std::string_view name(WantedPolicy::State state) { return reference::name_of(state); }

constexpr std::string_view name(Expectations::Outcome outcome) {
  return reference::name_of(outcome);
}

// The whole result of a run. JSON, HTML, text, Markdown and JUnit are renderings of it, and no
// renderer decides anything. It holds no clock and nothing random: equal answers give equal octets.
//
// Members marked "not in the JSON" are lost when a report file is read back
// (reports/render/json_read.cpp).
struct Report {
  Verdict verdict = Verdict::incomplete;
  std::string profile;
  struct {
    std::string name;
    std::string version;
    std::map<std::string, std::string> keys;  // what else its hello said
  } decoder;
  struct {
    std::string version;
    std::string level;
    std::string vectors_sha256;
  } suite;
  std::map<Operation, OperationResult> operations;  // all core ones, and side ones that were asked
  Policies policies;                                // over all operations
  std::vector<WantedPolicy> required;               // by the user of the run
  std::vector<Inconsistency> inconsistencies;       // one for each inconsistent policy
  std::map<std::string, RequirementCounts> requirements;  // every id
  std::vector<Deviation> deviations;                      // the most telling first
  // The shortest first. More than `most_unexplained` stand for any number. Not in the JSON.
  std::vector<UnexplainedAnswer> unexplained;
  std::optional<Expectations> expectations;  // where the run was told of any
  std::vector<Claim> claims;
  std::vector<Claim> brief_claims;  // the same, of at most three lines; not in the JSON
  std::vector<std::string> notes;   // what a reader must know: incidents, things not tested and why
  std::vector<GroupResult> groups;
  std::optional<OwnTable> own_table;  // where it was to be learnt; not in the JSON
  bool broke_protocol = false;        // exit status 3
  // Whether everything that was asked could be judged; failures hide this in the verdict. Not in
  // the JSON.
  bool complete = true;
  // A pattern for `--cannot` that fits all requests which the decoder answered with `unsupported`
  // although nothing says that it cannot take them; or empty. Not in the JSON.
  std::string cannot_hint = {};
  // How many requests these are. There may be no such pattern for them. Not in the JSON.
  std::uint64_t unexplained_refusals = 0;
  // How operations replace, by their answers to the curated vectors. It decides which complete
  // suites a level asks. Not in the JSON.
  std::map<Operation, reference::ReplacementPolicy> divisions;
  // The same for a leading signature.
  std::map<Operation, vectors::Signature> signatures;
  std::string diagnostics;                         // the decoder's stderr, cut
  std::map<std::string, std::string> environment;  // operating system, compiler, command, ...
};

}  // namespace utf8spec::reports
