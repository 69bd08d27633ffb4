#pragma once

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
#include "reports/own_table.h"
#include "vectors/machines/signature.h"
#include "vectors/operation.h"

namespace utf8spec::reports {

enum class Verdict : std::uint8_t { conformant, non_conformant, incomplete, not_offered };

constexpr std::string_view name(Verdict verdict) { return reference::name_of(verdict); }

// What became of requests, counted.
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

// Behaviour that the standards leave open, by the names of the design; empty where nothing showed
// it.
struct Policies {
  std::string replacement;
  std::string signature;
  std::string error_offset;
  std::string error_length;
  std::string streaming;
  std::string encoder;
  // Of encodings whose standard leaves it open (reference/dialects.h).
  std::string unmarked_order = {};
  std::string unpaired_surrogates = {};
  std::string non_shortest = {};
  friend bool operator==(const Policies&, const Policies&) = default;
};

// A part of an example's octets to mark: an ill-formed subsequence.
struct Mark {
  std::size_t offset;
  std::size_t length;
};

// One request that shows a deviation.
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

// One named way in which a decoder is wrong.
struct Deviation {
  std::string id;
  std::string title;
  std::string effect;  // what it means for security
  std::vector<std::string> requirements;
  std::uint64_t count = 0;        // requests
  std::vector<Example> examples;  // the shortest first, at most five
};

struct RequirementCounts {
  std::uint64_t passed = 0;
  std::uint64_t failed = 0;
  std::uint64_t not_tested = 0;
};

struct OperationResult {
  Verdict verdict = Verdict::not_offered;
  Counts counts;
  std::uint64_t not_offered =
      0;  // questions of the plan that were not asked since it is not offered
  Policies policies;
};

// What became of one group (of vectors, or of derived questions) under one operation.
struct GroupResult {
  std::string group;
  Operation operation;
  Counts counts;
  std::vector<std::string> deviations;  // ids of those that its failures show
};

// An answer that no deviation with another name explains.
struct UnexplainedAnswer {
  std::string request;  // the line that was sent
  std::string answer;   // in words of the line protocol, whole
  friend auto operator<=>(const UnexplainedAnswer&, const UnexplainedAnswer&) = default;
};

// An expectations file may name so many of them. Of more a run may hide the next fault.
inline constexpr std::size_t most_unexplained = 20;

// A deviation that is known, as an expectations file has it, and what a run made of it.
struct Expectation {
  std::string id;                      // of the deviation
  std::string reason;                  // why it is there, or may stay
  std::string link;                    // where it is written about; empty for none
  UnexplainedAnswer unexplained = {};  // which one; of the deviation `unexplained` alone
  // Unknown where it was not seen, and not everything could be judged.
  enum class State : std::uint8_t { unknown, seen, gone } state = State::unknown;
};

// What came of a run that was told what to expect.
struct Expectations {
  // Whether the deviations are those that were expected, no more and no fewer.
  enum class Outcome : std::uint8_t { met, unmet, incomplete } outcome = Outcome::incomplete;
  std::vector<Expectation> deviations;
  std::vector<std::string> unexpected;  // ids of deviations that nobody expected
};

constexpr std::string_view name(Expectation::State state) { return reference::name_of(state); }

constexpr std::string_view name(Expectations::Outcome outcome) {
  return reference::name_of(outcome);
}

// The whole of a run's result. Everything else (JSON, HTML, ...) is a rendering of it. Holds no
// clock.
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
  std::map<Operation, OperationResult> operations;        // all six
  Policies policies;                                      // over all operations
  std::map<std::string, RequirementCounts> requirements;  // every id
  std::vector<Deviation> deviations;                      // the most telling first
  // The shortest first; more than `most_unexplained` stand for any number. Not in the JSON.
  std::vector<UnexplainedAnswer> unexplained;
  std::optional<Expectations> expectations;  // where the run was told of any
  std::vector<std::string> claims;
  std::vector<std::string> brief_claims;  // the same, of at most three lines; not in the JSON
  std::vector<std::string> notes;  // what a reader must know: incidents, things not tested and why
  std::vector<GroupResult> groups;
  std::optional<OwnTable> own_table;  // where it was to be learnt; not in the JSON
  bool broke_protocol = false;        // exit status 3
  // Whether all that was asked could be judged, which a failure hides; not in the JSON.
  bool complete = true;
  // How operations replace, as far as their answers to the curated vectors show: it decides which
  // complete suites a level asks them. Not in the JSON.
  std::map<Operation, reference::ReplacementPolicy> divisions;
  // The same for what they make of a leading signature.
  std::map<Operation, vectors::Signature> signatures;
  std::string diagnostics;                         // the decoder's stderr, cut
  std::map<std::string, std::string> environment;  // operating system, compiler, command, ...
};

}  // namespace utf8spec::reports
