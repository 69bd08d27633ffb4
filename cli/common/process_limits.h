// Options that limit how decoders are asked. Commands differ in what they say of them; the bounds
// are the same.

#pragma once

#include <string>

#include "cli/tree/syntax.h"

namespace utf8spec::cli {

// Declares `--jobs`: how many processes or decoders are asked at the same time.
template <typename Number>
void add_jobs_option(Syntax& syntax, Number& jobs, const std::string& description) {
  syntax.option("--jobs", jobs, description).value("N").between(1, 1024);
}

// Declares `--deadline`: how long a decoder may take for an answer.
template <typename Number>
void add_deadline_option(Syntax& syntax, Number& milliseconds, const std::string& description) {
  syntax.option("--deadline", milliseconds, description).value("MS").between(10, 600000);
}

}  // namespace utf8spec::cli
