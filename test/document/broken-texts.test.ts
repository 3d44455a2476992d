import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from '../../src/document/parse/parse.js';
import type { Source } from '../../src/document/source.js';
import { fixCatalogue } from '../../src/edits/fix.js';
import { readSource } from '../../src/project/files/read-text.js';
import { check } from '../../src/rules/check/check.js';
import { messageText } from '../../src/rules/diagnostics/frame.js';
import { fixtures } from '../support/herbarium.js';

const folder = path.join(fixtures, 'yaml');
const files = { paths: new Set<string>(), read: () => undefined };
const checked = (source: Source) => check(parse(source), { files, today: () => '2026-01-01' });
const read = (name: string, file: string) => readFileSync(path.join(folder, name, file));

/** The output on a terminal, without the lines with counts. */
function shown(source: Source): string {
  return checked(source)
    .diagnostics.map((diagnostic) => `${messageText(diagnostic)}\n`)
    .join('\n');
}

/**
 * A folder each: `broken.yaml` is the input, `expected.txt` the expected output, and `fixed.yaml` the result of the fixes, if there are
 * any.
 */
describe('a broken text', () => {
  test.each(readdirSync(folder))('%s', (name) => {
    const source = readSource(read(name, 'broken.yaml'), 'broken.yaml');
    expect(shown(source)).toBe(read(name, 'expected.txt').toString());
    const { edited, converged, left } = fixCatalogue(source, checked, { isUnsafe: false });
    expect(converged).toBe(true);
    if (!existsSync(path.join(folder, name, 'fixed.yaml'))) {
      expect(edited.text).toBe(source.text);
      return;
    }
    expect(edited.text).toBe(read(name, 'fixed.yaml').toString());
    expect(left.diagnostics).toEqual([]);
  });
});
