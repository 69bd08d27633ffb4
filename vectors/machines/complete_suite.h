#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "reference/octets.h"
#include "reference/replace.h"
#include "vectors/machines/access_tree.h"
#include "vectors/machines/entries.h"
#include "vectors/machines/model.h"
#include "vectors/machines/signature.h"
#include "vectors/machines/specification.h"
#include "vectors/machines/words.h"

namespace utf8spec::vectors {

// Whether a suite also holds every prefix of its strings. A decoder that answers only to whole
// strings needs them: a stream shows the answer to each prefix as it goes.
enum class Prefixes : std::uint8_t { as_they_come, all };

// Padding octets around every string. Those before it are part of the access words. Those after it
// support no claim: they move the string away from the end of the input, where decoders that read
// in blocks have other code.
struct Padding {
  std::size_t before = 0;  // each string also comes behind 1 to `before` of them
  std::size_t behind = 0;  // and always with so many behind it
  friend bool operator==(const Padding&, const Padding&) = default;
};

// The parameters of a complete suite. `k` is the number of extra states that the decoder may have
// beyond the machine; each multiplies the strings by 256.
struct SuiteShape {
  std::size_t k = 0;  // octets by which a decoder's further states are reached from access words
  Prefixes prefixes = Prefixes::as_they_come;
  Padding padding = {};
  Signature signature = Signature::unseen;
  Entries entries = Entries::none;
  friend bool operator==(const SuiteShape&, const SuiteShape&) = default;
};

// A part of a suite: number `index` (from 0) of `count`. All shards one after the other are the
// suite.
struct SuiteShard {
  std::uint64_t index = 0;
  std::uint64_t count = 1;
  friend bool operator==(const SuiteShard&, const SuiteShard&) = default;
};

// Chow's W-suite: access words . octets^{<=k+1} . (W and the empty word), each string once. A
// decoder with at most k states more than the machine that passes it is right on every string,
// under the assumptions of docs/theory.md. The suite may have billions of strings, so it is never
// stored.
//
// The trap is that the product makes many strings more than once. Let V be access words .
// octets^{<=k+1}; it holds all prefixes of its words. Every string is v w with v in V and w in W.
// It comes exactly once by two rules:
// - v = a x is made from the longest access word a that begins it. So x begins with an octet that
//   leaves the tree.
// - v w is made with the longest word w of W that ends it. If a longer word w' of W also ends the
//   string, then v w is left out. The octets before w' are a prefix of v and so in V, and the
//   string is made there. Since V has all its prefixes, looking at the end of the string is enough.
class CompleteSuite {
 public:
  // A word that ends strings, and the octets that must not come right before it. With one of them,
  // the string ends with a longer word of W.
  struct Ending {
    Octets word;
    Words not_after;
  };

  // `access` are the access words of the machine, and `separating` is W without the empty word.
  CompleteSuite(const Words& access, const Words& separating, const SuiteShape& shape);
  CompleteSuite(const Specification& specification, const SuiteShape& shape)
      : CompleteSuite(specification.access, specification.separating, shape) {}

  // The number of strings of a shard, counted by the same argument without making them.
  std::uint64_t size(SuiteShard shard = {}) const;

  // Shards are runs of consecutive units. Each access word is a unit, and so is each octet that
  // leaves the tree at it. `units()` is their number. `first_unit(node)` is the first unit of that
  // node.
  std::uint64_t units() const;
  std::uint64_t first_unit(std::size_t node) const { return first_units_[node]; }

  // The first unit of a shard, and the one behind its last.
  std::pair<std::uint64_t, std::uint64_t> units(SuiteShard shard) const;

  // The index of the node that a unit belongs to.
  std::size_t node_of(std::uint64_t unit) const;

  // The access words, with the padding and the signature before them.
  const AccessTree& access() const { return access_; }
  // The empty word and W, with all prefixes of W if the shape asks for them.
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
// shard is found without walking through those before it. The suite must outlive this object.
class SuiteStrings {
 public:
  explicit SuiteStrings(const CompleteSuite& suite, SuiteShard shard = {});

  // Gives the next string and true; false when all have been given, however often it is asked.
  bool next(Octets& string);

 private:
  // They move to a unit, to the next unit, and to the first string of the unit at hand.
  void skip_to(std::uint64_t unit);
  void advance();
  void begin_unit();
  // They make the next stem v: in the next unit, or else in this one. False at the end of the
  // shard.
  bool next_unit();
  bool next_stem();
  // Whether the string of this stem and this ending is made here and not with a longer word of W.
  bool stem_allows(const CompleteSuite::Ending& ending) const;

  static constexpr int no_octet = -1;

  const CompleteSuite& suite_;
  std::uint64_t units_left_ = 0;  // of the shard, behind the one at hand
  std::size_t node_ = 0;          // of the access tree
  int first_ = no_octet;          // the octet that leaves the tree there
  Octets stem_;                   // v: the access word and up to k + 1 octets
  std::size_t ending_;            // the next one to put behind the stem
};

// SHA-256 over all strings of a suite in the order of `SuiteStrings`. Each string is hashed as its
// octets in upper-case hex, or "-" if it is empty, and a line feed.
std::string sha256_of(const CompleteSuite& suite);

// A complete suite in a few words, such as "control per-run k=1 prefixes before=63". Policies with
// the same strings have the same words; only the right answers differ.
std::string words_for(Model model, reference::ReplacementPolicy policy, const SuiteShape& shape);

// The SHA-256 of a suite (`sha256_of`), computed once and stored, since the largest have billions
// of strings. A claim rests on the strings that were asked, and the hash lets others check that
// they have the same strings. It is empty for a suite that no level asks. Tests compute the sums of
// up to some million strings again; build/release/bin/suite_sums computes all.
std::string_view sum_of(Model model, reference::ReplacementPolicy policy, const SuiteShape& shape);

}  // namespace utf8spec::vectors
