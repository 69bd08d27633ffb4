import type { Functions } from './functions.js';

/** One test for each function and each vector of UTF-8. */
export function testUtf8(functions: Functions): void;
