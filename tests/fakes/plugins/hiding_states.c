/* Decoders that keep one bit outside of their states: behind `<` they read C0 as the beginning of a
 * sequence, so 3C C0 AF is `<` and `/` to them. Each hides the bit in another place, and clears it
 * with the next character, so that nothing is left behind a row of all octets. Those of `add_free`
 * hide nothing, and only use such a place. Those of `add_outside` are wrong where a proof does not
 * reach. */

#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "tests/fakes/plugins/state_feeds.h"

/* Where the bit is. */
typedef struct {
  int (*get)(void);
  void (*put)(int bit);
} Hideout;

static utf8spec_status feed_hiding(const Hideout* hideout, State* state, const uint8_t* in,
                                   int last, utf8spec_output* output) {
  if (last) return end_of(state);
  if (state->at != START) return feed_by(&right, state, *in, output);
  const int is_set = hideout->get();
  if (is_set != (*in == 0x3C)) hideout->put(*in == 0x3C);
  if (!is_set || *in != 0xC0) return feed_by(&right, state, *in, output);
  state->at = ONE;
  return UTF8SPEC_OK;
}

/* A place `NAME` with its two functions, and the decoder `feed_NAME` that hides the bit there. */
#define HIDES(name)                                           \
  static const Hideout in_##name = {get_##name, put_##name};  \
  FEED(feed_##name) {                                         \
    UNUSED;                                                   \
    return feed_hiding(&in_##name, memory, in, last, output); \
  }

#if defined(__x86_64__)
#include <immintrin.h>

/* The rounding mode of mxcsr. */
static int get_rounding(void) { return (_mm_getcsr() & 0x2000) != 0; }
static void put_rounding(int bit) { _mm_setcsr((_mm_getcsr() & ~0x2000u) | (bit ? 0x2000u : 0)); }
HIDES(rounding)

/* Whether small numbers are flushed to zero. */
static int get_flush(void) { return (_mm_getcsr() & 0x8000) != 0; }
static void put_flush(int bit) { _mm_setcsr((_mm_getcsr() & ~0x8000u) | (bit ? 0x8000u : 0)); }
HIDES(flush)

/* The rounding mode of the x87 unit. */
static int get_x87(void) {
  uint16_t word = 0;
  __asm__ volatile("fnstcw %0" : "=m"(word));
  return (word & 0x400) != 0;
}
static void put_x87(int bit) {
  uint16_t word = 0;
  __asm__ volatile("fnstcw %0" : "=m"(word));
  word = (uint16_t)((word & ~0x400) | (bit ? 0x400 : 0));
  __asm__ volatile("fldcw %0" : : "m"(word));
}
HIDES(x87)

/* A number on the stack of the x87 unit. */
static int get_stack(void) {
  uint16_t word = 0;
  __asm__ volatile("fnstsw %0" : "=m"(word));
  return (word & 0x3800) != 0;
}
static void put_stack(int bit) {
  if (bit)
    __asm__ volatile("fldz");
  else
    __asm__ volatile("fninit");
}
HIDES(stack)

/* The direction flag. */
static int get_direction(void) { return (__builtin_ia32_readeflags_u64() & 0x400) != 0; }
static void put_direction(int bit) {
  const unsigned long long rest = __builtin_ia32_readeflags_u64() & ~0x400ULL;
  __builtin_ia32_writeeflags_u64(rest | (bit ? 0x400ULL : 0));
}
HIDES(direction)

/* An exception of arithmetic that was raised, in both units. */
static int get_exception(void) { return (_mm_getcsr() & 0x20) != 0; }
static void put_exception(int bit) { _mm_setcsr((_mm_getcsr() & ~0x20u) | (bit ? 0x20u : 0)); }
HIDES(exception)

static int get_x87_exception(void) {
  uint16_t word = 0;
  __asm__ volatile("fnstsw %0" : "=m"(word));
  return (word & 0x4) != 0;
}
static void put_x87_exception(int bit) {
  if (bit)
    __asm__ volatile("fld1\n\tfldz\n\tfdivrp\n\tfstp %%st(0)" : : : "st");
  else
    __asm__ volatile("fnclex");
}
HIDES(x87_exception)

/* A register that a call need not preserve. No compiler makes this. */
static int get_register(void) {
  uint32_t low = 0;
  __asm__ volatile("movd %%mm7, %0\n\temms" : "=r"(low));
  return low == 0x5EC2E7;
}
static void put_register(int bit) {
  const uint32_t low = bit ? 0x5EC2E7 : 0;
  __asm__ volatile("movd %0, %%mm7\n\temms" : : "r"(low));
}
HIDES(register)
#endif

/* errno. */
static int get_errno(void) { return errno == ERANGE; }
static void put_errno(int bit) { errno = bit ? ERANGE : 0; }
HIDES(errno)

/* The signal mask, the mask of new files, the working directory, a limit, and a pipe. */
static int get_mask(void) {
  sigset_t mask;
  sigprocmask(SIG_BLOCK, NULL, &mask);
  return sigismember(&mask, SIGUSR2);
}
static void put_mask(int bit) {
  sigset_t mask;
  sigemptyset(&mask);
  sigaddset(&mask, SIGUSR2);
  sigprocmask(bit ? SIG_BLOCK : SIG_UNBLOCK, &mask, NULL);
}
HIDES(mask)

static int get_umask(void) {
  const mode_t mask = umask(0);
  umask(mask);
  return mask == 0123;
}
static void put_umask(int bit) { umask(bit ? 0123 : 022); }
HIDES(umask)

static int get_directory(void) {
  char path[64];
  return getcwd(path, sizeof path) != NULL && strcmp(path, "/") == 0;
}
static void put_directory(int bit) {
  if (chdir(bit ? "/" : "/tmp") != 0) abort();
}
HIDES(directory)

static int get_limit(void) {
  struct rlimit limit;
  getrlimit(RLIMIT_NPROC, &limit);
  return (limit.rlim_cur & 1) != 0;
}
static void put_limit(int bit) {
  struct rlimit limit;
  getrlimit(RLIMIT_NPROC, &limit);
  limit.rlim_cur = 1000 | (rlim_t)bit;
  setrlimit(RLIMIT_NPROC, &limit);
}
HIDES(limit)

static int ends[2];
static int get_pipe(void) {
  char octet = 0;
  if (read(ends[0], &octet, 1) != 1) return 0;
  return write(ends[1], &octet, 1) == 1;
}
static void put_pipe(int bit) {
  char octet = 1;
  if ((bit ? write(ends[1], &octet, 1) : read(ends[0], &octet, 1)) != 1) abort();
}
HIDES(pipe)

/* The locale of the thread and of the process. */
static locale_t plain_locale;
static int get_locale(void) { return uselocale((locale_t)0) == plain_locale; }
static void put_locale(int bit) { uselocale(bit ? plain_locale : LC_GLOBAL_LOCALE); }
HIDES(locale)

static int get_set_locale(void) { return setlocale(LC_NUMERIC, NULL)[0] == 'C' ? 0 : 1; }
static void put_set_locale(int bit) { setlocale(LC_NUMERIC, bit ? "C.UTF-8" : "C"); }
HIDES(set_locale)

/* A variable of the thread that lies beside errno, once for a decoder that also sets errno. */
static __thread __attribute__((tls_model("initial-exec"))) int of_thread;
static int get_thread(void) { return of_thread; }
static void put_thread(int bit) { of_thread = bit; }
HIDES(thread)

static int get_thread_and_errno(void) { return of_thread; }
static void put_thread_and_errno(int bit) { of_thread = bit, errno = EILSEQ; }
HIDES(thread_and_errno)

/* A string of the environment, which lies on the stack. */
static char* of_environment;
static int get_environment(void) { return *of_environment == '1'; }
static void put_environment(int bit) { *of_environment = bit ? '1' : '0'; }
HIDES(environment)

/* The year: before 2000, C0 begins a sequence. */
static int get_year(void) { return time(NULL) < 946684800; }
static void put_year(int bit) { (void)bit; }
HIDES(year)

/* A state of which its own test says that it is the one before a text, and which is not. */
FEED(feed_residue) {
  UNUSED;
  State* const state = memory;
  const int was_set = state->flag;
  if (!last && state->at == START) state->flag = *in == 0x3C;
  if (last || !was_set || state->at != START || *in != 0xC0)
    return feed_right(memory, in, n, last, output, error);
  state->at = ONE;
  return UTF8SPEC_OK;
}

static int is_between_characters(const void* memory) { return ((const State*)memory)->at == START; }

/* Takes all of a call of several octets. */
FEED(feed_many) {
  if (n > 1) return UTF8SPEC_OK;
  return feed_right(memory, in, n, last, output, error);
}

/* Has no call for the end, and no error for a sequence that the end cuts off. */
FEED(feed_without_end) {
  if (last) return UTF8SPEC_UNSUPPORTED;
  return feed_right(memory, in, n, last, output, error);
}

/* Right, with arithmetic that raises an exception for each character. */
FEED(feed_calculating) {
  UNUSED;
  volatile double third = 1.0;
  if (!last) third = (*in + 1.0) / 3.0;
  return third > 100.0 ? UTF8SPEC_FAULT : feed_right(memory, in, n, last, output, error);
}

/* Right, and says of each error in errno what it was. */
FEED(feed_with_errno) {
  const utf8spec_status status = feed_right(memory, in, n, last, output, error);
  if (status != UTF8SPEC_OK) errno = last ? EINVAL : EILSEQ;
  return status;
}

/* Right, and sets errno within each character. */
FEED(feed_with_busy_errno) {
  UNUSED;
  if (!last) errno = *in < 0x80 ? 0 : *in < 0xC0 ? EAGAIN : EINTR;
  return feed_right(memory, in, n, last, output, error);
}

/* Ends its process by a signal to itself. */
FEED(feed_raises) {
  UNUSED;
  if (!last && *in == 0xC3) kill(getpid(), SIGKILL);
  return feed_right(memory, in, n, last, output, error);
}

static void add_free(void) {
  add("calculating", sizeof(State), init, feed_calculating);
  add("with-errno", sizeof(State), init, feed_with_errno);
  add("with-busy-errno", sizeof(State), init, feed_with_busy_errno);
  add("raises", sizeof(State), init, feed_raises);
}

static void add_outside(void) {
  add("residue", sizeof(State), init, feed_residue)->state_is_initial = is_between_characters;
  add("many", sizeof(State), init, feed_many);
  add("without-end", sizeof(State), init, feed_without_end);
}

static void add_registers(void) {
#if defined(__x86_64__)
  add("rounding", sizeof(State), init, feed_rounding);
  add("flush", sizeof(State), init, feed_flush);
  add("x87", sizeof(State), init, feed_x87);
  add("stack", sizeof(State), init, feed_stack);
  add("direction", sizeof(State), init, feed_direction);
  add("exception", sizeof(State), init, feed_exception);
  add("x87-exception", sizeof(State), init, feed_x87_exception);
  add("register", sizeof(State), init, feed_register);
#endif
}

static void add_kernel(void) {
  add("mask", sizeof(State), init, feed_mask);
  add("umask", sizeof(State), init, feed_umask);
  add("directory", sizeof(State), init, feed_directory);
  add("limit", sizeof(State), init, feed_limit);
  add("pipe", sizeof(State), init, feed_pipe);
}

static void add_memory(void) {
  add("errno", sizeof(State), init, feed_errno);
  add("locale", sizeof(State), init, feed_locale);
  add("set-locale", sizeof(State), init, feed_set_locale);
  add("thread", sizeof(State), init, feed_thread);
  add("thread-and-errno", sizeof(State), init, feed_thread_and_errno);
  add("environment", sizeof(State), init, feed_environment);
  add("year", sizeof(State), init, feed_year);
}

const utf8spec_decoder* const* utf8spec_decoders_v1(const utf8spec_host* host, size_t* size) {
  (void)host;
  make_right(&right);
  plain_locale = newlocale(LC_ALL_MASK, "C", (locale_t)0);
  of_environment = getenv("PATH");
  if (pipe(ends) == 0) fcntl(ends[0], F_SETFL, O_NONBLOCK);
  add_registers();
  add_kernel();
  add_memory();
  add_free();
  add_outside();
  *size = count;
  return list;
}
