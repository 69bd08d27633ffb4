#pragma once

#include <functional>
#include <vector>

#include "harnesses/judge/foretold.h"
#include "harnesses/plan/stage.h"
#include "harnesses/plugin_host/both_passes.h"
#include "harnesses/sift/sifter.h"

namespace utf8spec::harnesses::sift {

// Asks a plugin's decoder, in both guard passes, whatever a stage gives.
class Sieve {
 public:
  // The decoder and the blocks must outlive this.
  Sieve(const utf8spec_decoder& decoder, GuardedBlocks& blocks) : passes_(decoder, blocks) {}

  // Sifts the questions of `stage`, which are the order's. `still` is called now and then.
  Sifted sift(Stage& stage, const Order& order, const std::function<void()>& still);

 private:
  bool is_foretold(Foreteller& foreteller, const Request& request);
  void fill(const Request& request);

  BothPasses passes_;
  std::vector<std::size_t> ends_;
  utf8spec_request asked_{};
};

}  // namespace utf8spec::harnesses::sift
