#include <fmt/format.h>

#include "vectors/groups/forms/forms.h"
#include "vectors/groups/forms/texts.h"

namespace utf8spec::vectors::groups::forms {
namespace {

// One fault in several places, so that the meaning of an offset shows: the start of the fault, the
// octet that revealed it, or the octet after it.
void add_offsets(Texts& texts, const Octets& fault) {
  for (const std::u32string_view before : {U"", U"abc", U"\u00E9\u20AC"}) {
    texts.add(texts.written(before) + fault + texts.written(U"xyz"),
              {.comment = fmt::format("{} after {} characters and before xyz", spaced(fault),
                                      before.size()),
               .requirements = {"interface-offset", "interface-consistent", "interface-reuse"},
               .flags = {"offset"}});
  }
}

// Part of a sequence at the very end: a decoder that trusts the announced length reads after its
// input.
void add_ends_of_memory(Texts& texts) {
  const char32_t value = values_of_each_length(texts.encoding()).back();
  Octets octets = texts.written({&value, 1});
  octets.pop_back();
  for (const std::size_t padding : {1u, 3u, 7u, 15u}) {
    texts.add(
        texts.written(std::u32string(padding, U'a')) + octets,
        {.comment = fmt::format("{} right before the end of memory", spaced(octets)),
         .requirements = {"encoding-memory", "interface-placement", "interface-offset-inside"},
         .flags = {"memory"}});
  }
}

}  // namespace

// Every third fault is enough: the subject is the offset and not the fault.
void interfaces(GroupBuilder& group) {
  group.note("offset",
             "A program that cuts at an offset whose meaning changes cuts inside characters.");
  group.note("memory", "Reads outside the input crash, or leak what lies beside it.");
  for (Texts& texts : texts_of(group)) {
    const auto faults = faults_of(texts);
    for (std::size_t place = 0; place < faults.size(); place += 3)
      add_offsets(texts, faults[place]);
    add_ends_of_memory(texts);
  }
}

}  // namespace utf8spec::vectors::groups::forms
