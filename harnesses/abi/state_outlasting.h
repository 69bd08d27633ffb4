/** \file
 * What outlasts a call of feed and is not memory: errno, and registers of the processor. C99, with
 * GNU C for the registers. */
#ifndef UTF8SPEC_STATE_OUTLASTING_H
#define UTF8SPEC_STATE_OUTLASTING_H

#include <stddef.h>
#include <stdint.h>

/** What a caller may look at after a call, and a later call too. It is followed as a part of the
 * state: raised exceptions of floating-point arithmetic and an errno are no fault. */
typedef struct {
  uint32_t number; /* errno */
  uint32_t status; /* of floating-point arithmetic: which exceptions were raised */
} utf8spec_outlasting;

/** Registers that outlast a call. Only the status may change (System V ABI for AMD64, 3.2.1 to
 * 3.2.3; AAPCS64, 6.1.2). */
typedef struct {
  uint32_t control; /* of floating-point arithmetic: rounding, masks, flushing to zero */
  uint32_t stack;   /* of the x87 unit: how much of it is in use */
  uint32_t flags;   /* of the processor, such as the direction flag */
  uint32_t status;
} utf8spec_registers;

#if defined(__x86_64__) && defined(__GNUC__)
#define UTF8SPEC_WATCHES_REGISTERS 1

/** Bits of mxcsr, of the x87 status word, and of the flags: DF, NT, AC and ID. */
enum {
  UTF8SPEC_MXCSR_STATUS = 0x3F,
  UTF8SPEC_X87_TOP = 0x3800,
  UTF8SPEC_X87_STATUS = 0xC7FF,
  UTF8SPEC_FLAGS = 0x244400
};

/** Reads the registers. It takes a few nanoseconds. */
static inline utf8spec_registers utf8spec_read_registers(void) {
  uint32_t mxcsr = 0;
  uint16_t control = 0, status = 0;
  __asm__ volatile("stmxcsr %0\n\tfnstcw %1\n\tfnstsw %2"
                   : "=m"(mxcsr), "=m"(control), "=m"(status));
  const utf8spec_registers read = {
      (mxcsr & ~(uint32_t)UTF8SPEC_MXCSR_STATUS) << 16 | control,
      (uint32_t)status & UTF8SPEC_X87_TOP,
      (uint32_t)__builtin_ia32_readeflags_u64() & UTF8SPEC_FLAGS,
      (mxcsr & UTF8SPEC_MXCSR_STATUS) << 16 | ((uint32_t)status & UTF8SPEC_X87_STATUS)};
  return read;
}

/** Sets the registers. The floating-point stack is emptied if it was in use. */
static inline void utf8spec_write_registers(utf8spec_registers wanted) {
  const uint32_t mxcsr = wanted.control >> 16 | wanted.status >> 16;
  uint32_t environment[7];
  if (utf8spec_read_registers().stack != wanted.stack) __asm__ volatile("fninit");
  __asm__ volatile("ldmxcsr %1\n\tfnstenv %0" : "=m"(environment) : "m"(mxcsr));
  environment[0] = (environment[0] & 0xFFFF0000u) | (wanted.control & 0xFFFFu);
  environment[1] = (environment[1] & ~(uint32_t)UTF8SPEC_X87_STATUS) | (wanted.status & 0xFFFFu);
  __asm__ volatile("fldenv %0" : : "m"(environment));
  __builtin_ia32_writeeflags_u64(
      (__builtin_ia32_readeflags_u64() & ~(unsigned long long)UTF8SPEC_FLAGS) | wanted.flags);
}

#elif defined(__aarch64__) && defined(__GNUC__)
#define UTF8SPEC_WATCHES_REGISTERS 1

/** Reads the registers. */
static inline utf8spec_registers utf8spec_read_registers(void) {
  uint64_t control = 0, status = 0;
  __asm__ volatile("mrs %0, fpcr\n\tmrs %1, fpsr" : "=r"(control), "=r"(status));
  const utf8spec_registers read = {(uint32_t)control, 0, 0, (uint32_t)status};
  return read;
}

/** Sets the registers. */
static inline void utf8spec_write_registers(utf8spec_registers wanted) {
  const uint64_t control = wanted.control, status = wanted.status;
  __asm__ volatile("msr fpcr, %0\n\tmsr fpsr, %1" : : "r"(control), "r"(status));
}

#else
#define UTF8SPEC_WATCHES_REGISTERS 0

/** No registers are known here, so none are watched. */
static inline utf8spec_registers utf8spec_read_registers(void) {
  const utf8spec_registers none = {0, 0, 0, 0};
  return none;
}

/** Does nothing. */
static inline void utf8spec_write_registers(utf8spec_registers wanted) { (void)wanted; }
#endif

/** What has changed that a call must leave as it was, in one word; NULL if nothing has. */
static inline const char* utf8spec_change_of(utf8spec_registers before, utf8spec_registers after) {
  if (after.control != before.control) return "changes-float-control";
  if (after.stack != before.stack) return "leaves-float-stack";
  return after.flags != before.flags ? "changes-flags" : NULL;
}

#endif
