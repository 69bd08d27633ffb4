#include <fmt/format.h>

#include "vectors/groups/forms/forms.h"
#include "vectors/groups/forms/texts.h"

namespace utf8spec::vectors::groups::forms {
namespace {

// A part of a sequence alone, at the end of a text, and before a character. Half a unit before a
// character would shift every unit after it, so that is left out.
void add(Texts& texts, char32_t value, std::size_t length) {
  const Octets whole = texts.written({&value, 1});
  const Octets part(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(length));
  const std::string name =
      fmt::format("{} of {} octets of {}", length, whole.size(), u_name(value));
  texts.add(part, {.comment = name + ", alone", .flags = {"truncated"}});
  texts.add(texts.written(U"A") + part,
            {.comment = name + ", at the end of a text", .flags = {"truncated"}});
  if (length % texts.unit() != 0) return;
  texts.add(part + texts.written(U"A"),
            {.comment = name + ", cut short by A, which must survive", .flags = {"swallow"}});
}

}  // namespace

// Every sequence is cut at every place, inside units too.
void truncation(GroupBuilder& group) {
  group.note("truncated",
             "A decoder that believes the announced length reads past the end of its input, or "
             "takes half a character for a whole one.");
  group.note("swallow",
             "A quote or bracket that vanishes with a cut sequence moves the end of a string.");
  for (Texts& texts : texts_of(group)) {
    for (const char32_t value : values_of_each_length(texts.encoding())) {
      const std::size_t size = texts.written({&value, 1}).size();
      for (std::size_t length = 1; length < size; ++length) add(texts, value, length);
    }
  }
}

}  // namespace utf8spec::vectors::groups::forms
