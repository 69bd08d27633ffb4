/** The functions to check; leave out those that you do not have. */
export interface Functions {
  /** Whether the octets are well-formed. */
  validate?(octets: Uint8Array): boolean;
  /** The text, or its values; throws if the octets are ill-formed. */
  decode?(octets: Uint8Array): string | Iterable<number>;
  /** The text with U+FFFD for each maximal subpart (Unicode 3.9), as TextDecoder gives it. */
  replace?(octets: Uint8Array): string | Iterable<number>;
  /** The octets of some values. What is not a scalar value is refused or replaced. */
  encode?(values: number[]): Uint8Array;
}
