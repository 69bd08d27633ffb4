/** A character, or the maximal subpart of an ill-formed subsequence (Unicode 3.9), whose value is null. */
export interface Step {
  value: number | null;
  length: number;
  /** The text ends inside a character, and more octets could complete it. */
  incomplete: boolean;
}

/** The first ill-formed subsequence of a text. Offset and length are in octets. */
export interface Fault {
  offset: number;
  length: number;
  incomplete: boolean;
}

/** What `decode` throws. */
export class Utf8Error extends TypeError {
  constructor(fault: Fault);
  fault: Fault;
}

/** What stands at the offset `at`. Behind the last octet that is incomplete, with length 0. */
export function step(octets: Uint8Array, at?: number): Step;
/** The steps through a text. */
export function steps(octets: Uint8Array): Generator<Step & { offset: number }, void, void>;
/** The first fault, or null if the text is valid. */
export function validate(octets: Uint8Array): Fault | null;
/** The text; a fault is thrown as a Utf8Error. */
export function decode(octets: Uint8Array): string;
/** The text, with U+FFFD for each maximal subpart. */
export function replace(octets: Uint8Array): string;
/** Test text `number`. Those with odd numbers are valid. */
export function text(number: number): Uint8Array;
