#pragma once

#include <optional>
#include <string>
#include <vector>

namespace utf8spec::reports {

// What was learnt of a decoder by asking it, in harmless words: its own table beside the RFC's, and
// what it makes of what is ill-formed.
struct OwnTable {
  // A row of Unicode's Table 3-7, or of the decoder's own: empty where it has no such row.
  struct Row {
    std::string own, standard;
    std::string shortest;  // the shortest string that shows it, where they differ
  };

  struct Rows {
    std::string behind;  // what the text begins with; empty where its rows do not depend on that
    std::vector<Row> rows;
    std::string cut;      // a sentence on rows that are left out; empty where none are
    std::string summary;  // a sentence
  };

  // What a decoder puts where input is ill-formed, as it was inferred.
  struct Policy {
    std::string name;       // "other" where it is like none
    std::string sign;       // such as U+FFFD
    std::string signature;  // whether a leading U+FEFF is kept or stripped
  };

  // The shortest string on which it differs from another policy.
  struct Unlike {
    std::string policy, octets, own, other;
  };

  struct Output {
    std::string octets, output;
  };

  // What was learnt of one operation, or why nothing was.
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
