#include "vectors/deltas.h"

#include <fmt/format.h>

#include <array>
#include <string_view>
#include <utility>

#include "vectors/groups/groups.h"

namespace utf8spec::vectors::groups {
namespace {

// Octets in hex, with `|` where a chunk ends.
struct Chunks {
  std::string_view octets;
  std::string_view comment;
};

// `E2|82 AC` is three octets, cut behind the first. Two `|` side by side are an empty chunk.
void add(GroupBuilder& group, const Chunks& chunks, std::string_view flag) {
  Octets octets;
  std::vector<std::size_t> cuts;
  std::string_view rest = chunks.octets;
  for (auto bar = rest.find('|'); bar != std::string_view::npos; bar = rest.find('|')) {
    octets = std::move(octets) + octets_of(rest.substr(0, bar));
    cuts.push_back(octets.size());
    rest.remove_prefix(bar + 1);
  }
  group.decode(std::move(octets) + octets_of(rest), {.comment = std::string(chunks.comment),
                                                     .requirements = {"stream-chunking"},
                                                     .flags = {std::string(flag)},
                                                     .cuts = std::move(cuts)});
}

// What stands before an open character is certain, and so is what the same chunk completes.
constexpr std::array held{
    Chunks{"41 C3|A9 42", "two octets, cut behind the first"},
    Chunks{"41 E2|82 AC 42", "three octets, cut behind the first"},
    Chunks{"41 E2 82|AC 42", "three octets, cut behind the second"},
    Chunks{"41 F0|9F 98 80 42", "four octets, cut behind the first"},
    Chunks{"41 F0 9F|98 80 42", "four octets, cut behind the second"},
    Chunks{"41 F0 9F 98|80 42", "four octets, cut behind the third"},
    Chunks{"41|42|43", "octets of ASCII are never held"},
    Chunks{"0D|0A", "a carriage return is not held for its line feed"},
    Chunks{"C3|A9", "the text is one character"},
    Chunks{"E2|82|AC", "three chunks, the last brings the character"},
    Chunks{"F0|9F|98|80", "four chunks, the last brings the character"},
    Chunks{"E0|A0|80", "the first character of three octets"},
    Chunks{"ED|9F|BF", "the last one before the surrogates"},
    Chunks{"F0|90|80|80", "the first character of four octets"},
    Chunks{"F4|8F|BF|BF", "the last character"},
    Chunks{"41|EF|BB|BF|42", "U+FEFF inside a text is a character"},
    Chunks{"EF|BF|BD|41", "U+FFFD that the text itself holds"},
    Chunks{"41 C3|A9 E2 82|AC F0 9F|98 80", "each chunk ends one character and begins another"},
    Chunks{"65|CC|81", "e comes before its accent: characters are held, and not clusters of them"},
    Chunks{"F0 9F 91 A9 E2 80|8D F0 9F|91 A9", "pieces of an emoji as tokens cut it"},
    Chunks{"E3 81|82 E3|81 84", "Japanese as tokens cut it"},
};

// U+FFFD is certain as soon as no octet can complete what is open.
constexpr std::array replaced{
    Chunks{"80|41", "no character begins so: certain in its chunk"},
    Chunks{"41 FF|42", "no character has this octet: certain in its chunk"},
    Chunks{"C0|80", "two errors, each certain in its chunk"},
    Chunks{"F5|41", "a lead above U+10FFFF: certain in its chunk"},
    Chunks{"E0|80", "overlong: the second octet makes both certain"},
    Chunks{"E0|9F|BF", "overlong: the second octet makes two certain"},
    Chunks{"ED|A0|80", "a surrogate: the second octet makes two certain"},
    Chunks{"F0|8F|BF|BF", "overlong: the second octet makes two certain"},
    Chunks{"F4|90|80|80", "above U+10FFFF: the second octet makes two certain"},
    Chunks{"C3|41", "the octet behind makes it certain"},
    Chunks{"E2|82|41", "the octet behind makes it certain, and no sooner"},
    Chunks{"F0|9F|98|41", "three octets may still become a character"},
    Chunks{"E2|82|E2|82|AC", "a lead makes it certain and is held itself"},
    Chunks{"C3|C3|A9", "a lead behind a lead"},
    Chunks{"F1|80|C3|A9", "a sequence cut short by another one"},
    Chunks{"F0 9F 98|F0 9F 98 80", "a packet that came twice"},
    Chunks{"F1 80 80|FF", "the next octet is an error of its own"},
    Chunks{"41 E2|82|41 FF|42 F0 9F", "errors that are certain late, at once, and at the end"},
};

// At the end, what is open can no longer become a character.
constexpr std::array ends{
    Chunks{"41|C3", "an open character of two octets"},
    Chunks{"41|E2 82", "an open character of three octets"},
    Chunks{"41|F0 9F|98", "an open character of four octets"},
    Chunks{"E2 82|", "an empty chunk is not the end"},
    Chunks{"41 C3", "one chunk, and what is open at its end"},
    Chunks{"C3 A9 E2|82", "a character is delivered and another one is open"},
};

// An empty chunk brings nothing new.
constexpr std::array empty{
    Chunks{"|41", "an empty chunk first"},
    Chunks{"41|", "an empty chunk last"},
    Chunks{"C3||A9", "an empty chunk inside two octets"},
    Chunks{"E2||82|||AC", "empty chunks inside three octets"},
    Chunks{"F0||9F||98||80", "empty chunks inside four octets"},
    Chunks{"C3 A9||41", "an empty chunk behind a character"},
    Chunks{"E2 82||41", "an empty chunk does not make an error certain"},
    Chunks{"80||41", "an empty chunk behind an error"},
    Chunks{"|", "two empty chunks alone"},
};

}  // namespace

// The reference computes what each chunk brings; vectors/deltas.h says how.
void deltas(GroupBuilder& group) {
  group.note("held",
             "A character that is held too long is text that its reader does not see yet. "
             "Half a character that is not held becomes U+FFFD in a good text.");
  group.note("certain", "U+FFFD that a later octet could still prevent stands in a good text.");
  group.note("open-end",
             "Half a character that ends a stream unseen lets truncated text pass for "
             "whole.");
  group.note("empty-chunk", "A decoder that takes an empty chunk for the end breaks what is open.");
  for (const Chunks& chunks : held) add(group, chunks, "held");
  for (const Chunks& chunks : replaced) add(group, chunks, "certain");
  for (const Chunks& chunks : ends) add(group, chunks, "open-end");
  for (const Chunks& chunks : empty) add(group, chunks, "empty-chunk");
}

}  // namespace utf8spec::vectors::groups
