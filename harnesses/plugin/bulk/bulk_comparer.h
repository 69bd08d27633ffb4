#pragma once

#include <functional>

#include "harnesses/abi/call.h"
#include "harnesses/judge/predictor.h"
#include "harnesses/plan/bulk_asker.h"
#include "harnesses/plan/stage.h"
#include "harnesses/plugin/both_passes.h"
#include "harnesses/plugin/request_view.h"

namespace utf8spec::harnesses::bulk {

// True if an answer of the C ABI equals the expected one. It must decide exactly as
// ExpectedAnswer::is does for the same answer that came over the line protocol. Otherwise bulk
// questions would pass where ordinary ones fail.
bool is_as_expected(const utf8spec_answer& answer, Operation operation,
                    const ExpectedAnswer& expected);

// Asks a plugin's decoder all questions of a stage, in both guard passes, and counts the answers
// that are as expected. It runs in the plugin's process.
class BulkComparer {
 public:
  // The decoder and the blocks must outlive this.
  BulkComparer(const utf8spec_decoder& decoder, GuardedBlocks& blocks) : passes_(decoder, blocks) {}

  // Asks the questions of `stage`, which belong to `job`. It calls `still` now and then, to show
  // that the process is at work.
  BulkResult ask(Stage& stage, const BulkJob& job, const std::function<void()>& still);

 private:
  bool is_expected(Predictor& predictor, const Request& request);

  BothPasses passes_;
  RequestView asked_;
};

}  // namespace utf8spec::harnesses::bulk
