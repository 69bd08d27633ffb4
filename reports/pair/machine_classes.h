#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "harnesses/learn/translation/distinguish.h"

// Rows of the matrix whose learned machines are equal, as one class.
namespace utf8spec::reports {

// A row may have two machines: NAME, of the operation that stops at errors or of the only one, and
// replace/NAME, of the one that replaces. The files have these names in a folder of machines.
inline constexpr std::string_view replacing_prefix = "replace/";

// A machine of what a row of the matrix reads, by the name of its file without `.json`.
struct MachineRow {
  std::string name;
  harnesses::learn::LearntTranslation learnt;

  bool is_replacing() const { return name.starts_with(replacing_prefix); }
  // The name in the matrix.
  std::string_view row() const {
    const std::string_view whole(name);
    return is_replacing() ? whole.substr(replacing_prefix.size()) : whole;
  }
};

// Rows of one encoding that translate every input alike. Machines of validators are in classes of
// their own, because they read octets and not characters.
struct MachineClass {
  std::string sum;               // of the machine that all rows have (machine_file.h)
  std::vector<MachineRow> rows;  // by name; the first one names the class

  const std::string& name() const { return rows.front().name; }
  const harnesses::learn::LearntTranslation& learnt() const { return rows.front().learnt; }
  bool reads_characters() const { return gives_output(learnt().operation); }
  // Whether it can be a filter that replaces, for at least one row.
  bool shows_replacements() const;
};

// A site has a hundred classes, and a search that is cut takes seconds at the usual limit.
inline constexpr std::size_t most_meetings_of_a_class = 20'000;

// The classes, those with the most rows first, and then by name. All rows name the same characters.
std::vector<MachineClass> classes_of(std::vector<MachineRow> rows);

// Told how many of all classes have been compared. May be empty.
using ClassProgress = std::function<void(std::size_t compared, std::size_t all)>;

// The machine of the standard for each encoding of the classes. An encoding is missing if the
// characters make its machine too large to learn.
using Standards = std::map<reference::Encoding, harnesses::learn::LearntTranslation>;
Standards standards_of(const std::vector<MachineClass>& classes);

}  // namespace utf8spec::reports
