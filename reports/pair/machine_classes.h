#pragma once

#include <map>
#include <string>
#include <vector>

#include "harnesses/learn/translation/distinguish.h"

// Rows of the matrix whose learned machines are equal, as one class.
namespace utf8spec::reports {

// A row of the matrix, by its name there, and the machine of what it reads.
struct MachineRow {
  std::string name;
  harnesses::learn::LearntTranslation learnt;
};

// Rows of one encoding that translate every input alike. Machines of validators are in classes of
// their own, because they read octets and not characters.
struct MachineClass {
  std::string sum;               // of the machine that all rows have (machine_file.h)
  std::vector<MachineRow> rows;  // by name; the first one names the class

  const std::string& name() const { return rows.front().name; }
  const harnesses::learn::LearntTranslation& learnt() const { return rows.front().learnt; }
  bool reads_characters() const { return gives_output(learnt().operation); }
};

// A site has a hundred classes, and a search that is cut takes seconds at the usual limit.
inline constexpr std::size_t most_meetings_of_a_class = 20'000;

// The classes, those with the most rows first, and then by name. All rows name the same characters.
std::vector<MachineClass> classes_of(std::vector<MachineRow> rows);

// The machine of the standard for each encoding of the classes. An encoding is missing if the
// characters make its machine too large to learn.
using Standards = std::map<reference::Encoding, harnesses::learn::LearntTranslation>;
Standards standards_of(const std::vector<MachineClass>& classes);

}  // namespace utf8spec::reports
