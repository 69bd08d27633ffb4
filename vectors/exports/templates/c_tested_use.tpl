 * Example: compile it together with a file of your own that names your functions.
 *
 *   #define UTF8SPEC_TYPES_ONLY
 *   #include "{{FILE}}"
 *   const struct utf8spec_tested utf8spec_under_test = {my_validate, my_decode, 0, 0, 0, 0, 0, 0};
 *
 * Below, `struct utf8spec_tested` says what each function does.
 */
