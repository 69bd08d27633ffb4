/* A decoder of UTF-8. right.c and lax.c implement it. */
#ifndef MY_DECODER_H
#define MY_DECODER_H

#include <stddef.h>
#include <stdint.h>

/* Reads the character at the start of n octets, of which there is at least one. Returns its length
 * and sets its value; 0 where the octets are ill-formed. */
size_t my_read(const uint8_t* in, size_t n, uint32_t* value);

#endif
