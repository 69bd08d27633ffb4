#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "reference/encoding.h"
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

// Of UTF-8 unless another encoding is named.
Vector make_decode_vector(std::string_view group, Octets octets, About about,
                          reference::Encoding encoding = reference::Encoding::utf_8);
Vector make_encode_vector(std::string_view group, std::u32string values, About about,
                          reference::Encoding encoding = reference::Encoding::utf_8);

// The octets that `hex` spells, with or without spaces. Throws where it spells none: generators are
// code, and a slip in one must not reach a file.
Octets octets_of(std::string_view hex);

Octets operator+(Octets left, const Octets& right);

// The octets of values, as the reference encodes them.
Octets encoded(std::u32string_view scalars);
Octets encoded(reference::Encoding encoding, std::u32string_view values);

// Octets as people write them: "C3 A9".
std::string spaced(OctetView octets);

// Gathers one group. Throws std::logic_error for what no group may hold: the same content twice, a
// vector without a comment, a requirement that does not exist, a flag without a note.
class GroupBuilder {
 public:
  GroupBuilder(std::string_view name, std::string_view title,
               reference::Encoding encoding = reference::Encoding::utf_8);

  void note(std::string flag, std::string effect, Strings references = {});
  void decode(Octets octets, About about);
  void encode(std::u32string values, About about);
  void add(Vector vector);

  reference::Encoding encoding() const { return group_.encoding; }

  // Whether the octets, uncut, are already a vector of this group.
  bool holds(const Octets& octets) const;

  Group take() &&;

 private:
  Group group_;
  std::set<std::string> contents_;
};

}  // namespace utf8spec::vectors
