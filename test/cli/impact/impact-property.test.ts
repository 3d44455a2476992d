import { test } from 'vitest';
import { compareRandomEdits, smallSource } from './compare-random-edits.js';

test('impact names the pages whose keys differ, and so all whose bytes do', () =>
  compareRandomEdits(smallSource, 1));
