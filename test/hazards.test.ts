import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import glob from 'fast-glob';
import { describe, expect, test } from 'vitest';
import { projectRoot } from './support/herbarium.js';

const folder = path.join(projectRoot, 'test');
const page = readFileSync(path.join(folder, 'hazards.md'), 'utf8');

/** The rows of the tables of hazards, each with its cells. */
const rows = page
  .split('\n\n')
  .filter((block) => block.startsWith('| hazard | promise | tests |\n'))
  .flatMap((table) => table.trim().split('\n').slice(2))
  .map((line) =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

/** The file of tests that a row names, from `test/` on. Undefined if its last cell is anything else. */
function fileOf(row: readonly string[]): string | undefined {
  return /^`([\w./-]+\.test\.ts)`$/.exec(row[2] ?? '')?.[1];
}

describe('the table of hazards', () => {
  test('has a hazard, a promise and an existing file of tests in each row', () => {
    expect(rows.length).toBeGreaterThan(200);
    for (const row of rows) {
      expect(row.length, row.join(' | ')).toBe(3);
      expect(row).not.toContain('');
      const file = fileOf(row);
      expect(file !== undefined && existsSync(path.join(folder, file)), row.join(' | ')).toBe(true);
    }
  });

  test('has a row for each file of tests of hazards', () => {
    const listed = new Set(rows.map(fileOf));
    const files = glob.sync('**/*.hazard{,.e2e}{,.deep}.test.ts', { cwd: folder });
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter((file) => !listed.has(file))).toEqual([]);
  });
});
