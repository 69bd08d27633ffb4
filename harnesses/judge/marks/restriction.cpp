#include "harnesses/judge/marks/restriction.h"

#include <fmt/format.h>

#include <algorithm>

#include "reference/scalar.h"
#include "vectors/hex.h"

namespace utf8spec::harnesses {
namespace {

tl::expected<char32_t, std::string> parse_scalar(std::string_view text) {
  const auto wrong = [&] {
    return tl::unexpected(
        fmt::format("'{}' does not name a character; write U+0000 or U+10000..U+10FFFF", text));
  };
  if (!text.starts_with("U+")) return wrong();
  const auto value = vectors::parse_value(text.substr(2));
  if (!value || !reference::is_scalar_value(*value)) return wrong();
  return *value;
}

}  // namespace

bool hold(const Restrictions& restrictions, char32_t value) {
  return std::ranges::any_of(restrictions, [&](const auto& each) { return each.holds(value); });
}

// The address is required: without documentation a refusal is a failure, not a restriction.
tl::expected<Restriction, std::string> parse_restriction(std::string_view values,
                                                         std::string_view because) {
  if (!because.starts_with("https://") && !because.starts_with("http://")) {
    return tl::unexpected(fmt::format(
        "'{}' is not an address; give the page that documents that {} is not taken, as https://...",
        because, values));
  }
  const std::size_t dots = values.find("..");
  const auto first = parse_scalar(values.substr(0, dots));
  if (!first) return tl::unexpected(first.error());
  if (dots == std::string_view::npos) return Restriction{*first, *first, std::string(because)};
  const auto last = parse_scalar(values.substr(dots + 2));
  if (!last) return tl::unexpected(last.error());
  if (*last < *first) {
    return tl::unexpected(fmt::format("'{}' is a range that ends before it begins", values));
  }
  return Restriction{*first, *last, std::string(because)};
}

std::string values_of(const Restriction& restriction) {
  std::string first = "U+" + vectors::to_hex(restriction.first);
  if (restriction.first == restriction.last) return first;
  return first + "..U+" + vectors::to_hex(restriction.last);
}

}  // namespace utf8spec::harnesses
