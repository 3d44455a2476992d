import { readFileSync } from 'node:fs';
import path from 'node:path';
import glob from 'fast-glob';
import { describe, expect, test } from 'vitest';
import { projectRoot } from './support/herbarium.js';

const folder = path.join(projectRoot, 'test');
const page = readFileSync(path.join(folder, 'hazards.md'), 'utf8');

/** The rows of the table of hazards, each with its cells. */
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| hazard |'))
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|')));

/** A test's file, from `test/` on, and its name, as the table writes it: `file` › name. */
function testOf(cell: string): { readonly file: string; readonly name: string } {
  const [, file, name] = /^`([\w./-]+)` › (.+)$/.exec(cell) ?? [];
  if (file === undefined || name === undefined) throw new Error(`the table has no test in: ${cell}`);
  return { file, name };
}

describe('the table of hazards', () => {
  test('names only tests that are there', () => {
    expect(rows.length).toBeGreaterThan(50);
    for (const [, hazard, promise, shown = ''] of rows) {
      expect(hazard, shown).not.toBe('');
      expect(promise, shown).not.toBe('');
      const { file, name } = testOf(shown);
      const text = readFileSync(path.join(folder, file), 'utf8').replaceAll("\\'", "'");
      expect(text.includes(`'${name}'`) || text.includes(`"${name}"`), shown).toBe(true);
    }
  });

  test('leaves out no file of tests of hazards', () => {
    const named = new Set(rows.map(([, , , shown = '']) => testOf(shown).file));
    const files = glob.sync('**/*.hazard{,.e2e}{,.deep}.test.ts', { cwd: folder });
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter((file) => !named.has(file))).toEqual([]);
  });
});
