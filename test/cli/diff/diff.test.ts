import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'node-html-parser';
import { beforeAll, describe, expect, test } from 'vitest';
import { herbarium, sharedFolder } from '../../support/herbarium.js';
import { caseNames, cases, makeCase } from './cases.js';

/** Formats that are compared word by word. */
const goldens = { text: 'txt', markdown: 'md', json: 'json' } as const;
const formats = { ...goldens, html: 'html' } as const;
const shared = sharedFolder();
const codes: (number | null)[] = [];

beforeAll(async () => {
  for (const name of caseNames) {
    await mkdir(path.join(shared(), name));
    await makeCase(name, path.join(shared(), name));
  }
  const reports = Object.entries(formats).flatMap(([format, ending]) => [
    ...['--format', format],
    ...['--output-file', `changes.${ending}`],
  ]);
  for (const name of caseNames) {
    const args = ['diff', 'before', 'after', '--today', '2026-06-01', ...reports];
    const { code, stderr } = await herbarium(args, { cwd: path.join(shared(), name) });
    expect(stderr, name).toBe('');
    codes.push(code);
  }
});

/** The report of a change, without the sizes of pages: any change of the tool's own templates changes them. */
async function reportOf(name: string, ending: string): Promise<string> {
  const text = await readFile(path.join(shared(), name, `changes.${ending}`), 'utf8');
  return text
    .replace(/[\d,]+ bytes (more|less)/g, 'N bytes $1')
    .replace(/("(?:before|after)": )\d+(?=,?\n\s+"|\n\s+\})/g, '$10');
}

describe('each kind of change is reported', () => {
  test('with exit code 0, unless an option asks to fail', () => {
    expect(codes).toEqual(caseNames.map(() => 0));
  });

  test.each(caseNames)('as a page, with all changes: %s', async (name) => {
    const changes: readonly unknown[] = JSON.parse(await reportOf(name, 'json')).changes;
    const page = parse(await reportOf(name, 'html'));
    expect(page.querySelectorAll('.changes > li')).toHaveLength(changes.length);
    expect(page.querySelectorAll('iframe').every((frame) => frame.getAttribute('sandbox') === '')).toBe(true);
  });

  test.each(caseNames)('with each page once: %s', async (name) => {
    const { pages, changes } = JSON.parse(await reportOf(name, 'json'));
    const lists = [pages.map(({ path: own }: { path: string }) => own)];
    lists.push(...changes.map((change: { pages: readonly string[] }) => change.pages));
    for (const list of lists) expect(list).toEqual([...new Set(list)]);
  });

  for (const [format, ending] of Object.entries(goldens)) {
    test.each(caseNames)(`as ${format}: %s`, async (name) => {
      const golden = path.join(cases, name, `changes.${ending}`);
      await expect(await reportOf(name, ending)).toMatchFileSnapshot(golden);
    });
  }
});
