#include <fmt/format.h>

#include "vectors/groups/forms/forms.h"
#include "vectors/groups/forms/texts.h"

namespace utf8spec::vectors::groups::forms {
namespace {

using Cuts = std::vector<std::size_t>;

void add(Texts& texts, const Octets& octets, Cuts cuts, std::string comment, std::string flag) {
  texts.add(octets, {.comment = std::move(comment),
                     .requirements = {"stream-chunking"},
                     .flags = {std::move(flag)},
                     .cuts = std::move(cuts)});
}

// Every offset inside the octets.
Cuts each_place_in(const Octets& octets) {
  Cuts cuts;
  for (std::size_t cut = 1; cut < octets.size(); ++cut) cuts.push_back(cut);
  return cuts;
}

// Cuts a sequence at each place, at all of them, and with empty chunks.
void add_sequence(Texts& texts, const Octets& octets) {
  for (const std::size_t cut : each_place_in(octets)) {
    add(texts, octets, {cut}, fmt::format("{} of {} octets, then the rest", cut, octets.size()),
        "cut-sequence");
  }
  add(texts, octets, {1, 1}, "an empty chunk after the first octet", "empty-chunk");
  add(texts, octets, {0, octets.size()}, "an empty chunk before and after", "empty-chunk");
  if (octets.size() > 2)
    add(texts, octets, each_place_in(octets), "octet by octet", "cut-sequence");
}

// Sequences of different lengths follow each other at the end, so that no cut is in a usual place.
void add_sequences(Texts& texts) {
  for (const char32_t value : values_of_each_length(texts.encoding())) {
    add_sequence(texts, texts.written({&value, 1}));
  }
  const Octets all = texts.written(values_of_each_length(texts.encoding()));
  add(texts, all + all, each_place_in(all + all), "sequences of each length, octet by octet",
      "cut-sequence");
}

// A stream may report a fault as soon as it is certain, but not in another way than for whole
// input.
void add_faults(Texts& texts) {
  for (const Octets& fault : faults_of(texts)) {
    for (const std::size_t cut : each_place_in(fault)) {
      texts.add(fault, {.comment = fmt::format("a fault, cut after {} octets", cut),
                        .requirements = {"stream-chunking", "stream-early"},
                        .flags = {"cut-fault"},
                        .cuts = {cut}});
    }
  }
}

// The octets that are open at the end of input, in a chunk of their own.
void add_ends(Texts& texts) {
  const char32_t value = values_of_each_length(texts.encoding()).back();
  Octets octets = texts.written({&value, 1});
  while (octets.size() > 1) {
    octets.pop_back();
    const Octets text = texts.written(U"A") + octets;
    add(texts, text, {text.size() - 1}, "input ends inside a sequence, in the last chunk",
        "open-end");
    add(texts, text, {text.size()}, "input ends inside a sequence, before an empty chunk",
        "open-end");
  }
}

}  // namespace

// A stream must give the same answer wherever its input is cut, inside a unit too.
void streams(GroupBuilder& group) {
  group.note("cut-sequence",
             "Networks cut anywhere: a decoder that restarts with each chunk turns text into "
             "U+FFFD now and then.");
  group.note("empty-chunk", "A decoder that takes an empty chunk for the end loses what is open.");
  group.note("cut-fault", "A fault that passes in two chunks passes whoever controls the packets.");
  group.note("open-end",
             "Half a character that ends a stream unseen lets truncated text pass for whole.");
  for (Texts& texts : texts_of(group)) {
    add_sequences(texts);
    add_faults(texts);
    add_ends(texts);
  }
}

}  // namespace utf8spec::vectors::groups::forms
