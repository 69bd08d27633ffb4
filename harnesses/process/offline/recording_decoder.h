#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "harnesses/decoder.h"
#include "harnesses/process/batches.h"
#include "harnesses/process/new_diagnostics.h"
#include "harnesses/process/offline/section_title.h"
#include "vectors/sha256.h"

namespace utf8spec::harnesses {

// A decoder that passes questions on to another one and writes the answers as a file of answers,
// with a section for each round. Of the derived questions, it passes on those of one shard: every
// n-th batch. A plugin is asked one question at a time.
class RecordingDecoder : public Decoder {
 public:
  using Write = std::function<void(std::string_view)>;

  // `inner` must outlive this object. The title names the shard; `setup` is a line of JSON.
  RecordingDecoder(Decoder& inner, SectionTitle title, const std::string& setup, Write write);

  const Introduction& introduction() const override { return inner_.introduction(); }
  void ask(const QuestionSource& source, const OutcomeSink& sink) override;
  Outcome ask_alone(const Request& request) override;
  std::vector<Incident> incidents() const override { return inner_.incidents(); }
  std::string diagnostics() const override { return inner_.diagnostics(); }

  // Ends the file. Call it at the end of the run.
  void finish();

 private:
  // Writes whole lines, which the sum of the section covers.
  void put(std::string_view lines);
  void begin(Round round);
  // Ends the section, with what the decoder did in it besides answering.
  void end();
  void end_up_to(Round round);
  void write_answer(const Request& request, const Outcome& outcome);

  Decoder& inner_;
  SectionTitle title_;
  Write write_;
  std::map<std::string, std::string> alone_;  // words by request
  std::vector<Incident> told_;                // incidents of the sections before
  NewDiagnostics diagnostics_;
  std::string text_;
  vectors::Sha256 sum_;  // of the section so far
};

}  // namespace utf8spec::harnesses
