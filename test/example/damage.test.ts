import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../support/herbarium.js';
import { before, checkExample, expectReported, site } from './damage/reported.js';

describe('damage to the example catalogue is reported at its line', () => {
  // The deep run tries all kinds.
  test('a lost colon', () => expectReported('a lost colon', 1));

  test('and nothing is reported after the file is fixed', () => {
    expect(readFileSync(path.join(projectRoot, 'catalogue.yaml'), 'utf8')).toBe(site.text);
    expect(before.diagnostics).toEqual([]);
    expect(checkExample(site.text, undefined, before.document).diagnostics).toEqual([]);
  });
});
