import { test } from 'vitest';

import { casesFor } from './checks.js';

export function testUtf8(functions) {
  for (const { name, check } of casesFor(functions)) test(name, check);
}
