#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "harnesses/decoder.h"
#include "harnesses/plan/level.h"
#include "vectors/suite/suite.h"

namespace utf8spec::harnesses {

// What decides which questions a run asks: the wishes of the user, and what is known about the
// decoder.
struct Selection {
  Level level = default_level;
  std::vector<Operation> operations;  // those that the decoder offers and the user wants
  std::vector<std::string> groups;    // of vectors or derived; none means all
  bool reuses = false;                // the adapter keeps one stream object (reuse=yes)
  bool takes_supplementary = true;    // false if the API takes no characters above U+FFFF
  // How each operation replaces, as far as it is known, since its complete suites depend on that.
  // An operation without an entry counts as one of maximal subparts.
  std::map<Operation, reference::ReplacementPolicy> replacement = {};
  // `stripped` if an operation removes a leading signature. An operation without an entry keeps it.
  std::map<Operation, vectors::Signature> signatures = {};
  std::size_t longest_input = longest_in_a_line;              // octets
  reference::Encoding encoding = reference::Encoding::utf_8;  // which the decoder declares
  // The dialect of the encoding in which an operation reads or writes; no entry for the encoding
  // itself.
  std::map<Operation, reference::Encoding> dialects = {};
  Grain grain = Grain::octets;  // of units no question ends, nor any chunk, inside one
  Introduction::SideInput side_input = Introduction::SideInput::any;
  DecoderKind kind = DecoderKind::program;  // plugins are asked further suites
  std::optional<std::uint32_t> seed = {};   // of fresh strings; without it none
  std::vector<Operation> side = {};         // side operations that are asked
  // How many requests are asked again (conditions/history.h); without it what the level says.
  std::optional<std::uint64_t> repeats = {};
  // Vectors that did not pass, which are not asked again: they would fail each time.
  std::map<Operation, std::set<const vectors::Vector*>> not_passed = {};

  reference::Encoding encoding_of(Operation operation) const;
  // Whether an operation is asked texts that vary a condition. Long ones hold all sorts of
  // characters, so an API without those above U+FFFF would be asked little else than what it
  // refuses. Other encodings than UTF-8 get them from `standard` on.
  bool varies_conditions(Operation operation) const;
  // How often vectors are asked again.
  HistoryLength history() const;
  Asked asked(Operation operation) const { return {operation, encoding_of(operation), grain}; }

  // An empty list of groups wants all.
  bool wants(std::string_view group) const;
  // True if the level asks this derivation and its group is wanted.
  bool wants(Derivation derivation) const;
};

}  // namespace utf8spec::harnesses
