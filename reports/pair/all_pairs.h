#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "harnesses/learn/translation/pair.h"
#include "reports/pair/machine_classes.h"

// The shortest strings for every pair of classes of rows.
namespace utf8spec::reports {

// The strings of one pair of classes. `refuses` and `replaces` have an entry for each character of
// the set, in its order: the shortest octets that class `filter` passes, and in which class
// `decoder` reads the character. Both are empty if the decoder reads no characters. `replaces` is
// empty too if no machine of the filter shows what it replaces.
struct ClassPair {
  std::size_t filter, decoder;  // places among the classes
  std::vector<harnesses::learn::BypassOf> refuses, replaces;
  harnesses::learn::Distinction distinction;
};

// All ordered pairs of different classes, in order. `jobs` threads compute them.
std::vector<ClassPair> all_pairs(const std::vector<MachineClass>& classes, unsigned jobs,
                                 const ClassProgress& progress = {});

// A line for each pair: the classes by their names, a column for each way and character, and a
// column for each kind of difference. A field has octets in hex; it is empty if no string exists,
// `-` for the empty string, and `?` if it is not known: the search was cut, or the filter's machine
// does not show what it replaces.
std::string pairs_csv(const std::vector<MachineClass>& classes,
                      const std::vector<ClassPair>& pairs);

// The same columns as JSON ("utf8spec-pairs/1", reports/schema/pairs.schema.json). It lists the
// rows of each class; pairs name classes by their places in that list.
std::string pairs_json(const std::vector<MachineClass>& classes,
                       const std::vector<ClassPair>& pairs);

}  // namespace utf8spec::reports
