// The reference that reads octet by octet gives what the reference gives for a whole input.

#include "harnesses/process/states/reference_reader.h"

#include <gtest/gtest.h>

#include <random>

#include "reference/any_codec.h"
#include "reference/replace.h"

namespace utf8spec::harnesses::states {
namespace {

struct Read {
  std::u32string values;
  bool is_ill_formed = false;
};

Read read_by_octets(const StateReading& reading, const Octets& text) {
  const ReferenceReader reader(reading);
  Advance all;
  for (const std::uint8_t octet : text) {
    const Advance next = reader.push(all.state, octet);
    all = {next.state, all.values + next.values};
  }
  const Advance end = reader.finish(all.state);
  return {all.values + end.values, end.state.is_dead != 0};
}

// Octets that begin and end sequences, so that most texts hold errors of many kinds.
Octets random_text(std::mt19937& random) {
  constexpr std::uint8_t octets[]{0x41, 0x80, 0x9F, 0xA0, 0xBF, 0xC0, 0xC3, 0xE0,
                                  0xE2, 0xED, 0xEF, 0xF0, 0xF1, 0xF4, 0xF8, 0xFF};
  Octets text(random() % 12);
  for (std::uint8_t& octet : text) octet = octets[random() % std::size(octets)];
  return text;
}

TEST(ReferenceReader, ReplacesAsTheWholeInputIsReplaced) {
  for (const auto encoding : {reference::Encoding::utf_8, reference::Encoding::cesu_8,
                              reference::Encoding::wtf_8, reference::Encoding::utf_16le}) {
    const reference::AnyCodec& codec = reference::codec_of(encoding);
    for (const StateReading& reading : readings_that_replace(encoding)) {
      if (reading.signature != SignatureHandling::kept || reading.dialect != encoding) continue;
      std::mt19937 random(1);  // NOLINT(cert-msc32-c,cert-msc51-cpp)
      for (int i = 0; i < 3000; ++i) {
        const Octets text = random_text(random);
        ASSERT_EQ(read_by_octets(reading, text).values,
                  reference::replace(codec, text, *reading.policy));
      }
    }
  }
}

TEST(ReferenceReader, StopsAtTheFirstError) {
  const StateReading reading;
  EXPECT_EQ(read_by_octets(reading, {0x41, 0xC3, 0xA9, 0xFF, 0x41}).values, U"A\u00E9");
  EXPECT_TRUE(read_by_octets(reading, {0x41, 0xC3}).is_ill_formed);
  EXPECT_FALSE(read_by_octets(reading, {0x41}).is_ill_formed);
}

TEST(ReferenceReader, DropsALeadingSignatureAlone) {
  StateReading reading;
  reading.signature = SignatureHandling::dropped;
  EXPECT_EQ(read_by_octets(reading, {0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF}).values, U"\uFEFF");
  EXPECT_EQ(read_by_octets(reading, {0x41, 0xEF, 0xBB, 0xBF}).values, U"A\uFEFF");
}

TEST(ReferenceReader, CompletesASequence) {
  const ReferenceReader reader(StateReading{});
  const ReaderState begun = reader.push({}, 0xF4).state;
  EXPECT_EQ(reader.completion(begun), (Octets{0x80, 0x80, 0x80}));
  EXPECT_EQ(reader.completion({}), Octets{});
}

}  // namespace
}  // namespace utf8spec::harnesses::states
