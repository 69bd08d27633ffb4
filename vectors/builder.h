#pragma once

#include <cstddef>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "reference/encoding.h"
#include "reference/octets.h"
#include "vectors/vector.h"

// Builds vectors and groups. A generator states an input and why it exists. The reference computes
// everything else: verdict, values, errors, replacements and id. So no generator can state a wrong
// answer, and a change of the reference shows in every file that it concerns.
namespace utf8spec::vectors {

// Words of a vector, such as its flags, in the order in which they were stated.
using Strings = std::vector<std::string>;

// The parts of a vector that a person states.
struct About {
  std::string comment = {};   // why the vector exists
  Strings requirements = {};  // beyond those that the content shows by itself (tagging.cpp)
  Strings flags = {};
  Strings references = {};
  std::vector<std::size_t> cuts = {};
  std::string slug = {};  // empty: made from the content
};

// A complete vector of octets to be decoded. `cuts` of `about` are offsets in these octets.
Vector make_decode_vector(std::string_view group, Octets octets, About about,
                          reference::Encoding encoding = reference::Encoding::utf_8);
// A complete vector of values to be encoded. `values` may be any values of 32 bits.
Vector make_encode_vector(std::string_view group, std::u32string values, About about,
                          reference::Encoding encoding = reference::Encoding::utf_8);

// The octets that `hex` spells, with or without spaces. It throws if `hex` is wrong: generators are
// code, and a slip in one must not reach a file.
Octets octets_of(std::string_view hex);

Octets operator+(Octets left, const Octets& right);

// The octets of scalar values in UTF-8, up to the first value that is not one.
Octets encoded(std::u32string_view scalars);
// The octets of values in an encoding, up to the first value that it does not have.
Octets encoded(reference::Encoding encoding, std::u32string_view values);

// Octets as people write them: "C3 A9".
std::string spaced(OctetView octets);

// Gathers the vectors of one group. It throws std::logic_error for all that no group may hold: the
// same content twice, a vector without a comment, a requirement that does not exist, a flag without
// a note. Only a mistake in a generator can cause one.
class GroupBuilder {
 public:
  GroupBuilder(std::string_view name, std::string_view title,
               reference::Encoding encoding = reference::Encoding::utf_8);

  // States what a failure of this flag means for security. Call it before a vector with the flag.
  void note(std::string flag, std::string effect, Strings references = {});
  // Adds octets to be decoded in the group's encoding.
  void decode(Octets octets, About about);
  // Adds values to be encoded in the group's encoding.
  void encode(std::u32string values, About about);
  // Adds a vector that was built elsewhere, such as a regression.
  void add(Vector vector);

  reference::Encoding encoding() const { return group_.encoding; }

  // Whether the octets, uncut, are already a vector of this group.
  bool holds(const Octets& octets) const;

  // The group; the builder is empty after that.
  Group take() &&;

 private:
  Group group_;
  std::set<std::string> contents_;
};

// The same fault in different company. A decoder that refuses a fault alone may still swallow the
// octet after it, or depend on the octet before. Generators state the fault once, and every group
// has the same contexts.
//
// Adds a fault alone, so that nothing else can be at fault. Then it adds the fault in the company
// in which decoders go wrong: followed by ASCII, a quote, a well-formed sequence, a lead or a
// continuation, and after ASCII. Vectors that the group already holds are left out.
void add_in_contexts(GroupBuilder& group, const Octets& fault, const About& about);

// A fault in hex, and the character that a lax decoder reads in it.
struct Shape {
  std::string_view octets;
  std::string_view reading;
};

// Adds each of several faults that share a flag, in the same company.
void add_in_contexts(GroupBuilder& group, std::span<const Shape> shapes, std::string_view flag);

}  // namespace utf8spec::vectors
