/* Copies of the exported test program without their main(): one for each size, one of all vectors.
 */
#ifndef UTF8SPEC_TESTS_SELFTEST_EXPORTS_CHECK_H
#define UTF8SPEC_TESTS_SELFTEST_EXPORTS_CHECK_H

/* NOLINTNEXTLINE(bugprone-forward-declaration-namespace): the exported program defines it */
struct utf8spec_tested;

#ifdef __cplusplus
extern "C" {
#endif

/* What is wrong first with the functions, as a static text, or 0. */
const char* first_failure_of_core(const struct utf8spec_tested* tested);
const char* first_failure_of_full(const struct utf8spec_tested* tested);
const char* first_failure_of_all(const struct utf8spec_tested* tested);

#ifdef __cplusplus
}
#endif

#endif
