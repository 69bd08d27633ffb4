// The classes of the engine itself.
export const { TextDecoder, TextEncoder } = globalThis;
