#pragma once

#include <span>

#include "vectors/builder.h"
#include "vectors/regression.h"

// The generators of UTF-8, one a file. group_sources() lists them with their subjects, and calls
// them with an empty builder. Each states its notes first, since a flag needs one, and then its
// vectors.
namespace utf8spec::vectors::groups {

void above_maximum(GroupBuilder& group);
void assigned_or_not(GroupBuilder& group);
void boundaries(GroupBuilder& group);
void encode(GroupBuilder& group);
void interfaces(GroupBuilder& group);
void lone_octets(GroupBuilder& group);
void long_forms(GroupBuilder& group);
void long_inputs(GroupBuilder& group);
void maximal_subparts(GroupBuilder& group);
void noncharacters(GroupBuilder& group);
void other_encodings(GroupBuilder& group);
void overlong(GroupBuilder& group);
void regressions(GroupBuilder& group, std::span<const Regression> corpus);  // any encoding
void rfc_examples(GroupBuilder& group);
void signatures(GroupBuilder& group);
void streams(GroupBuilder& group);
void surrogates(GroupBuilder& group);
void table_edges(GroupBuilder& group);
void truncation(GroupBuilder& group);
void vulnerabilities(GroupBuilder& group);

}  // namespace utf8spec::vectors::groups
