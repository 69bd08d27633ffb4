#pragma once

#include <span>
#include <string>
#include <string_view>

#include "vectors/builder.h"
#include "vectors/regression.h"

// The generators of UTF-8, one a file. group_sources() lists them with their subjects, and calls
// them with an empty builder. Each states its notes first, since a flag needs one, and then its
// vectors.
namespace utf8spec::vectors::groups {

void above_maximum(GroupBuilder& group);
void assigned_or_not(GroupBuilder& group);
void boundaries(GroupBuilder& group);
void delimiters(GroupBuilder& group);
void deltas(GroupBuilder& group);
void encode(GroupBuilder& group);
void interfaces(GroupBuilder& group);
void lone_octets(GroupBuilder& group);
void long_forms(GroupBuilder& group);
void long_inputs(GroupBuilder& group);
void look_alikes(GroupBuilder& group);
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

// The contents of vectors/look_alikes/look_alikes.json.
std::string_view look_alikes_text();

// Words in lower case, with one hyphen for each run of other characters than letters and digits.
std::string slug_of(std::string_view words);

}  // namespace utf8spec::vectors::groups
