#pragma once

#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "reference/encoding.h"
#include "vectors/builder.h"

namespace utf8spec::vectors::groups::forms {

// Adds texts to a group. Texts of `utf-16` and `utf-32` are in one order, behind the signature that
// selects it; those of other encodings have nothing before them.
class Texts {
 public:
  Texts(GroupBuilder& group, reference::Encoding of_fixed_order, Octets signature,
        std::string_view order);

  reference::Encoding encoding() const { return encoding_; }
  std::size_t unit() const { return reference::row_of(encoding_).unit; }
  const Octets& signature() const { return signature_; }
  bool is_first_order() const;

  // Cuts count from the start of the text. A text that the group has already, uncut, is left out.
  void add(const Octets& text, About about);
  // Cuts count from the start of the signature.
  void add_whole(const Octets& text, About about);

  // The octets of values, of any values of one unit, or of three-octet groups.
  Octets written(std::u32string_view values) const { return encoded(encoding_, values); }
  Octets units(std::initializer_list<char32_t> values) const;
  // Of a surrogate: its unit, or the three octets that UTF-8 would have for it.
  Octets surrogate(char32_t value) const;

  // Whether the encoding reads all of the text.
  bool reads(const Octets& text) const;

 private:
  Octets unit_of(char32_t value) const;

  GroupBuilder& group_;
  reference::Encoding encoding_;
  Octets signature_;
  std::string_view order_;
};

// One for each order that an encoding can have.
std::vector<Texts> texts_of(GroupBuilder& group);

std::string u_name(char32_t value);

// Where lengths and rows change, where surrogates are, where the values end; with the values beside
// them. Only those that the encoding has octets for.
std::vector<char32_t> edge_values(reference::Encoding encoding);

// Values that need different numbers of octets, in order.
std::u32string values_of_each_length(reference::Encoding encoding);

// Some ill-formed inputs, each with a fault in its first sequence that no more input mends.
std::vector<Octets> faults_of(const Texts& texts);

}  // namespace utf8spec::vectors::groups::forms
