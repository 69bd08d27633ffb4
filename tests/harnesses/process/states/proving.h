#pragma once

#include <string>

#include "harnesses/process/states/prove.h"

namespace utf8spec::harnesses::states {

// How to start a decoder of a plugin of tests/fakes/plugins, such as "states:right".
inline ProcessOptions fake_process(const std::string& plugin_and_row) {
  const std::size_t colon = plugin_and_row.find(':');
  ProcessOptions process;
  process.command = {UTF8SPEC_BINARY_DIR "/bin/utf8spec-plugin-host",
                     UTF8SPEC_BINARY_DIR "/tests/plugins/" + plugin_and_row.substr(0, colon) +
                         ".so" + plugin_and_row.substr(colon)};
  return process;
}

inline tl::expected<Proof, NoProof> prove_fake(const std::string& plugin_and_row,
                                               const WalkOptions& options = {}) {
  return prove(fake_process(plugin_and_row), options);
}

}  // namespace utf8spec::harnesses::states
