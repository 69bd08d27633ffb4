#pragma once

#include <functional>

namespace utf8spec::harnesses {

// Whether a copy of this process lacks nothing of it: fork() copies only the thread that calls it.
bool can_be_copied();

// Serves each line in a copy of this process, so that no request can influence another; to start a
// process and load the plugin for each would take many times as long. `serve` serves the lines of
// a file descriptor and returns an exit status. Returns that of the host: failure as soon as a copy
// does not end by itself and well.
int serve_each_alone(int requests_from, const std::function<int(int requests_from)>& serve);

}  // namespace utf8spec::harnesses
