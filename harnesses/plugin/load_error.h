#pragma once

#include <string>
#include <string_view>

namespace utf8spec::harnesses {

// Why the system did not load the shared object at `path`, and what to do, in one line. `error` is
// the text of dlerror(). It is misleading for a file of another machine, of which it says that
// there is no such file.
std::string why_not_loaded(const std::string& path, std::string_view error);

}  // namespace utf8spec::harnesses
