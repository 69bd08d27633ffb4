#pragma once

#include "vectors/exports/excerpt.h"
#include "vectors/exports/page.h"

// Fills the templates of vectors/exports/templates with vectors.
namespace utf8spec::vectors {

// Adds a section DECODE or ENCODE for each vector, and the counts of the whole table. README.md
// beside the templates lists the names.
void add_table(const Page& page, const Excerpt& excerpt);

}  // namespace utf8spec::vectors
