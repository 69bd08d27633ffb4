#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "harnesses/decoder.h"
#include "harnesses/learn/decoder_teacher.h"
#include "harnesses/learn/learn.h"
#include "harnesses/learn/policies.h"
#include "harnesses/learn/rows.h"

namespace utf8spec::harnesses::learn {

// A decoder's rows where text stands behind `access`.
struct RowsContext {
  Octets access;
  ComparedRows rows;
};

// What a decoder takes for well-formed.
struct VerdictStudy {
  Operation operation;
  Learnt learnt;
  std::vector<RowsContext> contexts;  // the first is the start; more only where their rows differ
};

// What a decoder makes of what is ill-formed.
struct SegmentStudy {
  Operation operation;
  Learnt learnt;
  Replacement replacement;
  std::vector<PolicyComparison> policies;
};

// An operation of which no machine was learnt, and why.
struct Unlearnt {
  Operation operation;
  View view;
  Trouble trouble;
};

struct Study {
  Introduction decoder;
  std::optional<VerdictStudy> verdicts;
  std::vector<SegmentStudy> segments;
  std::vector<Unlearnt> unlearnt;
};

// What is to be learnt of an operation.
struct Lesson {
  Operation operation;
  View view;
};

// Of the operations that are wanted, or of all that are offered where none is: verdicts from the
// plainest that shows one, segments from each that replaces.
std::vector<Lesson> lessons_of(const Introduction& decoder, const std::vector<Operation>& wanted);

// How deep each view is learnt.
struct Depths {
  Depth verdicts, segments;
};

// How far a lesson is.
struct Progress {
  Lesson lesson;
  std::uint64_t answered = 0;  // requests
  std::size_t states = 1;      // found so far
};

// What a study tells while it asks, and is told.
struct Watch {
  std::function<void(const Progress&)> progress = [](const Progress&) {};
  std::function<bool()> stop = [] { return false; };
};

Study study(Decoder& decoder, const std::vector<Lesson>& lessons, const Depths& depths,
            const Watch& watch);

}  // namespace utf8spec::harnesses::learn
