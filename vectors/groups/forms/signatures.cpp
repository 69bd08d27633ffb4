#include <fmt/format.h>

#include <array>
#include <string_view>

#include "vectors/groups/forms/forms.h"
#include "vectors/groups/forms/texts.h"

namespace utf8spec::vectors::groups::forms {
namespace {

// The values of a text, the flag, and the reason.
struct SignatureShape {
  std::u32string_view values;
  std::string_view flag;
  std::string_view comment;
};

// One list for all encodings. In a marked encoding a signature comes before each of these texts.
constexpr std::array shapes{
    SignatureShape{U"", "leading", "nothing"},
    SignatureShape{U"A", "leading", "A"},
    SignatureShape{{U"\0", 1}, "leading", "U+0000"},
    SignatureShape{U"\uFEFF", "leading", "U+FEFF and nothing else"},
    SignatureShape{U"\uFEFFA", "leading", "U+FEFF, then A"},
    SignatureShape{{U"\uFEFF\0", 2}, "leading", "U+FEFF, then U+0000"},
    SignatureShape{U"\uFEFF\U0001F600", "leading", "U+FEFF, then U+1F600"},
    SignatureShape{U"\uFEFF\uFEFF", "second", "two: at most the first is a signature"},
    SignatureShape{U"\uFEFF\uFEFFA", "second", "two, then A"},
    SignatureShape{U"\uFEFF\uFEFF\uFEFF", "second", "three: at most the first is a signature"},
    SignatureShape{U"A\uFEFF", "not-leading", "U+FEFF last is a character"},
    SignatureShape{U"A\uFEFFB", "not-leading", "U+FEFF inside is a character"},
    SignatureShape{U"\n\uFEFFA", "not-leading", "U+FEFF at the start of a line, not of the text"},
    SignatureShape{U"\uFFFE", "other-order", "U+FFFE, a signature in the other order"},
    SignatureShape{U"\uFFFEA", "other-order", "U+FFFE, then A, which is not to be swapped"},
    SignatureShape{U"A\uFFFEB", "other-order", "U+FFFE inside changes no order"},
    SignatureShape{U"\uFEFF\uFFFEA", "other-order", "U+FEFF, then U+FFFE, which changes no order"},
};

void add_shapes(Texts& texts) {
  for (const SignatureShape& shape : shapes) {
    if (!texts.has(shape.values)) continue;
    texts.add(texts.written(shape.values),
              {.comment = std::string(shape.comment), .flags = {std::string(shape.flag)}});
  }
}

// U+FEFF cut by the end, and next to a fault.
void add_broken(Texts& texts) {
  const Octets mark = texts.written(U"\uFEFF");
  for (std::size_t length = 1; length < mark.size(); ++length) {
    texts.add({mark.begin(), mark.begin() + static_cast<std::ptrdiff_t>(length)},
              {.comment = fmt::format("{} of {} octets of U+FEFF", length, mark.size()),
               .flags = {"broken"}});
  }
  const Octets fault = faults_of(texts).front();
  texts.add(mark + fault, {.comment = "U+FEFF, then a fault", .flags = {"broken"}});
  texts.add(fault + mark, {.comment = "U+FEFF after a fault does not lead", .flags = {"broken"}});
}

// The signature in pieces. Cuts count from its first octet.
void add_cut(Texts& texts) {
  const bool is_marked = !texts.signature().empty();
  const Octets text = texts.written(is_marked ? U"A" : U"\uFEFFA");
  const std::size_t length = texts.written(U"\uFEFF").size();
  for (std::size_t cut = 1; cut <= length; ++cut) {
    texts.add_whole(
        text, {.comment = fmt::format("a chunk ends after {} of {} octets of U+FEFF", cut, length),
               .requirements = {"stream-chunking"},
               .flags = {"cut"},
               .cuts = {cut}});
  }
  texts.add_whole(text, {.comment = "an empty chunk before and inside U+FEFF",
                         .requirements = {"stream-chunking"},
                         .flags = {"cut"},
                         .cuts = {0, 1, 1}});
}

}  // namespace

// Where a signature selects the order, only the first U+FEFF is one. Elsewhere a decoder may strip
// a leading U+FEFF, always in the same way.
void signatures(GroupBuilder& group) {
  group.note("leading",
             "A signature that comes through only sometimes breaks parsers that expect a brace or "
             "a shebang first.");
  group.note("second", "Removing two makes octets vanish that a hash covers.");
  group.note("not-leading", "U+FEFF that vanishes inside text joins what a filter saw apart.");
  group.note("other-order",
             "A decoder that changes its order inside a text reads other characters than a filter "
             "before it.");
  group.note("broken", "Half a signature is a fault like any other, and no licence to skip.");
  group.note("cut", "A signature that is only known in one piece is kept or not by chance.");
  for (Texts& texts : texts_of(group)) {
    add_shapes(texts);
    add_broken(texts);
    add_cut(texts);
  }
}

}  // namespace utf8spec::vectors::groups::forms
