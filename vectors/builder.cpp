#include "vectors/builder.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "reference/encode.h"
#include "reference/scalar.h"
#include "reference/whole_input.h"
#include "vectors/hex.h"
#include "vectors/requirements.h"
#include "vectors/sha256.h"

// A vector is made in the order of its dependencies: the stated part, the answers of the reference,
// the requirements that the content shows, and the id. The id comes last and depends on the input
// alone.
namespace utf8spec::vectors {
namespace {

using reference::Encoding;

// A slug spells at most this many octets or values. Longer inputs are told apart by their size and
// hash.
constexpr std::size_t longest_spelled_slug = 10;  // octets or values

std::string hex_of_values(std::u32string_view values) {
  std::string text;
  for (const char32_t value : values) {
    if (!text.empty()) text += ' ';
    text += to_hex(value);
  }
  return text;
}

std::string content_of_octets(const Octets& octets) {
  return fmt::format("decode {}", to_hex(octets));
}

// The text whose hash is part of the id. It holds the input alone, so an id survives new
// requirements and comments. The same content has the same hash in every release.
std::string canonical_content(const Vector& vector) {
  if (vector.direction == Direction::encode) {
    return fmt::format("encode {}", hex_of_values(vector.scalars));
  }
  std::string text = content_of_octets(vector.octets);
  for (const std::size_t cut : vector.cuts) text += fmt::format(" {}", cut);
  return text;
}

std::string lower_with_dashes(std::string text) {
  std::ranges::transform(text, text.begin(), [](char letter) {
    if (letter == ' ') return '-';
    return letter >= 'A' && letter <= 'F' ? static_cast<char>(letter - 'A' + 'a') : letter;
  });
  return text;
}

// The octets in hex, with `cut` where a chunk begins, such as `c3-cut-a9`.
std::string slug_of_octets(const Vector& vector) {
  std::string slug;
  const std::size_t shown = std::min(vector.octets.size(), longest_spelled_slug);
  for (std::size_t place = 0; place < shown; ++place) {
    if (place > 0) slug += '-';
    if (std::ranges::count(vector.cuts, place) > 0) slug += "cut-";
    slug += fmt::format("{:02x}", vector.octets[place]);
  }
  if (shown < vector.octets.size()) slug += fmt::format("-of-{}", vector.octets.size());
  return slug;
}

std::string slug_of_values(const Vector& vector) {
  const auto shown = std::u32string_view(vector.scalars).substr(0, longest_spelled_slug);
  std::string slug = fmt::format("encode-{}", lower_with_dashes(hex_of_values(shown)));
  if (shown.size() < vector.scalars.size()) slug += fmt::format("-of-{}", vector.scalars.size());
  return slug;
}

std::string slug_of(const Vector& vector) {
  if (vector.octets.empty() && vector.scalars.empty()) return "empty";
  return vector.direction == Direction::decode ? slug_of_octets(vector) : slug_of_values(vector);
}

// Moves everything out of `about` that `finish` does not need.
Vector stated_part(std::string_view group, Direction direction, Encoding encoding, About& about) {
  Vector vector;
  vector.group = group;
  vector.direction = direction;
  vector.encoding = encoding;
  vector.cuts = std::move(about.cuts);
  vector.flags = std::move(about.flags);
  vector.references = std::move(about.references);
  vector.comment = std::move(about.comment);
  return vector;
}

// Comes last: requirements follow from the complete content, and the id follows from the content
// too.
void finish(Vector& vector, About& about) {
  vector.requirements = all_requirements(vector, about.requirements);
  const std::string content = canonical_content(vector);
  const std::string slug = about.slug.empty() ? slug_of(vector) : about.slug;
  vector.id = fmt::format("{}/{}-{}", vector.group, slug, sha256_hex(content).substr(0, 8));
}

// An encoder stops at the first of these; a vector lists all of them by index.
std::vector<reference::IllFormed> values_without_octets(Encoding encoding,
                                                        std::u32string_view values) {
  std::vector<reference::IllFormed> errors;
  for (std::size_t index = 0; index < values.size(); ++index) {
    if (reference::can_encode(encoding, values[index])) continue;
    const auto kind = reference::is_surrogate(values[index]) ? reference::Kind::surrogate
                                                             : reference::Kind::above_maximum;
    errors.push_back({index, 1, kind});
  }
  return errors;
}

void refuse_unknown_requirements(Encoding encoding, const About& about) {
  for (const std::string& id : about.requirements) {
    if (!find_requirement(encoding, id)) throw std::logic_error("no such requirement: " + id);
  }
}

// A policy that the encoding does not have stays empty, and no file names it.
void replace_by_each_policy(Vector& vector) {
  for (const auto policy : reference::all_replacement_policies) {
    if (!has_policy(vector.encoding, policy)) continue;
    vector.replaced[static_cast<std::size_t>(policy)] =
        reference::replace(vector.encoding, vector.octets, policy);
  }
}

}  // namespace

Vector make_decode_vector(std::string_view group, Octets octets, About about, Encoding encoding) {
  Vector vector = stated_part(group, Direction::decode, encoding, about);
  vector.octets = std::move(octets);
  vector.scalars = reference::decode(encoding, vector.octets).scalars;
  vector.errors = reference::ill_formed_subsequences(encoding, vector.octets);
  vector.well_formed = vector.errors.empty();
  replace_by_each_policy(vector);
  finish(vector, about);
  return vector;
}

Vector make_encode_vector(std::string_view group, std::u32string values, About about,
                          Encoding encoding) {
  Vector vector = stated_part(group, Direction::encode, encoding, about);
  vector.scalars = std::move(values);
  vector.octets = encoded(encoding, vector.scalars);
  vector.errors = values_without_octets(encoding, vector.scalars);
  vector.well_formed = vector.errors.empty();
  finish(vector, about);
  return vector;
}

Octets octets_of(std::string_view hex) { return parse_hex(hex).value(); }

Octets operator+(Octets left, const Octets& right) {
  left.insert(left.end(), right.begin(), right.end());
  return left;
}

Octets encoded(std::u32string_view scalars) { return encoded(Encoding::utf_8, scalars); }

Octets encoded(Encoding encoding, std::u32string_view values) {
  return reference::encode_in(encoding, values).octets;
}

std::string spaced(OctetView octets) { return fmt::format("{:02X}", fmt::join(octets, " ")); }

GroupBuilder::GroupBuilder(std::string_view name, std::string_view title, Encoding encoding) {
  group_.name = name;
  group_.title = title;
  group_.encoding = encoding;
}

void GroupBuilder::note(std::string flag, std::string effect, Strings references) {
  group_.notes.push_back({std::move(flag), std::move(effect), std::move(references)});
}

void GroupBuilder::decode(Octets octets, About about) {
  refuse_unknown_requirements(group_.encoding, about);
  add(make_decode_vector(group_.name, std::move(octets), std::move(about), group_.encoding));
}

void GroupBuilder::encode(std::u32string values, About about) {
  refuse_unknown_requirements(group_.encoding, about);
  add(make_encode_vector(group_.name, std::move(values), std::move(about), group_.encoding));
}

// The id is already made, so the messages can name the vector.
void GroupBuilder::add(Vector vector) {
  // Two vectors with one content would ask the same question twice.
  if (!contents_.insert(canonical_content(vector)).second) {
    throw std::logic_error("the same content twice: " + vector.id);
  }
  if (!std::ranges::is_sorted(vector.cuts) ||
      std::ranges::any_of(vector.cuts, [&](auto cut) { return cut > vector.octets.size(); })) {
    throw std::logic_error("cuts descend, or lie behind the octets: " + vector.id);
  }
  if (vector.comment.empty()) throw std::logic_error("no comment: " + vector.id);
  for (const std::string& flag : vector.flags) {
    if (std::ranges::find(group_.notes, flag, &Group::Note::flag) == group_.notes.end()) {
      throw std::logic_error(fmt::format("{}: no note says what flag {} means", vector.id, flag));
    }
  }
  group_.vectors.push_back(std::move(vector));
}

bool GroupBuilder::holds(const Octets& octets) const {
  return contents_.contains(content_of_octets(octets));
}

Group GroupBuilder::take() && { return std::move(group_); }

}  // namespace utf8spec::vectors
