#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "reports/report.h"

namespace utf8spec::reports {

// How strictly an expectations file is read: to be held against a run it must say why each
// deviation is expected; one that was written by us waits for somebody to say so.
enum class Reasons { demanded, left_open };

// Reads expectations (reports/schema/expectations.schema.json). The error is one line: a key that
// is none, no deviation of ours, one that stands twice or that nobody may expect, no reason.
tl::expected<std::vector<Expectation>, std::string> read_expectations(std::string_view text,
                                                                      Reasons reasons);

// The same expectations give the same octets, in ASCII, ending with a line feed.
std::string write_expectations(const std::vector<Expectation>& expectations);

}  // namespace utf8spec::reports
