#include "tests/vectors/exports/oracles/digests.h"

#include <fmt/format.h>

#include <sstream>

#include "reference/decode.h"
#include "reference/encode.h"
#include "reference/replace.h"
#include "reference/step.h"

namespace utf8spec::vectors {
namespace {

using reference::IllFormed;
using reference::Kind;
using reference::OctetRange;
using reference::Step;

// Generators and digests take 32-bit words in every language.
class Digest {
 public:
  void ask(OctetView octets) {
    ++strings_;
    add_fault(reference::validate(octets));
    const reference::Decoded decoded = reference::decode(octets);
    add_values(decoded.scalars);
    add_fault(decoded.error);
    add_values(reference::replace(octets, reference::ReplacementPolicy::maximal_subpart));
    for (std::size_t at = 0; at < octets.size(); ++at)
      add_step(reference::step(octets.subspan(at)));
    // Behind the last octet, more octets could complete a character, and none is there.
    add(incomplete);
    add(0);
  }

  std::string line(const std::string& section) const {
    return fmt::format("{} {} {:08x}", section, strings_, sum_);
  }

 private:
  static constexpr std::uint32_t incomplete = 1, invalid = 2;

  static std::uint32_t number_of(Kind kind) {
    if (kind == Kind::well_formed) return 0;
    return kind == Kind::truncated ? incomplete : invalid;
  }

  void add(std::size_t word) {
    sum_ = (sum_ ^ static_cast<std::uint32_t>(word)) * 0x9E3779B1U + 0x7F4A7C15U;
    sum_ ^= sum_ >> 15U;
  }

  void add_values(const std::u32string& values) {
    add(values.size());
    for (const char32_t value : values) add(value);
  }

  void add_fault(const std::optional<IllFormed>& fault) {
    add(fault ? number_of(fault->kind) : 0);
    if (!fault) return;
    add(fault->offset);
    add(fault->length);
  }

  void add_step(const Step& step) {
    add(number_of(step.kind));
    if (step.well_formed()) add(step.scalar);
    add(step.length);
  }

  std::uint32_t sum_ = 1;
  std::uint32_t strings_ = 0;
};

void ask_all_of(Digest& digest, std::size_t length) {
  Octets octets(length);
  for (std::uint32_t number = 0; number < 1U << (8 * length); ++number) {
    for (std::size_t place = 0; place < length; ++place) {
      octets[place] = static_cast<std::uint8_t>(number >> (8 * (length - 1 - place)));
    }
    digest.ask(octets);
  }
}

void ask_scalars(Digest& digest) {
  for (char32_t value = 0; value <= 0x10FFFF; ++value) {
    if (!reference::is_surrogate(value)) digest.ask(reference::encode_scalar(value).view());
  }
}

void ask_texts(Digest& digest, std::uint32_t count) {
  for (std::uint32_t number = 0; number < count; ++number) digest.ask(text_of(number));
}

// One draw decides whether a place holds an octet of its range, and which.
std::uint8_t octet_of(const OctetRange& range, std::uint32_t choice, std::uint32_t draw) {
  const std::uint32_t any = draw >> 8U;
  switch (choice) {
    case 1:
      return static_cast<std::uint8_t>(any);
    case 2:
      return static_cast<std::uint8_t>(range.first - 1);
    case 3:
      return static_cast<std::uint8_t>(range.last + 1);
    case 4:
    case 5:
      return range.first;
    case 6:
    case 7:
      return range.last;
    default:
      return static_cast<std::uint8_t>(range.first + any % (range.last - range.first + 1U));
  }
}

}  // namespace

Octets text_of(std::uint32_t number) {
  std::uint32_t x = number * 0x9E3779B1U ^ 0x5BD1E995U;
  const auto draw = [&x] {
    x ^= x << 13U;
    x ^= x >> 17U;
    return x ^= x << 5U;
  };
  Octets text;
  for (std::uint32_t pieces = draw() % 8; pieces > 0; --pieces) {
    const reference::Row& row = reference::syntax[draw() % reference::syntax.size()];
    for (std::size_t place = 0; place < row.length; ++place) {
      const std::uint32_t choice = draw() % 16 | number % 2 * 4;
      if (choice == 0) break;
      text.push_back(octet_of(row.octets[place], choice, x));
    }
  }
  return text;
}

std::string digest_of(const std::string& section) {
  Digest digest;
  if (section == "short") {
    for (const std::size_t length : {0U, 1U, 2U}) ask_all_of(digest, length);
  } else if (section == "triples") {
    ask_all_of(digest, 3);
  } else if (section == "scalars") {
    ask_scalars(digest);
  } else {
    ask_texts(digest, static_cast<std::uint32_t>(std::stoul(section)));
  }
  return digest.line(section);
}

std::string digests_of(std::string_view sections) {
  std::istringstream words{std::string(sections)};
  std::string lines;
  for (std::string section; words >> section;) lines += digest_of(section) + "\n";
  return lines;
}

}  // namespace utf8spec::vectors
