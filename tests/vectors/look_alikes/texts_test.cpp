#include "vectors/look_alikes/texts.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <set>

namespace utf8spec::vectors {
namespace {

TEST(Texts, AreOfAtLeastTwentyFiveScripts) {
  std::set<std::string_view> scripts;
  for (const TextSource& source : text_sources) scripts.insert(source.script);
  EXPECT_GE(scripts.size(), 25U);
}

TEST(Texts, HaveHundredsOfDifferentEntries) {
  for (const TextSource& source : text_sources) {
    const auto entries = entries_of(source);
    ASSERT_TRUE(entries) << entries.error();
    EXPECT_GE(entries->size(), 100U) << source.locale;
    EXPECT_EQ(std::set(entries->begin(), entries->end()).size(), entries->size()) << source.locale;
  }
}

TEST(Texts, AreInTheLanguage) {
  const auto german = entries_of(source_of("de"));
  ASSERT_TRUE(german);
  const std::set entries(german->begin(), german->end());
  for (const char16_t* word : {u"D\u00E4nisch", u"M\u00E4rz", u"5 Minuten", u"\u00D6sterreich",
                               u"f\u00FCnfundzwanzig", u"Samstag, 1. November 2003"}) {
    EXPECT_TRUE(entries.contains(word)) << std::u16string(word).size();
  }
}

// ICU falls back to the locale of the process where a language has no data at all.
TEST(Texts, DoNotDependOnTheEnvironment) {
  const auto before = entries_of(source_of("zgh"));
  setenv("LC_ALL", "fr_FR.UTF-8", 1);
  const auto after = entries_of(source_of("zgh"));
  unsetenv("LC_ALL");
  EXPECT_EQ(before, after);
}

TEST(Texts, OfAnUnknownLocaleAreRefused) {
  const auto entries = entries_of({"xx_None", "none", "Latn", "Latin"});
  ASSERT_FALSE(entries);
  EXPECT_EQ(entries.error(), "ICU's data has no locale xx_None");
}

}  // namespace
}  // namespace utf8spec::vectors
