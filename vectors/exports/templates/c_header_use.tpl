 * Example: a validator against all inputs for decoders.
 *
 *   for (at = 0; at < UTF8SPEC_DECODE_COUNT; ++at) {
 *     const struct utf8spec_decode_vector *vector = utf8spec_decode_vectors + at;
 *     assert(my_validate(utf8spec_octets + vector->octets_at, vector->octets) ==
 *            (vector->errors == 0));
 *   }
 */
