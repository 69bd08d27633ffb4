#include <array>
#include <string_view>

#include "vectors/builder.h"

namespace utf8spec::vectors {
namespace {

// Octets around a fault, in hex, and the end of the vector's comment.
struct Context {
  std::string_view before;
  std::string_view after;
  std::string_view why;
};

// Decoders swallow octets after a fault, so most contexts follow it.
constexpr std::array contexts{
    Context{"", "", ""},
    Context{"", "41", "; then A, which must survive"},
    Context{"", "22", "; then a quote, which must not vanish with it"},
    Context{"", "C3 A9", "; then U+00E9, none of which belongs to it"},
    Context{"", "C3", "; then a lead with nothing after it"},
    Context{"", "80", "; then a continuation octet"},
    Context{"41", "", "; after A, so that it does not start the input"},
};

}  // namespace

void add_in_contexts(GroupBuilder& group, const Octets& fault, const About& about) {
  for (const Context& context : contexts) {
    const Octets octets = octets_of(context.before) + fault + octets_of(context.after);
    if (group.holds(octets)) continue;
    About here = about;
    here.comment += context.why;
    group.decode(octets, here);
  }
}

void add_in_contexts(GroupBuilder& group, std::span<const Shape> shapes, std::string_view flag) {
  for (const Shape& shape : shapes) {
    add_in_contexts(group, octets_of(shape.octets),
                    {.comment = std::string(shape.reading), .flags = {std::string(flag)}});
  }
}

}  // namespace utf8spec::vectors
