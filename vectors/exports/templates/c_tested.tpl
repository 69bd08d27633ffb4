
/* Compilers of C++ can warn of a 0 that is a pointer and of casts as C has them. */
#ifdef __cplusplus
#define UTF8SPEC_NULL nullptr
#define UTF8SPEC_CAST(type, value) static_cast<type>(value)
#else
#define UTF8SPEC_NULL 0
#define UTF8SPEC_CAST(type, value) ((type)(value))
#endif

/* A position that a decoder does not report. */
#define UTF8SPEC_UNKNOWN UTF8SPEC_CAST(size_t, -1)

/* How a function refuses its input. `refused` becomes 1. `offset` and `length` are those of the
 * first ill-formed subsequence, in octets of the whole input; for an encoder, `offset` is the index
 * of the first value that it refuses. A position that stays UTF8SPEC_UNKNOWN is not checked. */
struct utf8spec_refusal {
  int refused;
  size_t offset, length;
};

/* The functions to be tested. Leave a member 0 if there is no such function; vectors that then ask
 * nothing are skipped, and a test without any function fails. Each writes at most
 * `room` items and returns how many it has. Values and octets before an error may be left out. */
struct utf8spec_tested {
  /* 1 if the octets are well-formed, 0 if not. */
  int (*validate)(const unsigned char *octets, size_t length);
  /* All values, or a refusal. */
  size_t (*decode)(const unsigned char *octets, size_t length, unsigned long *values, size_t room,
                   struct utf8spec_refusal *refusal);
  /* All values, with U+FFFD for each maximal subpart. */
  size_t (*replace)(const unsigned char *octets, size_t length, unsigned long *values, size_t room);
  /* A stream: `open` returns one that replaces if `replaces` is 1. It returns 0 if there is none of
   * the kind. `push` takes the next chunk and returns its values; `is_last` is 1 with the last. No
   * chunk may bring what a later one could change. Define UTF8SPEC_PROMPT, and each must bring all
   * that is certain. */
  void *(*open)(int replaces);
  size_t (*push)(void *stream, const unsigned char *chunk, size_t length, int is_last,
                 unsigned long *values, size_t room, struct utf8spec_refusal *refusal);
  void (*close)(void *stream);
  /* Makes a stream ready for a new text. Leave it 0 if streams cannot be reused. */
  void (*reset)(void *stream);
  /* The octets of all values, or a refusal. */
  size_t (*encode)(const unsigned long *values, size_t count, unsigned char *octets, size_t room,
                   struct utf8spec_refusal *refusal);
};

/* Your functions. A file of your own defines them, as the first comment shows. */
extern const struct utf8spec_tested utf8spec_under_test;
