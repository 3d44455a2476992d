import { test } from 'vitest';
import { fuzz } from './fuzz.js';

const cases = 500;

test(
  'hundreds of odd projects are refused with diagnostics or built completely',
  { timeout: 60_000 + cases * 2000 },
  () => fuzz(cases),
);
