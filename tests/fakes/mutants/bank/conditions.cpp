// Faults that hide behind a condition: the size of a text, a count, the room for the output, the
// character before, or the input before. The numbers are those at which the code of public bug
// reports went wrong.
#include <initializer_list>
#include <string>

#include "tests/fakes/mutants/bank.h"

namespace utf8spec::mutants {
namespace {

using Sizes = std::initializer_list<std::size_t>;

Mutation hidden(const std::string& name, When when, What what, std::uint32_t value = 0,
                Scope scope = everywhere) {
  return {.name = name, .when = when, .what = what, .value = value, .scope = scope};
}

// The first character or fault behind `offset` octets.
When at(std::size_t offset, Kinds kinds, OctetRange leads = {0x00, 0xFF}) {
  return {.kinds = kinds, .leads = leads, .from = offset, .to = offset};
}

// The reading of a fault whose condition is that it stands in the last octets of a long text.
When near_the_end(std::size_t least_size, Kind kind) {
  return {.kinds = only(kind), .least_size = least_size, .most_left = 15};
}

When every(std::size_t modulus, std::size_t remainder, Kinds kinds,
           OctetRange leads = {0x00, 0xFF}) {
  return {.kinds = kinds, .leads = leads, .modulus = modulus, .remainder = remainder};
}

When of_size(std::size_t octets) {
  return {.kinds = characters, .least_size = octets, .most_size = octets};
}

// The value stands behind so many characters of as many octets.
When alike(std::size_t before, OctetRange leads) {
  return {.kinds = characters, .leads = leads, .alike_before = before};
}

When nth_error(std::size_t before) { return {.kinds = errors, .errors_before = before}; }

When at_unit(std::size_t units, OctetRange leads) {
  return {.kinds = characters, .leads = leads, .units_before = units};
}

When behind(char32_t before, Kinds kinds, OctetRange leads = {0x00, 0xFF}) {
  return {.kinds = kinds, .leads = leads, .behind = before};
}

When value(char32_t of) { return {.kinds = characters, .first = of, .last = of}; }

constexpr Kinds strays = only(Kind::unexpected_continuation);
constexpr Kinds surrogates = only(Kind::surrogate);
constexpr Kinds overlongs = only(Kind::overlong);
constexpr Kinds above = only(Kind::above_maximum);

std::string numbered(const char* name, std::size_t number) {
  return std::string(name) + "-" + std::to_string(number);
}

}  // namespace

std::vector<Mutation> by_size() {
  std::vector<Mutation> mutants;
  // Behind the letters that a fast path takes at once.
  mutants.push_back(hidden("size-flips-two-behind-16", at(16, characters, two), What::flip, 1));
  mutants.push_back(hidden("size-flips-four-behind-32", at(32, characters, four), What::flip, 1));
  mutants.push_back(hidden("size-surrogate-behind-64", at(64, surrogates), What::accept, 0xD800));
  mutants.push_back(hidden("size-overlong-behind-128", at(128, overlongs), What::accept, U'/'));
  mutants.push_back(hidden("size-above-behind-256", at(256, above), What::accept, 0x10FFFF));
  mutants.push_back(hidden("size-loses-three-behind-256", at(256, characters, three), What::lose));
  for (const std::size_t least : Sizes{64, 100, 256, 1000, 4096}) {
    mutants.push_back(hidden(numbered("size-stray-at-the-end-of", least),
                             near_the_end(least, Kind::unexpected_continuation), What::accept));
  }
  mutants.push_back(hidden("size-surrogate-at-the-end-of-1000", near_the_end(1000, Kind::surrogate),
                           What::accept, 0xD800));
  mutants.push_back(hidden("size-overlong-at-the-end-of-256", near_the_end(256, Kind::overlong),
                           What::accept, U'/'));
  // Over the end of a buffer.
  for (const std::size_t size : Sizes{1000, 1500, 4000, 8000, 10'000, 20'000, 65'000, 100'000}) {
    mutants.push_back(hidden(numbered("size-flips-four-over", size), at(size - 2, characters, four),
                             What::flip, 1));
  }
  for (const std::size_t size : Sizes{8000, 10'000, 65'000, 100'000, 131'072}) {
    mutants.push_back(hidden(numbered("size-refuses-two-over", size), at(size - 1, characters, two),
                             What::refuse));
    mutants.push_back(hidden(numbered("size-flips-three-over", size),
                             at(size - 1, characters, three), What::flip, 1));
  }
  for (const std::size_t size : Sizes{1000, 10'000, 65'000, 100'000}) {
    When from = {.kinds = overlongs, .from = size};
    mutants.push_back(hidden(numbered("size-overlong-from", size), from, What::accept, U'/'));
  }
  for (const std::size_t modulus : Sizes{3, 5, 6, 7, 12, 24, 48, 96}) {
    mutants.push_back(hidden(numbered("size-above-at-multiples-of", modulus),
                             every(modulus, modulus - 1, above), What::accept, 0x10FFFF));
  }
  for (const std::size_t modulus : Sizes{1000, 1500, 4000}) {
    mutants.push_back(hidden(numbered("size-flips-four-at-multiples-of", modulus),
                             every(modulus, modulus - 3, characters, four), What::flip, 1));
  }
  for (const std::size_t size : Sizes{1001, 4096, 10'000, 65'536, 100'001}) {
    mutants.push_back(hidden(numbered("size-loses-in-texts-of", size), of_size(size), What::lose));
  }
  return mutants;
}

std::vector<Mutation> by_count() {
  std::vector<Mutation> mutants;
  for (const std::size_t before : Sizes{16, 255, 256, 999, 4095, 65'535}) {
    mutants.push_back(hidden(numbered("count-loses-error", before + 1), nth_error(before),
                             What::lose, 0, replacements));
  }
  for (const std::size_t before : Sizes{16, 256, 4095, 65'535}) {
    mutants.push_back(
        hidden(numbered("count-flips-two", before + 1), alike(before, two), What::flip, 1));
    mutants.push_back(
        hidden(numbered("count-refuses-three", before + 1), alike(before, three), What::refuse));
    mutants.push_back(
        hidden(numbered("count-flips-four", before + 1), alike(before, four), What::flip, 1));
  }
  for (const std::size_t lines : Sizes{999, 65'535}) {
    When nth = {.kinds = characters, .first = U'\n', .last = U'\n', .alike_before = lines};
    mutants.push_back(hidden(numbered("count-loses-line", lines + 1), nth, What::lose));
  }
  for (const std::uint32_t mask : {0x7FU, 0xFFU, 0x7FFFU, 0xFFFFU}) {
    mutants.push_back(hidden(numbered("count-offset-below", mask + 1), {.kinds = errors},
                             What::keep_offset, mask, strict));
  }
  return mutants;
}

std::vector<Mutation> by_output() {
  std::vector<Mutation> mutants;
  for (const std::size_t end :
       Sizes{16, 64, 256, 1000, 4096, 8192, 8193, 10'000, 65'536, 100'000}) {
    mutants.push_back(hidden(numbered("output-flips-pair-over", end), at_unit(end - 1, four),
                             What::flip, 1, with_output));
  }
  for (const std::size_t end : Sizes{1024, 8192, 65'536}) {
    mutants.push_back(hidden(numbered("output-repeats-at", end), at_unit(end, {0x00, 0xF4}),
                             What::repeat, 2, with_output));
  }
  for (const std::size_t room : Sizes{64, 1024, 4096}) {
    When full = {.kinds = errors, .errors_before = room};
    mutants.push_back(
        hidden(numbered("output-stops-at-error", room), full, What::stop, 0, replacements));
  }
  return mutants;
}

std::vector<Mutation> by_context() {
  std::vector<Mutation> mutants;
  struct Named {
    const char* name;
    char32_t value;
  };
  for (const auto& [name, before] :
       {Named{"line-feed", U'\n'}, Named{"replacement", 0xFFFD}, Named{"signature", 0xFEFF},
        Named{"variation", 0xFE0F}, Named{"joiner", 0x200D}, Named{"noncharacter", 0xFFFF}}) {
    const std::string end = std::string("-behind-") + name;
    mutants.push_back(hidden("context-stray" + end, behind(before, strays), What::accept));
    mutants.push_back(
        hidden("context-surrogate" + end, behind(before, surrogates), What::accept, 0xD800));
    mutants.push_back(
        hidden("context-loses-four" + end, behind(before, characters, four), What::lose));
  }
  for (const auto& [name, lost] :
       {Named{"variation", 0xFE0F}, Named{"joiner", 0x200D}, Named{"soft-hyphen", 0xAD},
        Named{"tag", 0xE0041}, Named{"line-separator", 0x2028}, Named{"next-line", 0x85}}) {
    mutants.push_back(hidden(std::string("context-loses-") + name, value(lost), What::lose));
  }
  struct Folded {
    const char* name;
    char32_t from, to;
  };
  for (const auto& [name, from, to] :
       {Folded{"wide-slash", 0xFF0F, U'/'}, Folded{"division-slash", 0x2215, U'/'},
        Folded{"wide-less-than", 0xFF1C, U'<'}, Folded{"wide-backslash", 0xFF3C, U'\\'},
        Folded{"one-dot-leader", 0x2024, U'.'}, Folded{"angstrom", 0x212B, 0xC5}}) {
    mutants.push_back(hidden(std::string("context-folds-") + name, value(from), What::put,
                             static_cast<std::uint32_t>(to)));
  }
  return mutants;
}

std::vector<Mutation> by_history() {
  std::vector<Mutation> mutants;
  for (const std::size_t calls : Sizes{1000, 20'000, 100'000, 4'000'000}) {
    When from = {.kinds = characters, .leads = three, .from_call = calls};
    mutants.push_back(hidden(numbered("history-flips-three-from", calls), from, What::flip, 1));
  }
  for (const std::size_t calls : Sizes{100, 1000, 10'000}) {
    When each = {.kinds = characters, .leads = two, .call_modulus = calls};
    mutants.push_back(hidden(numbered("history-flips-two-at-each", calls), each, What::flip, 1));
  }
  for (const std::size_t octets : Sizes{40, 300, 5000}) {
    When behind = {.kinds = strays, .to = 0, .least_input_before = octets};
    mutants.push_back(hidden(numbered("history-stray-behind", octets), behind, What::accept));
  }
  const When behind_cut = {.kinds = strays, .to = 0, .input_before = only(Kind::truncated)};
  mutants.push_back(hidden("history-stray-behind-cut", behind_cut, What::lose));
  const When behind_surrogate = {.kinds = characters, .to = 0, .input_before = surrogates};
  mutants.push_back(hidden("history-loses-first-behind-surrogate", behind_surrogate, What::lose));
  const When behind_error = {.kinds = overlongs, .input_before = errors};
  mutants.push_back(hidden("history-overlong-behind-error", behind_error, What::accept, U'/'));
  return mutants;
}

}  // namespace utf8spec::mutants
