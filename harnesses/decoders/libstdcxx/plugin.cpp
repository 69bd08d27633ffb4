// The plugin with libstdc++'s rows. libcxx/adapter.cpp serves those of UTF-8 with libc++.
#include <vector>

#include "harnesses/decoders/libstdcxx/rows.h"

const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host* given, size_t* count) {
  using namespace utf8spec::decoders;
  static const std::vector<const utf8spec_decoder*> all = [given] {
    const auto of_utf_8 = rows(given);
    std::vector<const utf8spec_decoder*> found(of_utf_8.begin(), of_utf_8.end());
    for (const utf8spec_decoder* row : unit_rows()) found.push_back(row);
    return found;
  }();
  *count = all.size();
  return all.data();
}
