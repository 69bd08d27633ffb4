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

// Which octets a decoder accepts.
struct VerdictStudy {
  Operation operation;
  Learnt learnt;
  reference::Encoding standard;       // the decoder's own encoding, or its nearest dialect
  std::vector<RowsContext> contexts;  // compared with the standard; the first is the start
  // Another encoding whose machine is exactly the decoder's; only if a row differs.
  std::optional<reference::Encoding> other_encoding;
};

// What a decoder puts out for ill-formed input.
struct SegmentStudy {
  Operation operation;
  Learnt learnt;
  Replacement replacement;
  reference::Encoding standard;  // the policies are those of this encoding or dialect
  std::vector<PolicyComparison> policies;
};

// An operation of which no machine was learnt, and why.
struct Unlearnt {
  Operation operation;
  View view;
  Trouble trouble;
};

// All that was learnt of one decoder.
struct Study {
  Introduction decoder;
  std::optional<VerdictStudy> verdicts;
  std::vector<SegmentStudy> segments;
  std::vector<Unlearnt> unlearnt;
};

// One machine to learn.
struct Lesson {
  Operation operation;
  View view;
};

// The operations that a view can be learned from, from the best down.
std::vector<Operation> operations_for(View view);

// The lessons for the wanted operations, or for all that the decoder offers if `wanted` is empty.
// Verdicts come from one operation: the first that is offered of `operations_for`. Segments come
// from each of them. There are none for a decoder over whole units, since words are single octets.
std::vector<Lesson> lessons_of(const Introduction& decoder, const std::vector<Operation>& wanted);

struct Depths {
  Depth verdicts, segments;
};

// The state of a lesson at one moment.
struct Progress {
  Lesson lesson;
  std::uint64_t answered = 0;  // requests
  std::size_t states = 1;      // that were found
};

// Called during a study.
struct Watch {
  std::function<void(const Progress&)> progress = [](const Progress&) {};
  std::function<bool()> stop = [] { return false; };  // true ends the study
};

// A lesson that fails does not cost the others: it stands in `unlearnt`.
Study study(Decoder& decoder, const std::vector<Lesson>& lessons, const Depths& depths,
            const Watch& watch);

}  // namespace utf8spec::harnesses::learn
