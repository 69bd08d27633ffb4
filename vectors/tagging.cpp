#include <algorithm>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "reference/decode.h"
#include "reference/replace.h"
#include "reference/scalar.h"
#include "reference/syntax.h"
#include "reference/whole_input.h"
#include "vectors/requirements.h"
#include "vectors/scope.h"

// UTF-8 is walked with its own functions, other encodings with those from `Place` on. The two have
// different ids, because a rule of RFC 3629 cites its clause and means nothing elsewhere. A tag
// that is found here depends on the input alone, never on the group.
namespace utf8spec::vectors {
namespace {

using reference::Encoding;
using reference::Kind;
using reference::ReplacementPolicy;

// The ids that were found. They are few and come again at nearly each character, so a list is
// searched faster than a tree.
class Ids {
 public:
  template <typename... Id>
  void insert(const Id&... ids) {
    (add(ids), ...);
  }

  bool contains(std::string_view id) const { return std::ranges::find(ids_, id) != ids_.end(); }

 private:
  void add(std::string_view id) {
    if (!contains(id)) ids_.push_back(id);
  }

  std::vector<std::string_view> ids_;
};

// Characters that decoders change or drop by their meaning. Unassigned ones depend on the version
// of Unicode, so generators state them.
bool is_private_use_or_control(char32_t value) {
  return value < 0x20 || (value >= 0x7F && value < 0xA0) || (value >= 0xE000 && value <= 0xF8FF) ||
         (value >= 0xF0000 && !reference::is_noncharacter(value));
}

// A character shows these rules in both directions.
void add_rules_of_character(char32_t scalar, Ids& ids) {
  ids.insert("rfc3629-3-range");
  if (scalar < 0x80) ids.insert("rfc3629-1-ascii");
  if (reference::is_noncharacter(scalar)) ids.insert("unicode-noncharacters");
  if (is_private_use_or_control(scalar)) ids.insert("unicode-unassigned");
}

// The octet is in no row. The rule depends on the sequence that older standards began with it.
std::string_view rule_of_invalid_octet(std::uint8_t octet) {
  if (octet < 0xC2) return "rfc3629-3-overlong";
  return octet < 0xF8 ? "rfc3629-3-max" : "rfc3629-3-long";
}

// The kinds of other encodings never come here: this is UTF-8 alone.
void add_rules_of_kind(Kind kind, std::uint8_t lead, Ids& ids) {
  switch (kind) {
    case Kind::invalid_octet:
      ids.insert("rfc3629-1-never", rule_of_invalid_octet(lead));
      break;
    case Kind::unexpected_continuation:
      ids.insert("rfc3629-4-continuation");
      break;
    case Kind::truncated:
      ids.insert("rfc3629-4-truncated", "stream-end");
      break;
    case Kind::overlong:
      ids.insert("rfc3629-3-overlong");
      break;
    case Kind::surrogate:
      ids.insert("rfc3629-3-no-surrogates-in");
      break;
    case Kind::above_maximum:
      ids.insert("rfc3629-3-max");
      break;
    case Kind::bad_continuation:
      ids.insert("rfc3629-4-truncated");
      break;
    case Kind::well_formed:
    case Kind::unpaired_surrogate:
    case Kind::surrogate_pair:
    case Kind::surrogate_unit:
    case Kind::unit_above_maximum:
    case Kind::unmarked:
      break;
  }
}

// Whether the replacement of this vector tells policies apart.
bool policies_differ(const Vector& vector) {
  const auto replaced_by = [&](ReplacementPolicy policy) -> const std::u32string& {
    return vector.replaced[static_cast<std::size_t>(policy)];
  };
  return std::ranges::any_of(reference::all_replacement_policies, [&](auto policy) {
    return has_policy(vector.encoding, policy) &&
           replaced_by(policy) != replaced_by(ReplacementPolicy::maximal_subpart);
  });
}

// The rules about U+FEFF depend on its place (RFC 3629 section 6).
void add_rules_of_signature(std::size_t offset, Ids& ids) {
  if (offset == 0) {
    ids.insert("rfc3629-6-signature", "whatwg-signature");
  } else {
    ids.insert("rfc3629-6-not-leading");
  }
}

void add_rules_of_sequence(std::size_t offset, const reference::Step& step, Ids& ids) {
  add_rules_of_character(step.scalar, ids);
  if (step.length > 1) ids.insert("rfc3629-1-first-octet");
  if (step.scalar == reference::signature) add_rules_of_signature(offset, ids);
}

// Such a lead makes a stream remember something if a chunk ends after it.
bool begins_a_longer_sequence(std::uint8_t octet) {
  const auto row = reference::row_of_lead[octet];
  return row != reference::no_row && reference::syntax[row].length > 1;
}

// A vector shows that nothing is swallowed if a character follows a fault. It shows that NUL does
// not end the text if something follows NUL.
void add_rules_of_steps(OctetView octets, Ids& ids) {
  bool after_error = false;
  reference::walk(octets, [&](std::size_t offset, const reference::Step& step) {
    if (begins_a_longer_sequence(octets[offset])) ids.insert("stream-chunking");
    if (step.well_formed()) {
      add_rules_of_sequence(offset, step, ids);
      if (after_error) ids.insert("unicode-no-swallow");
      const bool is_last = offset + step.length == octets.size();
      if (step.scalar == 0 && !is_last) ids.insert("secure-nul");
    } else {
      add_rules_of_kind(step.kind, octets[offset], ids);
    }
    after_error = !step.well_formed();
    return true;
  });
}

void add_rules_of_decoding(const Vector& vector, Ids& ids) {
  ids.insert("rfc3629-4-syntax");
  add_rules_of_steps(vector.octets, ids);
  if (vector.well_formed) {
    ids.insert("rfc3629-1-roundtrip");
  } else {
    ids.insert("rfc3629-3-invalid", "unicode-error", "secure-visible");
    if (policies_differ(vector)) ids.insert("unicode-maximal-subpart");
  }
}

// Only text with an ascending pair can show that octets sort as values do.
bool ascends_somewhere(std::u32string_view scalars) {
  return std::ranges::adjacent_find(scalars, std::ranges::less()) != scalars.end();
}

void add_rules_of_encoding(const Vector& vector, Ids& ids) {
  for (const auto& error : vector.errors) {
    ids.insert(error.kind == Kind::surrogate ? "rfc3629-3-no-surrogates-out" : "rfc3629-3-max");
  }
  if (!vector.well_formed) return;
  ids.insert("rfc3629-1-roundtrip", "rfc3629-3-encode");
  for (const char32_t scalar : vector.scalars) add_rules_of_character(scalar, ids);
  if (ascends_somewhere(vector.scalars)) ids.insert("rfc3629-1-order");
}

// A step through a vector of an encoding other than UTF-8. `all_requirements` leaves out the ids
// that the encoding does not have, so these functions add them freely.
struct Place {
  const Vector& vector;
  std::size_t offset;
  const reference::Step& step;

  OctetView octets() const { return OctetView(vector.octets).subspan(offset, step.length); }
  bool is_last() const { return offset + step.length == vector.octets.size(); }
};

// Whether the step shows how the encoding treats surrogates: alone, in pairs, or as the two halves
// of a supplementary character.
bool is_about_surrogates(const Place& place) {
  const char32_t value = place.step.scalar;
  switch (place.step.kind) {
    case Kind::well_formed:
      return reference::is_surrogate(value) ||
             (reference::is_supplementary(value) && writes_pairs(place.vector.encoding));
    case Kind::unpaired_surrogate:
    case Kind::surrogate_pair:
    case Kind::surrogate_unit:
      return true;
    case Kind::invalid_octet:
    case Kind::unexpected_continuation:
    case Kind::truncated:
    case Kind::overlong:
    case Kind::surrogate:
    case Kind::above_maximum:
    case Kind::bad_continuation:
    case Kind::unit_above_maximum:
    case Kind::unmarked:
      break;
  }
  return false;
}

void add_rules_of_ill_formed(Kind kind, Ids& ids) {
  ids.insert("unicode-error", "secure-visible");
  if (kind == Kind::truncated) ids.insert("encoding-truncated", "stream-end");
  if (kind == Kind::overlong) ids.insert("encoding-shortest");
}

void add_rules_of_value(char32_t value, Ids& ids) {
  ids.insert("encoding-values");
  if (reference::is_noncharacter(value)) ids.insert("unicode-noncharacters");
  if (is_private_use_or_control(value)) ids.insert("unicode-unassigned");
}

// Whether octets decode to a value without being those that an encoder writes for it.
bool is_longer_form(const Place& place) {
  const char32_t value = place.step.scalar;
  const auto written = reference::encode_in(place.vector.encoding, {&value, 1}).octets;
  return is_lenient(place.vector.encoding) && !std::ranges::equal(written, place.octets());
}

// A longer form shows only the policy about longer forms, and nothing about its value.
void add_rules_of_value_at(const Place& place, Ids& ids) {
  if (is_longer_form(place)) {
    ids.insert("encoding-longer-forms");
    return;
  }
  add_rules_of_value(place.step.scalar, ids);
  if (place.step.scalar == 0 && !place.is_last()) ids.insert("secure-nul");
  if (place.step.scalar != reference::signature) return;
  if (place.offset == 0) {
    ids.insert("encoding-signature", "whatwg-signature");
  } else {
    ids.insert("encoding-not-leading");
  }
}

void add_rules_of_places(const Vector& vector, Ids& ids) {
  bool after_error = false;
  reference::walk(vector.encoding, vector.octets,
                  [&](std::size_t offset, const reference::Step& step) {
                    const Place place{vector, offset, step};
                    if (step.length > 1) ids.insert("stream-chunking");
                    if (is_about_surrogates(place)) ids.insert("encoding-surrogates");
                    if (step.well_formed()) {
                      add_rules_of_value_at(place, ids);
                      if (after_error) ids.insert("unicode-no-swallow");
                    } else {
                      add_rules_of_ill_formed(step.kind, ids);
                    }
                    after_error = !step.well_formed();
                    return true;
                  });
}

// A decoder may refuse longer forms, so a vector with one shows nothing about the rest of the
// syntax.
void add_rules_of_text(const Vector& vector, Ids& ids) {
  add_rules_of_places(vector, ids);
  if (!ids.contains("encoding-longer-forms")) ids.insert("encoding-syntax");
  const auto opened = reference::open(vector.encoding, vector.octets);
  if (opened.signature_length > 0) ids.insert("encoding-order");
  if (!vector.well_formed && policies_differ(vector)) ids.insert("unicode-maximal-subpart");
}

void add_rules_of_writing(const Vector& vector, Ids& ids) {
  if (!vector.well_formed) ids.insert("encoding-not-written");
  for (const auto& error : vector.errors) {
    if (error.kind == Kind::surrogate) ids.insert("encoding-surrogates");
  }
  if (!vector.well_formed) return;
  ids.insert("encoding-written");
  for (const char32_t value : vector.scalars) add_rules_of_value(value, ids);
}

// UTF-8 has rules of its own, clause by clause of RFC 3629.
void add_rules(const Vector& vector, Ids& ids) {
  const bool is_utf8 = vector.encoding == Encoding::utf_8;
  if (vector.direction == Direction::decode) {
    is_utf8 ? add_rules_of_decoding(vector, ids) : add_rules_of_text(vector, ids);
  } else {
    is_utf8 ? add_rules_of_encoding(vector, ids) : add_rules_of_writing(vector, ids);
  }
}

}  // namespace

// Going through the table of rules sorts the ids and drops unknown ones.
std::vector<std::string> all_requirements(const Vector& vector,
                                          const std::vector<std::string>& stated) {
  Ids ids;
  for (const std::string& id : stated) ids.insert(id);
  add_rules(vector, ids);
  std::vector<std::string> ordered;
  for (const Requirement& requirement : requirements(vector.encoding)) {
    if (ids.contains(requirement.id)) ordered.emplace_back(requirement.id);
  }
  return ordered;
}

}  // namespace utf8spec::vectors
