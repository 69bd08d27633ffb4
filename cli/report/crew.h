#pragma once

#include <atomic>
#include <functional>
#include <future>
#include <string>
#include <thread>
#include <vector>

#include "cli/failure.h"
#include "cli/report/row.h"
#include "cli/report/rows_progress.h"
#include "harnesses/decoders/manifest.h"

namespace utf8spec::cli {

// Runs decoders side by side, each in its turn by the first thread that is free. What a decoder
// does, hanging and dying included, it does in processes of its own, so threads are enough.
class Crew {
 public:
  using Stop = std::function<bool()>;
  using Work = std::function<Result<Row>(const harnesses::BundledDecoder&, const Stop&)>;

  // The decoders must outlive it.
  Crew(const std::vector<harnesses::BundledDecoder>& decoders, unsigned jobs, Work work);
  ~Crew();  // ends the work that is not done
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  // What came of a decoder, by its place; waits for it. Once for each place.
  Result<Row> result(std::size_t place);

 private:
  void take_turns();

  const std::vector<harnesses::BundledDecoder>& decoders_;
  Work work_;
  std::atomic<bool> given_up_ = false;
  std::atomic<std::size_t> next_ = 0;
  RowsProgress progress_;
  std::vector<std::promise<Result<Row>>> results_;
  std::vector<std::thread> threads_;
};

}  // namespace utf8spec::cli
