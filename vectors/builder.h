#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "reference/octets.h"
#include "vectors/vector.h"

namespace utf8spec::vectors {

using Strings = std::vector<std::string>;

// What a person states of a vector. Everything else is computed from the reference.
struct About {
  std::string comment = {};   // why the vector exists
  Strings requirements = {};  // beyond those that the content shows by itself (tagging.h)
  Strings flags = {};
  Strings references = {};
  std::vector<std::size_t> cuts = {};
  std::string slug = {};  // empty: made from the content
};

Vector make_decode_vector(std::string_view group, Octets octets, About about);
Vector make_encode_vector(std::string_view group, std::u32string values, About about);

// The octets that `hex` spells, with or without spaces. Throws where it spells none: generators are
// code, and a slip in one must not reach a file.
Octets octets_of(std::string_view hex);

Octets operator+(Octets left, const Octets& right);

// The octets of scalar values, as the reference encodes them.
Octets encoded(std::u32string_view scalars);

// Octets as people write them: "C3 A9".
std::string spaced(OctetView octets);

// Gathers one group. Throws std::logic_error for what no group may hold: the same content twice, a
// vector without a comment, a requirement that does not exist, a flag without a note.
class GroupBuilder {
 public:
  GroupBuilder(std::string_view name, std::string_view title);

  void note(std::string flag, std::string effect, Strings references = {});
  void decode(Octets octets, About about);
  void encode(std::u32string values, About about);
  void add(Vector vector);

  // Whether the octets, uncut, are already a vector of this group.
  bool holds(const Octets& octets) const;

  Group take() &&;

 private:
  Group group_;
  std::set<std::string> contents_;
};

}  // namespace utf8spec::vectors
