#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "harnesses/plan/bulk_asker.h"

// What the runner and the host of a plugin write to each other about bulk jobs (message.h).
namespace utf8spec::harnesses::bulk {

// The host's sign of life, which it writes every second while it is at work.
inline constexpr std::string_view still_at_work = R"({"still":"at work"})";

// A job as a line without its LF, and back. A line that lacks a member of a job is refused.
std::string to_line(const BulkJob& job);
std::optional<BulkJob> read_job(std::string_view line);

// A result as a line without its LF, and back. A line is refused if it lists questions that the job
// cannot have, or that are not in ascending order.
std::string to_line(const BulkResult& result);
std::optional<BulkResult> read_result(std::string_view line);

}  // namespace utf8spec::harnesses::bulk
