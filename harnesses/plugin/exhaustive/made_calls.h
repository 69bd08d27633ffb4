#pragma once

#include <algorithm>
#include <optional>

#include "harnesses/plugin/exhaustive/calls.h"
#include "harnesses/plugin/exhaustive/slice_sweep.h"
#include "reference/codecs.h"

// How the calls of a function are made, for the files that define `Calls`.
namespace utf8spec::harnesses::exhaustive {

// A plugin that changes how signals are handled may have hidden its own faults: nothing that it
// answered in this slice is believed.
template <typename Function>
SliceReply sweep_with(const utf8spec_decoder& decoder, CallSetting setting,
                      const SliceRequest& request) {
  SliceReply reply;
  for (unsigned slice = request.slice; slice <= request.slice + request.more; ++slice) {
    Function function(decoder);
    SliceSweep<Function> sweep(function, setting, request.pruning);
    reply.sums.add(sweep.sweep(slice, request.left_out));
    if (!sweep.disturbance().empty()) return {{}, "the plugin " + sweep.disturbance()};
  }
  return reply;
}

// Puts the octets of a call at the end of a page.
inline const std::uint8_t* place_at_end(CallSetting setting, const Call& call) {
  const auto window = setting.input.window(call.octets.size());
  std::ranges::copy(call.octets.view(), window.writable);
  return window.readable;
}

template <typename Function>
AloneReply ask_with(const utf8spec_decoder& decoder, CallSetting setting,
                    const AloneRequest& request) {
  Function function(decoder);
  if (request.places == AloneRequest::Places::all) {
    return {StringPlaces<Function>(function, setting).look(request.call).words};
  }
  const std::uint8_t* const in = place_at_end(setting, request.call);
  return {Function::describe(function.ask(in, request.call.length))};
}

// A call that a fault ends has no answer, and so none that is wrong.
template <typename Function>
bool is_wrong_with(const utf8spec_decoder& decoder, CallSetting setting, const Call& call) {
  Function function(decoder);
  const std::uint8_t* const in = place_at_end(setting, call);
  std::optional<typename Function::Answer> answer;
  const int signal = Trap::run([&] { answer = function.ask(in, call.length); });
  setting.blocks.release_all();
  if (signal != 0) return false;
  const Ruling ruling = Function::judge(call, *answer);
  return ruling.state == Ruling::State::different && is_wrong(ruling.difference.way);
}

// `utf-16` and `utf-32` have codecs of their orders, which are never asked for here: the host
// refuses their decoders.
template <template <typename> typename FunctionOf>
Calls made_calls(reference::Encoding dialect) {
  return visit_codec(dialect, []<typename Codec>(Codec) {
    if constexpr (reach_of(Codec::encoding) == Reach::no_step) {
      return Calls{};
    } else {
      using Function = FunctionOf<Codec>;
      return Calls{sweep_with<Function>, ask_with<Function>, is_wrong_with<Function>};
    }
  });
}

}  // namespace utf8spec::harnesses::exhaustive
