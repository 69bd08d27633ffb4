// The plugin with libstdc++'s rows. libcxx/adapter.cpp serves the same rows with libc++.
#include "harnesses/decoders/libstdcxx/rows.h"

const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host* given, size_t* count) {
  const auto all = utf8spec::decoders::rows(given);
  *count = all.size();
  return all.data();
}
