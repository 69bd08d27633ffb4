#pragma once

#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "reference/encoding.h"
#include "vectors/builder.h"

namespace utf8spec::vectors::groups::forms {

// Adds texts to a group. Texts of `utf-16` and `utf-32` have one order and come after the signature
// that selects it. Those of other encodings have nothing before them. So generators need not know
// whether an encoding has a signature.
class Texts {
 public:
  // `signature` comes before every text and may be empty. `order` is its name in comments, empty if
  // the encoding has one order only. The group must outlive this object.
  Texts(GroupBuilder& group, reference::Encoding of_fixed_order, Octets signature,
        std::string_view order);

  reference::Encoding encoding() const { return encoding_; }
  std::size_t unit() const { return reference::row_of(encoding_).unit; }
  const Octets& signature() const { return signature_; }
  // Whether these are the texts of the group's first or only order. Long vectors have one order
  // only.
  bool is_first_order() const;

  // Adds a text. Cuts count from its start. A text that the group already holds, uncut, is left
  // out.
  void add(const Octets& text, About about);
  // Adds a text whose cuts count from the start of the signature.
  void add_whole(const Octets& text, About about);

  // The octets of values, as an encoder writes them in this order.
  Octets written(std::u32string_view values) const { return encoded(encoding_, values); }
  // The octets of units with any value, also of units that no encoder writes.
  Octets units(std::initializer_list<char32_t> values) const;
  // The octets of a surrogate: its unit, or the three octets that UTF-8 would have for it.
  Octets surrogate(char32_t value) const;

  // Whether the encoding has all of the values. An encoder would stop at the first that it lacks.
  bool has(std::u32string_view values) const;
  // Whether the encoding reads all of the text as well-formed.
  bool reads(const Octets& text) const;

 private:
  Octets unit_of(char32_t value) const;

  GroupBuilder& group_;
  reference::Encoding encoding_;
  Octets signature_;
  std::string_view order_;
};

// One for each order that an encoding can have. The group must outlive them.
std::vector<Texts> texts_of(GroupBuilder& group);

// The value as people write it: "U+0041".
std::string u_name(char32_t value);

// The values where lengths and rows change, where surrogates are, and where the values end, with
// their neighbours. It holds only values that the encoding has.
std::vector<char32_t> edge_values(reference::Encoding encoding);

// One value for each number of octets, in increasing order.
std::u32string values_of_each_length(reference::Encoding encoding);

// Some ill-formed inputs. Each has a fault in its first sequence that no further input mends.
std::vector<Octets> faults_of(const Texts& texts);

}  // namespace utf8spec::vectors::groups::forms
