#include "tests/library/calls.h"

#include <gtest/gtest.h>

#include "reference/closed_set.h"

namespace utf8spec::library {
namespace {

std::u32string text_of(const std::vector<std::uint32_t>& values) {
  return {values.begin(), values.end()};
}

Seen seen(const utf8spec_event& event) {
  return {event.offset, event.length, event.value, event.kind, event.is_written == 1};
}

}  // namespace

std::vector<int> all_encodings() {
  std::vector<int> all;
  for (int encoding = 0; encoding < utf8spec_encoding_count(); ++encoding) all.push_back(encoding);
  return all;
}

reference::Encoding in_reference(int encoding) {
  return *reference::value_named<reference::Encoding>(utf8spec_encoding_name(encoding));
}

std::vector<int> policies_of(int encoding) {
  std::vector<int> fitting;
  for (int policy = 0; utf8spec_policy_name(policy) != nullptr; ++policy) {
    if (utf8spec_policy_fits(policy, encoding) == 1) fitting.push_back(policy);
  }
  return fitting;
}

Decoded decode(int encoding, OctetView text) {
  const std::size_t count =
      utf8spec_decode(encoding, text.data(), text.size(), nullptr, 0, nullptr);
  std::vector<std::uint32_t> values(count);
  utf8spec_ill_formed first{};
  EXPECT_EQ(utf8spec_decode(encoding, text.data(), text.size(), values.data(), count, &first),
            count);
  return {text_of(values), first};
}

std::u32string replace(int encoding, int policy, OctetView text) {
  const std::size_t count =
      utf8spec_replace(encoding, policy, text.data(), text.size(), nullptr, 0);
  std::vector<std::uint32_t> values(count);
  EXPECT_EQ(
      utf8spec_replace(encoding, policy, text.data(), text.size(), values.data(), values.size()),
      count);
  return text_of(values);
}

Encoded encode(int encoding, const std::u32string& values) {
  const std::vector<std::uint32_t> numbers(values.begin(), values.end());
  const std::size_t count =
      utf8spec_encode(encoding, numbers.data(), numbers.size(), nullptr, 0, nullptr);
  Encoded result{Octets(count), 0};
  EXPECT_EQ(utf8spec_encode(encoding, numbers.data(), numbers.size(), result.octets.data(), count,
                            &result.encoded),
            count);
  return result;
}

utf8spec_state started(int encoding, int policy) {
  utf8spec_state state;
  EXPECT_EQ(utf8spec_start(&state, encoding, policy), UTF8SPEC_RESULT_OK);
  return state;
}

std::vector<Seen> step(utf8spec_state& state, std::uint8_t octet) {
  std::vector<Seen> all;
  utf8spec_event event{};
  do {
    const int result = utf8spec_step(&state, octet, &event);
    if (result == UTF8SPEC_RESULT_MORE) return all;
    const bool is_character = event.kind == UTF8SPEC_KIND_WELL_FORMED;
    EXPECT_EQ(result, is_character ? UTF8SPEC_RESULT_CHARACTER : UTF8SPEC_RESULT_ILL_FORMED);
    all.push_back(seen(event));
  } while (event.is_taken == 0);
  return all;
}

std::vector<Seen> end(utf8spec_state& state) {
  std::vector<Seen> all;
  utf8spec_event event{};
  while (utf8spec_end(&state, &event) != UTF8SPEC_RESULT_OK) all.push_back(seen(event));
  return all;
}

std::u32string push(utf8spec_state& state, OctetView chunk, std::size_t capacity) {
  std::u32string all;
  int result = UTF8SPEC_RESULT_FULL;
  while (result == UTF8SPEC_RESULT_FULL) {
    std::vector<std::uint32_t> values(capacity);
    utf8spec_progress progress{};
    result = utf8spec_push(&state, chunk.data(), chunk.size(), values.data(), capacity, &progress);
    values.resize(progress.values);
    all += text_of(values);
    chunk = chunk.subspan(progress.octets);
  }
  EXPECT_EQ(result, UTF8SPEC_RESULT_OK);
  EXPECT_TRUE(chunk.empty());
  return all;
}

std::u32string finish(utf8spec_state& state, std::size_t capacity) {
  std::u32string all;
  int result = UTF8SPEC_RESULT_FULL;
  while (result == UTF8SPEC_RESULT_FULL) {
    std::vector<std::uint32_t> values(capacity);
    utf8spec_progress progress{};
    result = utf8spec_finish(&state, values.data(), capacity, &progress);
    values.resize(progress.values);
    all += text_of(values);
  }
  EXPECT_EQ(result, UTF8SPEC_RESULT_OK);
  return all;
}

}  // namespace utf8spec::library
