// Bindings of other languages check no types, and a fuzz target hands over what it finds. Wrong
// arguments are refused and nothing is written. Short buffers are never overrun.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <random>
#include <string>
#include <vector>

#include "tests/library/calls.h"
#include "tests/library/texts.h"
#include "tests/reference/strings.h"

namespace utf8spec::library {
namespace {

constexpr std::size_t impossible = static_cast<std::size_t>(PTRDIFF_MAX) + 1;
constexpr int ok = UTF8SPEC_RESULT_OK;
constexpr int misused = UTF8SPEC_RESULT_MISUSED;
constexpr int no_policy = UTF8SPEC_POLICY_NONE;

int utf8() { return utf8spec_encoding_named("utf-8"); }

// Outputs that hold a pattern, which shows whether anything was written.
class LibraryMisuse : public ::testing::Test {
 protected:
  LibraryMisuse() { std::memset(&memory_, pattern, sizeof memory_); }

  ~LibraryMisuse() override {
    const auto* const first = reinterpret_cast<const unsigned char*>(&memory_);
    EXPECT_TRUE(
        std::all_of(first, first + sizeof memory_, [](int octet) { return octet == pattern; }));
  }

  std::uint32_t* values() { return memory_.values.data(); }
  std::uint8_t* octets() { return memory_.octets.data(); }
  utf8spec_ill_formed* first() { return &memory_.first; }
  utf8spec_event* event() { return &memory_.event; }
  utf8spec_progress* progress() { return &memory_.progress; }
  std::size_t* encoded() { return &memory_.encoded; }

 private:
  static constexpr int pattern = 0xA5;
  struct Memory {
    std::array<std::uint32_t, 4> values;
    std::array<std::uint8_t, 4> octets;
    utf8spec_ill_formed first;
    utf8spec_event event;
    utf8spec_progress progress;
    std::size_t encoded;
  } memory_;
};

constexpr std::array<std::uint8_t, 2> two_octets{0x41, 0x42};
constexpr std::array<std::uint32_t, 2> two_values{0x41, 0x42};

TEST_F(LibraryMisuse, OfAnEncodingIsRefused) {
  for (const int encoding : {-1, utf8spec_encoding_count()}) {
    EXPECT_EQ(utf8spec_validate(encoding, two_octets.data(), 2, first()), misused);
    EXPECT_EQ(utf8spec_decode(encoding, two_octets.data(), 2, values(), 4, first()),
              UTF8SPEC_NO_COUNT);
    EXPECT_EQ(utf8spec_replace(encoding, 0, two_octets.data(), 2, values(), 4), UTF8SPEC_NO_COUNT);
    EXPECT_EQ(utf8spec_encode(encoding, two_values.data(), 2, octets(), 4, encoded()),
              UTF8SPEC_NO_COUNT);
  }
}

TEST_F(LibraryMisuse, OfAPolicyIsRefused) {
  const int utf32 = utf8spec_encoding_named("utf-32le");
  for (const int policy : {no_policy, -2, 5}) {
    EXPECT_EQ(utf8spec_replace(utf8(), policy, two_octets.data(), 2, values(), 4),
              UTF8SPEC_NO_COUNT);
  }
  for (const int policy : {UTF8SPEC_POLICY_PER_OCTET, UTF8SPEC_POLICY_PER_SEQUENCE}) {
    EXPECT_EQ(utf8spec_replace(utf32, policy, two_octets.data(), 2, values(), 4),
              UTF8SPEC_NO_COUNT);
  }
}

// NULL is the address of an empty text alone, and no text is longer than an object can be.
TEST_F(LibraryMisuse, OfATextIsRefused) {
  const auto refuses = [&](const std::uint8_t* octets, std::size_t length) {
    EXPECT_EQ(utf8spec_validate(utf8(), octets, length, first()), misused);
    EXPECT_EQ(utf8spec_decode(utf8(), octets, length, values(), 4, first()), UTF8SPEC_NO_COUNT);
    EXPECT_EQ(utf8spec_replace(utf8(), 0, octets, length, values(), 4), UTF8SPEC_NO_COUNT);
    utf8spec_state state = started(utf8(), 0);
    EXPECT_EQ(utf8spec_push(&state, octets, length, values(), 4, progress()), misused);
  };
  refuses(nullptr, 1);
  refuses(nullptr, SIZE_MAX);
  refuses(two_octets.data(), SIZE_MAX);
  refuses(two_octets.data(), impossible);
}

TEST_F(LibraryMisuse, OfValuesIsRefused) {
  const auto refuses = [&](const std::uint32_t* given, std::size_t count) {
    EXPECT_EQ(utf8spec_encode(utf8(), given, count, octets(), 4, encoded()), UTF8SPEC_NO_COUNT);
  };
  refuses(nullptr, 1);
  refuses(two_values.data(), SIZE_MAX);
  refuses(two_values.data(), SIZE_MAX / 4);  // four octets each would be more than an object has
}

TEST_F(LibraryMisuse, OfABufferIsRefused) {
  EXPECT_EQ(utf8spec_decode(utf8(), two_octets.data(), 2, nullptr, 1, first()), UTF8SPEC_NO_COUNT);
  EXPECT_EQ(utf8spec_replace(utf8(), 0, two_octets.data(), 2, nullptr, SIZE_MAX),
            UTF8SPEC_NO_COUNT);
  EXPECT_EQ(utf8spec_encode(utf8(), two_values.data(), 2, nullptr, 1, encoded()),
            UTF8SPEC_NO_COUNT);
  utf8spec_state state = started(utf8(), 0);
  EXPECT_EQ(utf8spec_push(&state, two_octets.data(), 2, nullptr, 1, progress()), misused);
  EXPECT_EQ(utf8spec_finish(&state, nullptr, 1, progress()), misused);
}

TEST_F(LibraryMisuse, OfNoStateIsRefused) {
  EXPECT_EQ(utf8spec_start(nullptr, utf8(), 0), misused);
  EXPECT_EQ(utf8spec_step(nullptr, 0x41, event()), misused);
  EXPECT_EQ(utf8spec_end(nullptr, event()), misused);
  EXPECT_EQ(utf8spec_push(nullptr, two_octets.data(), 2, values(), 4, progress()), misused);
  EXPECT_EQ(utf8spec_finish(nullptr, values(), 4, progress()), misused);
}

TEST_F(LibraryMisuse, WithoutPlaceForTheResultIsRefused) {
  utf8spec_state state = started(utf8(), 0);
  const utf8spec_state before = state;
  EXPECT_EQ(utf8spec_step(&state, 0xC3, nullptr), misused);
  EXPECT_EQ(utf8spec_end(&state, nullptr), misused);
  EXPECT_EQ(utf8spec_push(&state, two_octets.data(), 2, values(), 4, nullptr), misused);
  EXPECT_EQ(utf8spec_finish(&state, values(), 4, nullptr), misused);
  EXPECT_EQ(std::memcmp(&state, &before, sizeof state), 0);
}

TEST_F(LibraryMisuse, OfAStateIsRefused) {
  const auto refuses = [&](auto damage) {
    utf8spec_state state = started(utf8(), 0);
    damage(state);
    EXPECT_EQ(utf8spec_step(&state, 0x41, event()), misused);
    EXPECT_EQ(utf8spec_push(&state, two_octets.data(), 2, values(), 4, progress()), misused);
    EXPECT_EQ(utf8spec_end(&state, event()), misused);
    EXPECT_EQ(utf8spec_finish(&state, values(), 4, progress()), misused);
  };
  refuses([](utf8spec_state& state) { state.encoding = utf8spec_encoding_count(); });
  refuses([](utf8spec_state& state) { state.order = -2; });
  refuses([](utf8spec_state& state) { state.policy = 5; });
  refuses([](utf8spec_state& state) { state.pending_count = 7; });
  refuses([](utf8spec_state& state) { std::memset(&state, 0xFF, sizeof state); });
}

TEST_F(LibraryMisuse, OfAStartIsRefused) {
  utf8spec_state state = started(utf8(), 0);
  const utf8spec_state before = state;
  EXPECT_EQ(utf8spec_start(&state, -1, 0), misused);
  EXPECT_EQ(utf8spec_start(&state, utf8(), 5), misused);
  EXPECT_EQ(utf8spec_start(&state, utf8spec_encoding_named("utf-16"), UTF8SPEC_POLICY_PER_SEQUENCE),
            misused);
  EXPECT_EQ(std::memcmp(&state, &before, sizeof state), 0);
}

// A state that no call made, but whose members are in range, ends after a few steps:
// AddressSanitizer looks at the memory, and the test would hang where a step took nothing.
TEST(LibraryDamagedState, HarmsNothing) {
  std::mt19937 random(1);
  std::size_t accepted = 0;
  for (int round = 0; round < 200'000; ++round) {
    utf8spec_state state;
    std::generate_n(reinterpret_cast<unsigned char*>(&state), sizeof state,
                    [&] { return static_cast<unsigned char>(random()); });
    state.encoding = static_cast<int>(random() % 20);
    state.order = static_cast<int>(random() % 21) - 1;
    state.policy = static_cast<int>(random() % 6) - 1;
    state.pending_count = static_cast<std::uint8_t>(random() % 8);
    std::array<std::uint32_t, 16> values{};
    utf8spec_progress progress{};
    const int result = utf8spec_push(&state, two_octets.data(), 2, values.data(), 16, &progress);
    if (result != misused) ++accepted;
    for (int calls = 0;
         calls < 20 && utf8spec_finish(&state, values.data(), 16, &progress) != ok;) {
      ASSERT_LT(++calls, 20);
      if (result == misused) break;
    }
  }
  EXPECT_GT(accepted, 10'000U);
}

// Empty input is right without memory.
TEST(LibraryEmptyInput, NeedsNoMemory) {
  for (const int encoding : all_encodings()) {
    utf8spec_state state = started(encoding, no_policy);
    utf8spec_progress progress{};
    EXPECT_EQ(utf8spec_validate(encoding, nullptr, 0, nullptr), ok);
    EXPECT_EQ(utf8spec_decode(encoding, nullptr, 0, nullptr, 0, nullptr), 0U);
    EXPECT_EQ(utf8spec_replace(encoding, 0, nullptr, 0, nullptr, 0), 0U);
    EXPECT_EQ(utf8spec_encode(encoding, nullptr, 0, nullptr, 0, nullptr), 0U);
    EXPECT_EQ(utf8spec_push(&state, nullptr, 0, nullptr, 0, &progress), ok);
    EXPECT_EQ(utf8spec_finish(&state, nullptr, 0, &progress), ok);
  }
}

// Each capacity from none to one too many: the beginning is written, and nothing behind it.
template <typename Unit, typename Call>
void expect_beginnings(const std::vector<Unit>& whole, const Call& call) {
  for (std::size_t capacity = 0; capacity <= whole.size() + 1; ++capacity) {
    std::vector<Unit> buffer(whole.size() + 2, Unit{0x77});
    EXPECT_EQ(call(buffer.data(), capacity), whole.size());
    const auto written = static_cast<std::ptrdiff_t>(std::min(capacity, whole.size()));
    EXPECT_TRUE(std::equal(buffer.begin(), buffer.begin() + written, whole.begin()));
    EXPECT_TRUE(std::all_of(buffer.begin() + written, buffer.end(),
                            [](Unit unit) { return unit == Unit{0x77}; }));
  }
}

TEST(LibraryBuffer, IsNeverOverrun) {
  for (const Octets& octets : mixed_texts(reference::Encoding::utf_8, 200)) {
    const std::u32string decoded = decode(utf8(), octets).values;
    expect_beginnings<std::uint32_t>({decoded.begin(), decoded.end()}, [&](auto* out, auto room) {
      return utf8spec_decode(utf8(), octets.data(), octets.size(), out, room, nullptr);
    });
    const std::u32string replaced = replace(utf8(), 0, octets);
    const std::vector<std::uint32_t> values(replaced.begin(), replaced.end());
    expect_beginnings<std::uint32_t>(values, [&](auto* out, auto room) {
      return utf8spec_replace(utf8(), 0, octets.data(), octets.size(), out, room);
    });
    expect_beginnings<std::uint8_t>(encode(utf8(), replaced).octets, [&](auto* out, auto room) {
      return utf8spec_encode(utf8(), values.data(), values.size(), out, room, nullptr);
    });
  }
}

// A capacity is the caller's word. A call with too large a word writes what it has, and no more.
TEST(LibraryBuffer, MayHaveAnyCapacity) {
  std::array<std::uint32_t, 3> values{0, 0, 0x77};
  EXPECT_EQ(utf8spec_decode(utf8(), two_octets.data(), 2, values.data(), SIZE_MAX, nullptr), 2U);
  EXPECT_EQ(values, (std::array<std::uint32_t, 3>{0x41, 0x42, 0x77}));
}

}  // namespace
}  // namespace utf8spec::library
