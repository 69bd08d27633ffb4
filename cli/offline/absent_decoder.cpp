#include "cli/offline/absent_decoder.h"

#include "cli/common/run_words.h"

namespace utf8spec::cli {

void add_absent_decoder(Syntax& syntax, AbsentDecoder& words) {
  add_profile_word(syntax, words.profile);
  add_required_words(syntax, words.required);
  add_api_words(syntax, words.target);
}

Result<reports::Assignment> assignment_of(const AbsentDecoder& words,
                                          const harnesses::Introduction& introduction,
                                          const Places& places) {
  const auto target = target_of_files(words.target, introduction.name, places);
  if (!target) return tl::unexpected(target.error());
  RunWords run;
  run.profile = words.profile;
  run.required = words.required;
  auto assignment = assignment_of(run, *target);
  if (assignment) assignment->second_answer = reports::Assignment::SecondAnswer::as_given;
  return assignment;
}

}  // namespace utf8spec::cli
