#pragma once

#include <cstddef>
#include <optional>
#include <string>

namespace utf8spec::harnesses::learn {

// The form in which a decoder writes an ill-formed octet out, such as `\xFF`, `%FF` or `<FF>`: the
// octet's two hex digits between fixed characters. The characters of an escape stand for an
// ill-formed octet. They are no characters of the input.
class Escape {
 public:
  // From what came out for the octets FF and 80 alone. Nothing if that is not an escape.
  static std::optional<Escape> make(const std::u32string& of_ff, const std::u32string& of_80);

  // The first character of each escape.
  char32_t opener() const { return before_.front(); }

  // `scalars` with `mark` for each whole escape.
  std::u32string marked(const std::u32string& scalars, char32_t mark) const;

 private:
  Escape(std::u32string before, std::u32string after)
      : before_(std::move(before)), after_(std::move(after)) {}

  bool is_at(const std::u32string& scalars, std::size_t place) const;
  std::size_t size() const { return before_.size() + 2 + after_.size(); }

  std::u32string before_, after_;
};

}  // namespace utf8spec::harnesses::learn
