// Compares the reference with loops of U8_NEXT and utf8proc_iterate, on text of several scripts.
// There are three tasks: `validate` (is it well-formed?), `step` (add up the scalar values) and
// `decode` (collect them). Each benchmark is TASK/TEXT/DECODER; bench/ratios reads them by these
// names.

#include <benchmark/benchmark.h>
#include <unicode/utf8.h>
#include <utf8proc.h>

#include <array>
#include <string>
#include <vector>

#include "reference/decode.h"
#include "reference/encode.h"

namespace {

using namespace utf8spec;

// A script: words of two to nine letters from a range of scalar values. An ASCII character follows
// each word, as in real text, so that decoders must change between lengths.
struct Script {
  const char* name;
  char32_t first;
  char32_t last;
};

constexpr std::array scripts{
    Script{"ascii", U'a', U'z'},      Script{"latin", 0xC0, 0xFF},
    Script{"cyrillic", 0x410, 0x44F}, Script{"devanagari", 0x904, 0x939},
    Script{"cjk", 0x4E00, 0x9FA5},    Script{"emoji", 0x1F600, 0x1F64F},
};

constexpr std::size_t text_octets = 64 << 10;

// Three of four letters of Latin text have no accent.
char32_t letter(const Script& script, std::uint32_t draw) {
  const bool is_plain = script.first < 0x100 && draw % 4 != 0;
  if (is_plain) return U'a' + (draw >> 8) % 26;
  return script.first + (draw >> 8) % (script.last - script.first + 1);
}

// The same text in every run: a linear congruential generator with a fixed seed draws the letters.
Octets text_of(const Script& script) {
  Octets text;
  std::uint32_t draw = 3629;
  const auto next = [&draw] { return draw = draw * 1664525 + 1013904223; };
  while (text.size() < text_octets) {
    const std::uint32_t letters = 2 + (next() >> 16) % 8;
    for (std::uint32_t count = 0; count < letters; ++count) {
      const auto sequence = reference::encode_scalar(letter(script, next()));
      text.insert(text.end(), sequence.view().begin(), sequence.view().end());
    }
    text.push_back((next() >> 16) % 8 == 0 ? ',' : ' ');
  }
  return text;
}

struct Reference {
  static constexpr const char* name = "reference";
  static bool validate(OctetView text) { return reference::is_well_formed(text); }
  // Calls `visit` for each value. Returns false at the first ill-formed subsequence.
  template <typename Visit>
  static bool each(OctetView text, Visit visit) {
    bool right = true;
    reference::walk(text, [&](std::size_t, const reference::Step& step) {
      right = step.well_formed();
      if (right) visit(step.scalar);
      return right;
    });
    return right;
  }
  static std::u32string decode(OctetView text) { return reference::decode(text).scalars; }
};

// The tasks that the loops of the two libraries share, written over their `each`.
template <typename Loop>
struct Library {
  static bool validate(OctetView text) {
    return Loop::each(text, [](char32_t) {});
  }
  static std::u32string decode(OctetView text) {
    std::u32string scalars;
    Loop::each(text, [&](char32_t scalar) { scalars.push_back(scalar); });
    return scalars;
  }
};

struct Icu : Library<Icu> {
  static constexpr const char* name = "U8_NEXT";
  template <typename Visit>
  static bool each(OctetView text, Visit visit) {
    const auto length = static_cast<std::int32_t>(text.size());
    for (std::int32_t offset = 0; offset < length;) {
      UChar32 character = 0;
      U8_NEXT(text.data(), offset, length, character);
      if (character < 0) return false;
      visit(static_cast<char32_t>(character));
    }
    return true;
  }
};

struct Utf8proc : Library<Utf8proc> {
  static constexpr const char* name = "utf8proc_iterate";
  template <typename Visit>
  static bool each(OctetView text, Visit visit) {
    while (!text.empty()) {
      utf8proc_int32_t character = 0;
      const auto length = utf8proc_iterate(text.data(), std::ssize(text), &character);
      if (length <= 0) return false;
      visit(static_cast<char32_t>(character));
      text = text.subspan(static_cast<std::size_t>(length));
    }
    return true;
  }
};

// DoNotOptimize keeps the compiler from dropping a result that nobody reads.
template <typename Decoder>
void validate(benchmark::State& state, const Octets& text) {
  for (auto _ : state) benchmark::DoNotOptimize(Decoder::validate(text));
}

template <typename Decoder>
void step(benchmark::State& state, const Octets& text) {
  for (auto _ : state) {
    std::uint64_t sum = 0;
    Decoder::each(text, [&](char32_t scalar) { sum += scalar; });
    benchmark::DoNotOptimize(sum);
  }
}

template <typename Decoder>
void decode(benchmark::State& state, const Octets& text) {
  for (auto _ : state) benchmark::DoNotOptimize(Decoder::decode(text));
}

// Registers the three tasks of one decoder on one text. The text is copied into each benchmark.
template <typename Decoder>
void add(const Script& script) {
  const Octets text = text_of(script);
  using Task = void (*)(benchmark::State&, const Octets&);
  const auto add_task = [&](const std::string& task, Task run) {
    const std::string name = task + '/' + script.name + '/' + Decoder::name;
    benchmark::RegisterBenchmark(name.c_str(), run, text);
  };
  add_task("validate", validate<Decoder>);
  add_task("step", step<Decoder>);
  add_task("decode", decode<Decoder>);
}

}  // namespace

int main(int argc, char** argv) {
  for (const Script& script : scripts) {
    add<Reference>(script);
    add<Icu>(script);
    add<Utf8proc>(script);
  }
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
}
