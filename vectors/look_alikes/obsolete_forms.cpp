#include "vectors/look_alikes/obsolete_forms.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace utf8spec::vectors {
namespace {

// A range of values whose sequences have one length. The first value of a range counts as 0.
struct FormRow {
  std::uint32_t first;     // value
  std::uint8_t lead;       // of the first value
  std::size_t trail_size;  // octets behind the lead
};

const FormRow& row_of(std::span<const FormRow> rows, std::uint32_t value) {
  std::size_t row = rows.size() - 1;
  while (value < rows[row].first) --row;
  return rows[row];
}

// The lead, and digits behind it in a number system with the base `base`.
template <typename Digit>
void append(Octets& octets, const FormRow& row, std::uint32_t value, std::uint32_t base,
            Digit octet_of_digit) {
  std::uint32_t rest = value - row.first;
  Octets trail(row.trail_size);
  for (std::size_t at = trail.size(); at > 0; --at) {
    trail[at - 1] = octet_of_digit(rest % base);
    rest /= base;
  }
  octets.push_back(static_cast<std::uint8_t>(row.lead + rest));
  octets.insert(octets.end(), trail.begin(), trail.end());
}

constexpr std::array utf_1_rows{FormRow{0, 0x00, 0}, FormRow{0x100, 0xA1, 1},
                                FormRow{0x4016, 0xF6, 2}, FormRow{0x38E2E, 0xFC, 4}};

// UTF-1 leaves out the controls, space and delete: its digits are 21..7E, A0..FF, and only then the
// controls.
std::uint8_t utf_1_digit(std::uint32_t digit) {
  if (digit < 0x5E) return static_cast<std::uint8_t>(digit + 0x21);
  if (digit < 0xBE) return static_cast<std::uint8_t>(digit + 0x42);
  if (digit < 0xDF) return static_cast<std::uint8_t>(digit - 0xBE);
  return static_cast<std::uint8_t>(digit - 0x60);
}

constexpr std::array fss_utf_rows{FormRow{0, 0x00, 0}, FormRow{0x80, 0x80, 1},
                                  FormRow{0x2080, 0xC0, 2}, FormRow{0x82080, 0xE0, 3},
                                  FormRow{0x2082080, 0xF0, 4}};

std::uint8_t fss_utf_digit(std::uint32_t digit) { return static_cast<std::uint8_t>(digit | 0x80); }

}  // namespace

Octets encode_utf_1(std::u32string_view values) {
  Octets octets;
  for (const char32_t value : values) {
    if (value >= 0xA0 && value <= 0xFF) octets.push_back(0xA0);  // a lead before the value itself
    append(octets, row_of(utf_1_rows, value), value, 0xBE, utf_1_digit);
  }
  return octets;
}

Octets encode_first_fss_utf(std::u32string_view values) {
  Octets octets;
  for (const char32_t value : values) {
    append(octets, row_of(fss_utf_rows, value), value, 0x80, fss_utf_digit);
  }
  return octets;
}

}  // namespace utf8spec::vectors
