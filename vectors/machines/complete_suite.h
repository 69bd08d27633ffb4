#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "reference/octets.h"
#include "vectors/machines/access_tree.h"
#include "vectors/machines/signature.h"
#include "vectors/machines/specification.h"
#include "vectors/machines/words.h"

namespace utf8spec::vectors {

// Whether a suite also holds every prefix of its strings: what a decoder must be asked that answers
// only to whole strings.
enum class Prefixes : std::uint8_t { as_they_come, all };

// Padding octets around every string. Those before it are part of the access words. No claim rests
// on those behind it: they take it away from the end of the input, where decoders that read in
// blocks have code of its own.
struct Padding {
  std::size_t before = 0;  // each string also comes behind 1 to `before` of them
  std::size_t behind = 0;  // and always with so many behind it
  friend bool operator==(const Padding&, const Padding&) = default;
};

struct SuiteShape {
  std::size_t k = 0;  // octets by which a decoder's further states are reached from access words
  Prefixes prefixes = Prefixes::as_they_come;
  Padding padding = {};
  Signature signature = Signature::unseen;
  friend bool operator==(const SuiteShape&, const SuiteShape&) = default;
};

// A part of a suite: the `index`-th of `count` that, one behind the other, are the whole.
struct SuiteShard {
  std::uint64_t index = 0;
  std::uint64_t count = 1;
  friend bool operator==(const SuiteShard&, const SuiteShard&) = default;
};

// Chow's W-suite: access words . octets^{<=k+1} . (W and the empty word), each string once
// (docs/theory.md). The strings are never stored.
//
// With V = access words . octets^{<=k+1}, which holds all prefixes of its words, every string is
// v w with v in V and w in W. It comes exactly once:
// - v = a x comes with the longest access word a that begins it: x does not go on in the tree.
// - v w comes with the longest word w that ends it. If the string also ends with a longer word w'
//   of W, what stands before w' is a prefix of v and so in V, and the string comes there; so v w is
//   left out. Since V has all its prefixes, looking at the string's end is enough.
class CompleteSuite {
 public:
  // A word that ends strings, and what must not stand right before it: else the string ends with
  // a longer one.
  struct Ending {
    Octets word;
    Words not_after;
  };

  CompleteSuite(const Words& access, const Words& separating, const SuiteShape& shape);
  CompleteSuite(const Specification& specification, const SuiteShape& shape)
      : CompleteSuite(specification.access, specification.separating, shape) {}

  // The number of strings, counted by the same argument without making them.
  std::uint64_t size() const;

  // Shards are runs of units, in order: each access word is one, and each octet that leaves it. So
  // many there are, and of those of a node of the tree the first.
  std::uint64_t units() const;
  std::uint64_t first_unit(std::size_t node) const { return first_units_[node]; }

  // The node that a unit belongs to.
  std::size_t node_of(std::uint64_t unit) const;

  const AccessTree& access() const { return access_; }
  const std::vector<Ending>& endings() const { return endings_; }
  std::size_t k() const { return k_; }
  std::size_t padding_behind() const { return padding_behind_; }

 private:
  AccessTree access_;
  std::vector<std::uint64_t> first_units_;  // of each node
  std::vector<Ending> endings_;             // of the empty word first; then shorter words first
  std::size_t k_;
  std::size_t padding_behind_;
};

// The strings of a suite, or of one shard of it, one after the other. Memory stays flat, and a
// shard is found without going through those before it. The suite must outlive it.
class SuiteStrings {
 public:
  explicit SuiteStrings(const CompleteSuite& suite, SuiteShard shard = {});

  // False when all have been given.
  bool next(Octets& string);

 private:
  void skip_to(std::uint64_t unit);
  void advance();
  void begin_unit();
  bool next_unit();
  bool next_stem();
  bool stem_allows(const CompleteSuite::Ending& ending) const;

  static constexpr int no_octet = -1;

  const CompleteSuite& suite_;
  std::uint64_t units_left_ = 0;  // of the shard, behind the one at hand
  std::size_t node_ = 0;          // of the access tree
  int first_ = no_octet;          // the octet that leaves the tree there
  Octets stem_;                   // v: the access word and up to k + 1 octets
  std::size_t ending_;            // the next one to put behind the stem
};

// SHA-256 over all strings of a suite in the order of `SuiteStrings`: of each its octets in upper
// case hex, or "-" if it is empty, and a line feed.
std::string sha256_of(const CompleteSuite& suite);

}  // namespace utf8spec::vectors
