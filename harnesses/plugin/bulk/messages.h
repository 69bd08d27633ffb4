#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "harnesses/plan/bulk_asker.h"

// What the runner and the host of a plugin say to each other about bulk jobs, a line each: numbers
// with spaces between. Both are of one build; but the plugin may write in its process's place, so
// replies are read with care.
namespace utf8spec::harnesses::bulk {

// What the host says every second while it is at work.
inline constexpr std::string_view still_at_work = "still";

std::string to_line(const BulkJob& job);
std::optional<BulkJob> read_job(std::string_view line);

std::string to_line(const BulkResult& result);
std::optional<BulkResult> read_result(std::string_view line);

}  // namespace utf8spec::harnesses::bulk
