#include "harnesses/learn/octet_cuts.h"

#include <numeric>

namespace utf8spec::harnesses::learn {

void cut_into_octets(Request& request) {
  const bool has_cuts = takes_chunks(request.operation) && !request.octets.empty();
  request.cuts.resize(has_cuts ? request.octets.size() - 1 : 0);
  std::iota(request.cuts.begin(), request.cuts.end(), std::size_t{1});
}

}  // namespace utf8spec::harnesses::learn
