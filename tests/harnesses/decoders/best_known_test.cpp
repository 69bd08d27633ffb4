#include "harnesses/decoders/best_known.h"

#include <gtest/gtest.h>

#include "tests/harnesses/decoders/bundled.h"

namespace utf8spec::harnesses {
namespace {

TEST(BestKnown, HasAPlaceForEachBundledLibrary) {
  const std::size_t last = place_of_library("nobody's");
  EXPECT_EQ(place_of_language("nobody's"), last);
  for (const BundledDecoder& each : all_bundled()) {
    EXPECT_LT(place_of_library(each.library), last) << each.library;
    EXPECT_LE(place_of_language(each.language), place_of_library(each.library)) << each.library;
  }
}

TEST(BestKnown, PutsALanguageBeforeModulesForIt) {
  EXPECT_LT(place_of_library("Node.js"), place_of_library("Modules from npm"));
  EXPECT_LT(place_of_library("CPython"), place_of_library("PyPy"));
  EXPECT_LT(place_of_language("Java"), place_of_language("Racket"));
}

}  // namespace
}  // namespace utf8spec::harnesses
