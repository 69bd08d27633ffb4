#pragma once

#include "vectors/builder.h"

// The generators for encodings other than UTF-8, one a file. group_sources() lists them with their
// subjects. They know an encoding by its codec and its row, so a new encoding needs no new code
// here.
namespace utf8spec::vectors::groups::forms {

void above_maximum(GroupBuilder& group);
void boundaries(GroupBuilder& group);
void encode(GroupBuilder& group);
void interfaces(GroupBuilder& group);
void long_inputs(GroupBuilder& group);
void noncharacters(GroupBuilder& group);
void overlong(GroupBuilder& group);
void signatures(GroupBuilder& group);
void streams(GroupBuilder& group);
void surrogates(GroupBuilder& group);
void table_edges(GroupBuilder& group);
void truncation(GroupBuilder& group);

}  // namespace utf8spec::vectors::groups::forms
