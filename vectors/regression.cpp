#include "vectors/regression.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <optional>

#include "reference/decode.h"
#include "vectors/requirements.h"

// Checks come from the use of each field. Texts are printed on terminals and pages, the slug names
// a folder, and the cuts index the octets.
namespace utf8spec::vectors {
namespace {

constexpr std::size_t longest_text = 1000;  // octets
constexpr std::size_t longest_slug = 64;

constexpr std::array flags{
    RegressionFlag{"accepted", "Ill-formed input that a decoder took for text."},
    RegressionFlag{"refused", "Well-formed input that a decoder refused or changed."},
    RegressionFlag{"bounds", "Input on which a decoder read or wrote memory that was not its own."},
    RegressionFlag{"swallowed", "Octets after a fault that a decoder took with it."},
    RegressionFlag{"count", "Faults of which a decoder reported too many or too few."},
    RegressionFlag{"stream", "Input on which the cuts between chunks mattered."},
    RegressionFlag{"place", "Input on which the place in a block or buffer mattered."},
    RegressionFlag{"encoder", "Values that an encoder wrote wrongly."},
};

// A text goes to terminals and pages unchanged. So it is one line of UTF-8 without controls
// (U+0000..U+001F, U+007F..U+009F).
bool is_line(std::string_view text) {
  const Octets octets(text.begin(), text.end());
  const auto decoded = reference::decode(octets);
  return !text.empty() && text.size() <= longest_text && !decoded.error &&
         std::ranges::none_of(decoded.scalars, [](char32_t scalar) {
           return scalar < 0x20 || (scalar >= 0x7F && scalar <= 0x9F);
         });
}

// A slug is part of a folder's name and of an id.
bool is_slug(std::string_view slug) {
  return slug.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") ==
             std::string_view::npos &&
         !slug.starts_with('-') && !slug.ends_with('-') && slug.size() <= longest_slug &&
         slug.find("--") == std::string_view::npos;
}

// std::from_chars takes neither a sign nor spaces, so "+1" and " 1" are not numbers.
std::optional<unsigned> number_in(std::string_view digits) {
  unsigned number = 0;
  const char* const end = digits.data() + digits.size();
  const auto [stop, error] = std::from_chars(digits.data(), end, number);
  if (error != std::errc{} || stop != end) return std::nullopt;
  return number;
}

// A day of the calendar: 2026-02-30 has the right form and is refused.
bool is_date(std::string_view text) {
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return false;
  const auto year = number_in(text.substr(0, 4));
  const auto month = number_in(text.substr(5, 2));
  const auto day = number_in(text.substr(8, 2));
  if (!year || !month || !day) return false;
  return std::chrono::year_month_day(std::chrono::year(static_cast<int>(*year)),
                                     std::chrono::month(*month), std::chrono::day(*day))
      .ok();
}

bool is_flag(std::string_view name) {
  return std::ranges::find(flags, name, &RegressionFlag::name) != flags.end();
}

// A weakness of the list of MITRE, such as CWE-176. Whether the number exists is not checked.
bool is_cwe(std::string_view text) {
  constexpr std::string_view prefix = "CWE-";
  if (!text.starts_with(prefix)) return false;
  const std::string_view number = text.substr(prefix.size());
  return !number.starts_with('0') && number_in(number).has_value();
}

std::vector<std::string_view> flag_names() {
  std::vector<std::string_view> names;
  for (const RegressionFlag& flag : flags) names.push_back(flag.name);
  return names;
}

bool holds_twice(Strings texts) {
  std::ranges::sort(texts);
  return std::ranges::adjacent_find(texts) != texts.end();
}

tl::unexpected<std::string> wrong(std::string_view what) {
  return tl::unexpected(std::string(what));
}

tl::expected<void, std::string> check_texts(const Regression& regression) {
  constexpr std::string_view line = "one line of UTF-8, at most 1000 octets, without controls";
  if (!is_line(regression.origin)) return wrong(fmt::format("\"origin\" is not {}", line));
  if (!is_line(regression.showed)) return wrong(fmt::format("\"showed\" is not {}", line));
  if (!is_line(regression.comment)) return wrong(fmt::format("\"comment\" is not {}", line));
  if (!std::ranges::all_of(regression.references, is_line)) {
    return wrong(fmt::format("one of \"references\" is not {}", line));
  }
  if (!regression.signature.empty() && !is_line(regression.signature)) {
    return wrong(fmt::format("\"signature\" is not {}", line));
  }
  return {};
}

// Each list must name existing things, or things of the right form, and each of them once.
tl::expected<void, std::string> check_names(const Regression& regression) {
  for (const std::string& id : regression.requirements) {
    if (find_requirement(regression.encoding, id) == nullptr) {
      return wrong(
          "\"requirements\" names one that does not exist; see utf8spec list requirements");
    }
  }
  if (!std::ranges::all_of(regression.flags, is_flag)) {
    return wrong(
        fmt::format("\"flags\" names one that is none of {}", fmt::join(flag_names(), ", ")));
  }
  if (!std::ranges::all_of(regression.cwe, is_cwe)) {
    return wrong("one of \"cwe\" does not have the form of CWE-176");
  }
  for (const Strings* texts :
       {&regression.references, &regression.cwe, &regression.requirements, &regression.flags}) {
    if (holds_twice(*texts)) return wrong("the same is named twice");
  }
  return {};
}

tl::expected<void, std::string> check_input(const Regression& regression) {
  if (regression.octets.size() + octets_in_a_value * regression.values.size() > longest_input) {
    return wrong("the input is longer than 1 MiB");
  }
  const auto& cuts = regression.cuts;
  if (regression.direction == Direction::encode && !cuts.empty()) {
    return wrong("\"cuts\" are of octets, not of scalars");
  }
  if (!std::ranges::is_sorted(cuts) || (!cuts.empty() && cuts.back() > regression.octets.size())) {
    return wrong("\"cuts\" descend, or lie behind the octets");
  }
  return {};
}

}  // namespace

std::span<const RegressionFlag> regression_flags() { return flags; }

Vector vector_of(const Regression& regression) {
  const About about{.comment = regression.comment,
                    .requirements = regression.requirements,
                    .flags = regression.flags,
                    .references = regression.references,
                    .cuts = regression.cuts,
                    .slug = regression.slug};
  return regression.direction == Direction::decode
             ? make_decode_vector(regressions_group, regression.octets, about, regression.encoding)
             : make_encode_vector(regressions_group, regression.values, about, regression.encoding);
}

std::string name_of(const Regression& regression) {
  return vector_of(regression).id.substr(regressions_group.size() + 1);
}

const Regression* find_same(std::span<const Regression> regressions, const Regression& wanted) {
  const auto found = std::ranges::find_if(regressions, [&](const Regression& each) {
    return each.direction == wanted.direction && each.encoding == wanted.encoding &&
           each.octets == wanted.octets && each.cuts == wanted.cuts && each.values == wanted.values;
  });
  return found == regressions.end() ? nullptr : &*found;
}

// The cheapest checks come first. A regression without a source could not be checked by anybody, so
// one of reference and signature is demanded.
tl::expected<void, std::string> check(const Regression& regression) {
  if (!is_slug(regression.slug)) {
    return wrong(
        "the slug is not words of a-z and 0-9 with single hyphens between them, 64 octets at most");
  }
  if (!is_date(regression.date)) return wrong("\"date\" is no day, as in 2026-01-31");
  if (regression.references.empty() && regression.signature.empty()) {
    return wrong("there is neither a public reference nor a signature");
  }
  return check_texts(regression).and_then([&] { return check_names(regression); }).and_then([&] {
    return check_input(regression);
  });
}

}  // namespace utf8spec::vectors
