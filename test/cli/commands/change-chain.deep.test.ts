import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { fixtures, projectRoot } from '../../support/herbarium.js';
import { chain } from './change-chain.js';

describe('after each of many random commands, no address is lost and the catalogue has no findings', () => {
  test('on a small site', async () => {
    const steps = 150;
    expect(await chain(path.join(fixtures, 'changes/site'), steps)).toBeGreaterThan(steps / 4);
  });

  test('on the example', async () => {
    expect(await chain(projectRoot, 15)).toBeGreaterThan(4);
  });
});
