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
  // A row of a table like Table 3-7 of Unicode: empty where the decoder, or the standard, has no
  // such row.
  struct Row {
    std::string own, standard;
    std::string shortest;  // the shortest string that shows it, where they differ
  };

  // The rows that hold at one place of the text, such as behind a signature.
  struct Rows {
    std::string behind;  // the octets before the rows; empty for those of the start
    std::vector<Row> rows;
    std::string cut;      // a sentence on rows that are left out; empty where none are
    std::string summary;  // a sentence
  };

  // What the decoder writes for ill-formed input, as inferred from the learned machine.
  struct Policy {
    std::string name;       // "other" if the decoder follows none
    std::string sign;       // such as U+FFFD
    std::string signature;  // "kept", "stripped" or "taken as the signature"
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
    std::string compared;  // a sentence on the standard that is compared; empty for UTF-8
    std::vector<Rows> tables;
    std::string
        other_encoding;  // a sentence: the machine is that of another encoding; mostly empty
    std::optional<Policy> policy;
    std::vector<Unlike> unlike;
    std::vector<Output> outputs;  // for strings that show how much is replaced as one
    std::string text;             // the claim, with its assumptions
  };

  std::vector<Part> parts;
  std::string standard = "RFC 3629";  // of the encoding that the decoder declares
  bool departs = false;               // whether a row is added or missing
  std::string machine;                // drawn, as an SVG file; empty if none was learnt
};

}  // namespace utf8spec::reports
