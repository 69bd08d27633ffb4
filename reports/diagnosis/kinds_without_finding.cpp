// The kinds of deviation that no finding names by itself.
#include "reports/diagnosis/catalogue.h"

namespace utf8spec::reports {

const DeviationKind depends_on_position{"depends-on-position",
                                        "goes wrong at certain places of longer text only",
                                        "Padding in front of an attack decides whether it is seen. "
                                        "Tests of short strings never find it.",
                                        "rfc3629-4-syntax"};
const DeviationKind signature_varies{
    "signature-varies", "removes a leading signature on some inputs and keeps it on others",
    "Comparisons of the same text fail by chance.", "rfc3629-6-signature"};

const DeviationKind unexplained{
    "unexplained", "answers in a way that none of its other deviations explains",
    "Not known: the output is wrong in a way that has no name.", "rfc3629-3-invalid"};

const DeviationKind marks_nothing{
    "marks-nothing", "leaves no mark where input is ill-formed, which this profile demands",
    "Text that stood apart is joined. A word that a filter looks for can be assembled behind the "
    "filter (Unicode Technical Report 36, 3.5).",
    "secure-visible"};
const DeviationKind marks_no_end{
    "marks-no-unfinished-end",
    "leaves no mark for an unfinished sequence at the end of input, which this profile demands",
    "Text that is appended later completes the sequence, and nobody notices that the text was cut.",
    "secure-visible"};

}  // namespace utf8spec::reports
