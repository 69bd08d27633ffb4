export * as oracle from './oracle.js';

/** Octets in hex without separators, such as "E289A2"; scalar values in hex, such as "2262". */
export type Hex = string;

export interface Vector {
  readonly id: string;
  readonly wellFormed: boolean;
  readonly requirements: readonly string[];
  readonly flags: readonly string[];
  readonly references: readonly string[];
  readonly comment: string;
}

/** An input of a decoder. */
export interface DecodeVector extends Vector {
  readonly direction: 'decode';
  readonly octets: Hex;
  /** The values before the first error. */
  readonly scalars: readonly Hex[];
  /** Each maximal subpart of an ill-formed subsequence; offsets and lengths count octets. */
  readonly errors: readonly { readonly offset: number; readonly length: number; readonly kind: string }[];
  /** The output under each replacement policy, such as "maximal-subpart"; only if it is ill-formed. */
  readonly replaced?: Readonly<Record<string, readonly Hex[]>>;
  /** Offsets at which a public report cut a stream. */
  readonly cuts?: readonly number[];
  /** Where characters start, and how many code units the text needs. */
  readonly characters?: { readonly starts: readonly number[]; readonly lengthAs: Readonly<Record<string, number>> };
}

/** An input of an encoder. */
export interface EncodeVector extends Vector {
  readonly direction: 'encode';
  /** The values to encode. */
  readonly scalars: readonly Hex[];
  /** The octets of the values before the first that the encoding does not have. */
  readonly encoded: Hex;
  readonly errors: readonly { readonly index: number; readonly kind: string }[];
}

/** The names that `vectors` takes. */
export const encodings: readonly string[];

/** The vectors of an encoding, by default of UTF-8. */
export function vectors(encoding?: string): (DecodeVector | EncodeVector)[];

/** The path of the program utf8spec. */
export const command: string;
