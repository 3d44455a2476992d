import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from '../../src/document/parse/parse.js';
import type { Fix } from '../../src/document/source.js';
import { check } from '../../src/rules/check/check.js';
import type { Diagnostic } from '../../src/rules/diagnostics/diagnostic.js';
import { fixtures } from '../support/herbarium.js';

function checked(text: string): readonly Diagnostic[] {
  const files = { paths: new Set<string>(), read: () => undefined };
  return check(parse({ file: 'catalogue.yaml', text }), { files, today: () => '2026-01-01' }).diagnostics;
}

function applied(text: string, { edits }: Fix): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((changed, edit) => changed.slice(0, edit.start) + edit.text + changed.slice(edit.end), text);
}

/** The errors without their places, which a fix moves. */
const errors = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.map(({ code, message }) => `${code}: ${message}`).sort();

const fixable = [
  'id-format',
  'paging-count-mismatch',
  'route-duplicate-path',
  'route-not-nfc',
  'route-trailing-hyphen',
  'route-whitespace',
].map((name) => [name, readFileSync(path.join(fixtures, 'rules', name, 'catalogue.yaml'), 'utf8')] as const);

describe.each(fixable)('the fixes of %s', (_, text) => {
  const before = checked(text);
  const fixes = before.flatMap(({ fix, ...diagnostic }) => (fix === undefined ? [] : [{ fix, diagnostic }]));

  test('are offered', () => {
    expect(fixes.length).toBeGreaterThan(0);
  });

  test.each(fixes)('$diagnostic.message: $fix.title', ({ fix, diagnostic }) => {
    const after = errors(checked(applied(text, fix)));
    expect(
      after.filter((error) => error === `${diagnostic.code}: ${diagnostic.message}`).length,
    ).toBeLessThan(
      errors(before).filter((error) => error === `${diagnostic.code}: ${diagnostic.message}`).length,
    );
    expect(after.length).toBeLessThan(before.length);
  });
});
