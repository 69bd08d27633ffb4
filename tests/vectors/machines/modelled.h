// Lists for parametrized tests: encodings, their policies and their machines.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "reference/dialects.h"
#include "reference/encoding.h"
#include "reference/replace.h"
#include "vectors/machines/encoding_models.h"
#include "vectors/machines/specification.h"

namespace utf8spec::vectors {

// All encodings, and the dialects in which text without a signature has another order or none.
inline std::vector<reference::Encoding> modelled_encodings() {
  std::vector<reference::Encoding> all(reference::all_encodings.begin(),
                                       reference::all_encodings.end());
  for (const reference::Dialect& dialect : reference::dialects) {
    const bool is_listed = dialect.encoding == dialect.of;
    if (selects_order(dialect.encoding) && !is_listed) all.push_back(dialect.encoding);
  }
  return all;
}

// Policies that an encoding does not have are left out, such as per-octet for UTF-32.
inline std::vector<reference::ReplacementPolicy> policies_of(reference::Encoding encoding) {
  std::vector<reference::ReplacementPolicy> all(reference::all_replacement_policies.begin(),
                                                reference::all_replacement_policies.end());
  std::erase_if(all, [&](auto policy) { return !has_policy(encoding, policy); });
  return all;
}

// A machine of an encoding, with a name for messages.
struct NamedSpecification {
  std::string name;
  Specification specification;
};

// The validator of an encoding, and its control under each policy: once for streams, once for whole
// strings.
// The names are in messages of failures.
inline std::vector<NamedSpecification> specifications_of(reference::Encoding encoding) {
  std::vector<NamedSpecification> all{{"validator", validator(encoding)}};
  for (const auto policy : policies_of(encoding)) {
    const std::string name = "control " + std::string(reference::name(policy));
    all.push_back({name, control(encoding, policy)});
    all.push_back({name + ", whole strings", control(encoding, policy, Shown::characters)});
  }
  return all;
}

// Names a test by its encoding. gtest does not allow hyphens.
struct EncodingTitle {
  template <typename Named>
  std::string operator()(const Named& named) const {
    std::string title(reference::name(named.param));
    std::ranges::replace(title, '-', '_');
    return title;
  }
};

}  // namespace utf8spec::vectors
