// Prints the digests of the oracle in C++. README.md beside this folder says what they are over.
#include <algorithm>
#include <cstdio>
#include <utf8_oracle.hpp>

namespace {

// The compiler can ask the oracle.
static_assert(!utf8_oracle::validate("\xC3\xA9"));
static_assert(utf8_oracle::validate("a\xC3")->status == utf8_oracle::status::incomplete);
static_assert(utf8_oracle::step_at("\xF0\x9F\x98\x80", 0).value == U'\U0001F600');

struct digest {
  std::uint32_t sum = 1;
  std::uint32_t strings = 0;

  void add(std::size_t word) {
    sum = (sum ^ static_cast<std::uint32_t>(word)) * 0x9E3779B1u + 0x7F4A7C15u;
    sum ^= sum >> 15;
  }

  void add(const std::u32string& values) {
    add(values.size());
    for (const char32_t value : values) add(std::size_t{value});
  }

  void add(const std::optional<utf8_oracle::step>& fault) {
    add(fault ? static_cast<std::size_t>(fault->status) : 0);
    if (!fault) return;
    add(fault->offset);
    add(fault->length);
  }

  void ask(std::string_view octets) {
    ++strings;
    add(utf8_oracle::validate(octets));
    const auto [values, fault] = utf8_oracle::decode(octets);
    add(values);
    add(fault);
    add(utf8_oracle::replace(octets));
    for (std::size_t at = 0; at <= octets.size(); ++at) {
      const utf8_oracle::step step = utf8_oracle::step_at(octets, at);
      add(static_cast<std::size_t>(step.status));
      if (step.status == utf8_oracle::status::valid) add(std::size_t{step.value});
      add(step.length);
    }
  }

  void ask_all_of(unsigned length) {
    for (std::uint32_t number = 0; number < 1u << (8 * length); ++number) {
      std::string octets;
      for (unsigned place = length; place-- > 0;) {
        octets += static_cast<char>(number >> (8 * place) & 0xFF);
      }
      ask(octets);
    }
  }

  void ask_scalar(char32_t value) {
    std::string octets;
    const auto put = [&octets](char32_t octet) { octets += static_cast<char>(octet); };
    if (value < 0x80) put(value);
    if (value >= 0x80 && value < 0x800) put(0xC0 | value >> 6);
    if (value >= 0x800 && value < 0x10000) put(0xE0 | value >> 12);
    if (value >= 0x10000) put(0xF0 | value >> 18);
    if (value >= 0x10000) put(0x80 | (value >> 12 & 0x3F));
    if (value >= 0x800) put(0x80 | (value >> 6 & 0x3F));
    if (value >= 0x80) put(0x80 | (value & 0x3F));
    ask(octets);
  }

  void ask_section(const std::string& section) {
    if (section == "short") {
      for (unsigned length = 0; length <= 2; ++length) ask_all_of(length);
    } else if (section == "triples") {
      ask_all_of(3);
    } else if (section == "scalars") {
      for (char32_t value = 0; value <= 0x10FFFF; ++value) {
        if (value < 0xD800 || value > 0xDFFF) ask_scalar(value);
      }
    } else {
      const unsigned long count = std::stoul(section);
      for (std::uint32_t number = 0; number < count; ++number) ask(utf8_oracle::text(number));
    }
  }
};

}  // namespace

int main(int count, char** words) {
  // The steps are an input range, so algorithms take them.
  const utf8_oracle::steps steps{"a\xFF"};
  if (std::distance(steps.begin(), steps.end()) != 2) return 1;
  std::for_each(words + 1, words + count, [](const std::string section) {
    digest answers;
    answers.ask_section(section);
    std::printf("%s %u %08x\n", section.c_str(), answers.strings, answers.sum);
  });
}
