#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "reference/encoding.h"

/// \file
/// Some standards leave a choice to the reader. Each way to choose is a dialect of the encoding: an
/// encoding of its own, with its own codec and machines. So no codec asks for a policy while it
/// reads.
namespace utf8spec::reference {

/// A question that a standard leaves open. The answer is a policy: it is named and not judged.
enum class OpenChoice : std::uint8_t {
  unmarked_order,       // of text without a signature: RFC 2781 section 4.3 says that it SHOULD be
                        /// big-endian, Unicode 3.10 D98 that another protocol may say otherwise
  unpaired_surrogates,  // UTR #26 and RFC 2279 do not say what becomes of them
  non_shortest,         // java.io.DataInput reads longer forms, and 00, that no writer writes
};

/// One way to read an encoding: the choice, and the word for it in reports, such as `little`.
struct Dialect {
  Encoding encoding;  // in which text is read
  Encoding of;        // which a decoder declares
  OpenChoice choice;
  std::string_view chosen;
};

/// For each encoding, the encoding itself comes first: it makes the choice that its vectors state.
/// The rows of one encoding are neighbours, since `dialects_of` searches by `of`.
inline constexpr std::array dialects{
    Dialect{Encoding::utf_16, Encoding::utf_16, OpenChoice::unmarked_order, "big"},
    Dialect{Encoding::utf_16_little, Encoding::utf_16, OpenChoice::unmarked_order, "little"},
    Dialect{Encoding::utf_16_marked, Encoding::utf_16, OpenChoice::unmarked_order, "refused"},
    Dialect{Encoding::utf_32, Encoding::utf_32, OpenChoice::unmarked_order, "big"},
    Dialect{Encoding::utf_32_little, Encoding::utf_32, OpenChoice::unmarked_order, "little"},
    Dialect{Encoding::utf_32_marked, Encoding::utf_32, OpenChoice::unmarked_order, "refused"},
    Dialect{Encoding::cesu_8, Encoding::cesu_8, OpenChoice::unpaired_surrogates, "refused"},
    Dialect{Encoding::cesu_8_unpaired, Encoding::cesu_8, OpenChoice::unpaired_surrogates,
            "accepted"},
    Dialect{Encoding::modified_utf_8, Encoding::modified_utf_8, OpenChoice::non_shortest,
            "accepted"},
    Dialect{Encoding::modified_utf_8_without_nul, Encoding::modified_utf_8,
            OpenChoice::non_shortest, "nul-refused"},
    Dialect{Encoding::modified_utf_8_without_longer, Encoding::modified_utf_8,
            OpenChoice::non_shortest, "longer-refused"},
    Dialect{Encoding::modified_utf_8_shortest, Encoding::modified_utf_8, OpenChoice::non_shortest,
            "refused"},
    Dialect{Encoding::utf_8_1998, Encoding::utf_8_1998, OpenChoice::unpaired_surrogates,
            "accepted"},
    Dialect{Encoding::utf_8_1998_without_surrogates, Encoding::utf_8_1998,
            OpenChoice::unpaired_surrogates, "refused"}};
static_assert(std::ranges::is_sorted(dialects, {}, &Dialect::of));

/// Whether a row is that of another way to read an encoding, and not of the encoding itself.
constexpr bool is_another_way(const Dialect& row) { return row.encoding != row.of; }
static_assert(values_of<Encoding>.size() - all_encodings.size() ==
                  std::size_t(std::ranges::count_if(dialects, is_another_way)),
              "an encoding is one of all_encodings, or another way to read one of them");

/// The dialects of an encoding that a decoder declares; empty if its standard leaves no choice.
constexpr std::span<const Dialect> dialects_of(Encoding declared) {
  const auto* const first = std::ranges::lower_bound(dialects, declared, {}, &Dialect::of);
  const auto* const last = std::ranges::upper_bound(dialects, declared, {}, &Dialect::of);
  return {first, last};
}

/// The row of a dialect; null for an encoding whose standard leaves no choice.
constexpr const Dialect* dialect_of(Encoding encoding) {
  const auto* const found = std::ranges::find(dialects, encoding, &Dialect::encoding);
  return found == dialects.end() ? nullptr : found;
}

/// The encoding that a decoder of `encoding` declares: that of the dialect, or `encoding` itself.
constexpr Encoding declared_of(Encoding encoding) {
  const Dialect* const dialect = dialect_of(encoding);
  return dialect == nullptr ? encoding : dialect->of;
}

}  // namespace utf8spec::reference
