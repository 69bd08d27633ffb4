/* A decoder of UTF-8 as projects have it: one character at a time, in a table. */
#ifndef MY_DECODER_H
#define MY_DECODER_H

#include <stddef.h>
#include <stdint.h>

/* Reads one character of n octets, of which there is at least one. Returns its length and sets its
 * value. If the octets are ill-formed, returns 0. Then *skip is the number of octets for which one
 * U+FFFD stands: the maximal subpart (Unicode 3.9). */
size_t my_read(const uint8_t* in, size_t n, uint32_t* value, size_t* skip);

#endif
