// The decoder's own table as renderers see it. reports/learn fills it; renderers know nothing of
// machines. All texts are harmless already.

#pragma once

#include <optional>
#include <string>
#include <vector>

namespace utf8spec::reports {

// What was learned of a decoder by asking it, as harmless words that every renderer can use. It
// compares the decoder's own table with that of the standard, and says what ill-formed input
// becomes.
struct OwnTable {
  // A row of the standard's table (Unicode Table 3-7) or of the decoder's own. A side is empty if
  // it has no such row.
  struct Row {
    std::string own, standard;
    std::string shortest;  // the shortest string that shows it, where they differ
  };

  // The rows that hold at one place of the text, such as behind a signature.
  struct Rows {
    std::string behind;  // what the text begins with; empty where its rows do not depend on that
    std::vector<Row> rows;
    std::string cut;      // a sentence on rows that are left out; empty where none are
    std::string summary;  // a sentence
  };

  // What the decoder writes for ill-formed input, as inferred from the learned machine.
  struct Policy {
    std::string name;       // "other" where it is like none
    std::string sign;       // such as U+FFFD
    std::string signature;  // whether a leading U+FEFF is kept or stripped
  };

  // The shortest string on which the decoder differs from another policy.
  struct Unlike {
    std::string policy, octets, own, other;
  };

  // Octets and what came out for them, both in words.
  struct Output {
    std::string octets, output;
  };

  // What was learned of one operation, or why nothing was.
  struct Part {
    std::string title;
    std::vector<Rows> tables;
    std::optional<Policy> policy;
    std::vector<Unlike> unlike;
    std::vector<Output> outputs;  // of strings that show how much is replaced as one
    std::string text;             // what may be claimed, and under which hypotheses
  };

  std::vector<Part> parts;
  bool departs = false;  // whether a row is added or missing
  std::string machine;   // the machine drawn, as an SVG file; empty where none was learnt
};

}  // namespace utf8spec::reports
