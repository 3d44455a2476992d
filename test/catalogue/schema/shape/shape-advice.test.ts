import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { fixCatalogue } from '../../../../src/edits/fix.js';
import { hasErrors } from '../../../../src/rules/diagnostics/diagnostic.js';
import { messageText } from '../../../../src/rules/diagnostics/frame.js';
import { checkFolder, checkSource, checkText } from '../../../support/check.js';
import { fixtures } from '../../../support/herbarium.js';

const folder = path.join(fixtures, 'shape');
const cases = readdirSync(folder);
const reportOf = (name: string) => {
  return checkFolder(path.join(folder, name))
    .diagnostics.map((diagnostic) => `${messageText(diagnostic)}\n`)
    .join('\n');
};

/** A folder each: `catalogue.yaml` is the input, `expected.txt` the expected output. `vitest -u` writes it. */
describe('the advice on a wrong shape', () => {
  test.each(cases)('%s', async (name) => {
    await expect(reportOf(name)).toMatchFileSnapshot(path.join(folder, name, 'expected.txt'));
  });
});

/** The text with snippets from reports, without their heads and frames, pasted at its end. */
const withPasted = (text: string, snippets: readonly string[]) =>
  snippets.reduce((whole, snippet) => `${whole}${snippet}\n`, text);
const check = (text: string) => checkText(folder, text);

describe('a snippet', () => {
  test('that is pasted adds all missing parts of the catalogue at once', () => {
    const text = readFileSync(path.join(folder, 'nothing-but-entries', 'catalogue.yaml'), 'utf8');
    const snippets = check(text).diagnostics.flatMap(({ snippet }) => snippet ?? []);
    expect(snippets).toHaveLength(2);
    expect(hasErrors(check(withPasted(text, snippets)).diagnostics)).toBe(false);
  });

  test('has the indentation of its place', () => {
    const text = 'site:\n    brand: Mill\n    origin: https://mill.example\n    language: en\n';
    const snippets = check(text).diagnostics.flatMap(({ snippet }) => snippet ?? []);
    const inSite = snippets.filter((snippet) => snippet.startsWith(' '));
    const onTop = snippets.filter((snippet) => !snippet.startsWith(' '));
    expect([inSite.length, onTop.length]).toEqual([2, 1]);
    expect(hasErrors(check(withPasted(text, [...inSite, ...onTop])).diagnostics)).toBe(false);
  });
});

const fixText = (text: string, isUnsafe = false) =>
  fixCatalogue({ file: 'catalogue.yaml', text }, (source) => checkSource(folder, source), { isUnsafe });

describe('the fix of ids', () => {
  const fixed = (name: string) => {
    const text = readFileSync(path.join(folder, name, 'catalogue.yaml'), 'utf8');
    return fixText(text);
  };

  test.each(['missing-ids', 'look-alikes'])('leaves no findings: %s', (name) => {
    expect(fixed(name).left.diagnostics).toEqual([]);
  });

  test('keeps the line ends of the file', () => {
    const text = readFileSync(path.join(folder, 'missing-ids', 'catalogue.yaml'), 'utf8');
    const { edited } = fixText(text.replaceAll('\n', '\r\n'));
    expect(edited.text.replaceAll('\r\n', '')).not.toContain('\n');
    expect(check(edited.text).diagnostics).toEqual([]);
  });

  test('gives no new id to an entry whose old id may be in use elsewhere, nor to one with a valid id', () => {
    expect(fixed('lost-id').fixed.size).toBe(0);
    expect(fixed('placeholder-ids').left.diagnostics.map(({ value }) => value)).toEqual(['12345']);
  });
});

describe('the unsafe fix', () => {
  const fixed = (name: string) =>
    fixText(readFileSync(path.join(folder, name, 'catalogue.yaml'), 'utf8'), true);

  test('gives a pasted product a new id, and a slug from its name', () => {
    const { edited, left } = fixed('pasted-product');
    expect(left.diagnostics).toEqual([]);
    expect(edited.text).toContain('slug: green-powder');
  });

  test('indents keys below their map, even if that reveals errors in them', () => {
    const { edited, left } = fixed('outdented-company');
    expect(edited.text).toContain('company:\n    name: Mill Ltd\n\n    address:\n      - Mill Road 1\n');
    expect(left.diagnostics.map(({ value }) => value)).toEqual(['not an address']);
  });
});
