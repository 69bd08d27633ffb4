import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export * as oracle from './oracle.js';

const folder = new URL('./folder/', import.meta.url);
const suites = new URL('share/utf8spec/vectors/', folder);

export const command = fileURLToPath(new URL('bin/utf8spec', folder));

const entries = readdirSync(suites, { withFileTypes: true });
const others = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);

export const encodings = Object.freeze(['utf-8', ...others.sort()]);

/** The files of UTF-8 are in the folder itself, and those of other encodings in folders of their own. */
export function vectors(encoding = 'utf-8') {
  if (!encodings.includes(encoding)) throw new RangeError(`utf8spec has no vectors of ${encoding}`);
  const suite = encoding === 'utf-8' ? suites : new URL(`${encoding}/`, suites);
  const files = readdirSync(suite).filter((name) => name.endsWith('.json')).sort();
  return files.flatMap((name) => JSON.parse(readFileSync(new URL(name, suite), 'utf8')).vectors);
}
