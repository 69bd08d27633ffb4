/** Octets in hex without separators, such as "E289A2"; values in hex, such as "2262". */
export interface DecodeVector {
  readonly id: string;
  readonly octets: string;
  readonly values: readonly string[];
  /** How many of the values are before the first error; only if the input is ill-formed. */
  readonly before?: number;
  /** Offset and length of each maximal subpart; only if the input is ill-formed. */
  readonly errors?: readonly (readonly [offset: number, length: number])[];
  readonly cuts?: readonly number[];
}

export interface EncodeVector {
  readonly id: string;
  readonly values: readonly string[];
  readonly octets: string;
  /** The indexes of values that the encoding does not have. */
  readonly errors?: readonly number[];
}

export interface Vectors {
  readonly generatedBy: string;
  readonly suite: string;
  readonly licence: string;
  readonly encoding: Encoding;
  readonly standard: string;
  readonly decode: readonly DecodeVector[];
  readonly encode: readonly EncodeVector[];
}

export type Encoding = @ENCODING_TYPE@;
export const encodings: readonly Encoding[];

/** The vectors of an encoding, by default of UTF-8. */
export function vectors(encoding?: Encoding): Vectors;
