// A dialect is an encoding with one open question of its standard answered the other way. The
// runner asks a decoder in the declared encoding and infers its dialect. It may do so only if all
// dialects of an encoding differ in the same choice and have the same unit. A failure would let a
// report name a dialect that belongs to another encoding.
#include "reference/dialects.h"

#include <gtest/gtest.h>

namespace utf8spec::reference {
namespace {

// The first dialect is the encoding itself: the answer that the project takes as the default.
TEST(ReferenceDialects, OfAnEncodingBeginWithItself) {
  for (const Encoding encoding : all_encodings) {
    const auto own = dialects_of(encoding);
    EXPECT_EQ(declared_of(encoding), encoding);
    EXPECT_EQ(own.empty(), dialect_of(encoding) == nullptr) << name(encoding);
    if (!own.empty()) {
      EXPECT_EQ(own[0].encoding, encoding);
    }
  }
}

// One choice for each encoding keeps the policy in the report a single word.
TEST(ReferenceDialects, AreOfOneEncodingAndOneChoice) {
  for (const Dialect& dialect : dialects) {
    const Dialect& first = dialects_of(dialect.of)[0];
    EXPECT_EQ(declared_of(dialect.encoding), dialect.of) << name(dialect.encoding);
    EXPECT_EQ(dialect_of(dialect.encoding), &dialect) << name(dialect.encoding);
    EXPECT_EQ(dialect.choice, first.choice) << name(dialect.encoding);
    EXPECT_EQ(row_of(dialect.encoding).unit, row_of(dialect.of).unit) << name(dialect.encoding);
  }
}

// Only encodings have names that a user or an adapter can give; dialects are inferred.
TEST(ReferenceDialects, AreNotDeclared) {
  for (const Encoding encoding : values_of<Encoding>) {
    const bool is_declared = declared_of(encoding) == encoding;
    EXPECT_EQ(encoding_named(name(encoding)).has_value(), is_declared) << name(encoding);
  }
  EXPECT_EQ(encoding_named("utf-7"), std::nullopt);
}

}  // namespace
}  // namespace utf8spec::reference
