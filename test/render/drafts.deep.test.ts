import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyOfSite, herbarium } from '../support/herbarium.js';
import { treeOf } from '../support/tree.js';
import { byClock } from './cache/clock.js';
import { built } from './drafts-parts.js';

/** The catalogue of the fixture without the entries below some comments, and without references to them. */
function withoutEntries(text: string, gone: readonly string[]): string {
  const lines = text.split('\n');
  const removed = lines.filter((_, n) => gone.includes(lines[n - 1]?.trim().slice(2) ?? ''));
  const paths = removed.flatMap((line) => /(?:slug|path): (?:\/?)([a-z]+)/.exec(line)?.[1] ?? []);
  const remaining = lines.filter((line) => !removed.includes(line)).join('\n');
  return paths
    .reduce(
      (rest, name) =>
        rest
          .replaceAll(
            new RegExp(
              `(?<!/)colours/${name}, |, colours/${name}(?=\\])|, products: \\[colours/${name}\\]`,
              'g',
            ),
            '',
          )
          .replace(new RegExp(`\\{ title: \\w+, product: colours/${name} \\}, `), '')
          .replace(new RegExp(`^ +- \\{ to: /${name},? [^\\[\\n]*\\n`, 'm'), '')
          .replace(new RegExp(`\\{ to: /${name} \\}, |(, )?\\{ to: /${name}, label: \\w+ \\}`), ''),
      remaining,
    )
    .replace(/.*items: \[\] \}\n/, '')
    .replace(/items:\n +# UNTIL\n(?=\S)/, 'items: []\n')
    .replace(/,? (draft: true|(publish|expires): [\d-]+)/g, '')
    .replace('meta/empty: off', 'meta/empty: off, paging/count-mismatch: off, ref/unlinked-file: off');
}

const commit = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-qm', 'a'];

describe('on any day a site equals a site without the hidden entries', () => {
  test('after any previous build', async () => {
    const project = await copyOfSite('drafts');
    const byHand = await copyOfSite('drafts');
    const text = await readFile(path.join(project, 'catalogue.yaml'), 'utf8');
    for (const [day, gone] of [
      ['2027-02-28', ['DRAFT', 'LATER']],
      ['2027-03-01', ['DRAFT']],
      ['2027-07-01', ['DRAFT', 'UNTIL']],
    ] as const) {
      const isGoldThere = !gone.some((mark) => mark === 'UNTIL');
      const marks = [...gone, ...(isGoldThere ? ['ONLY UNTIL'] : [])];
      await writeFile(path.join(byHand, 'catalogue.yaml'), withoutEntries(text, marks));
      const { tree } = await built(project, day);
      const other = await built(byHand, day, '--clean');
      // No diagnostic.
      expect(other.stdout).toMatch(/^_site: .*\nto publish: .*\nto see it .*\n$/);
      expect(tree, day).toEqual(other.tree);
    }
  });
});

test('an unchanged project, built on a later day, publishes the entries that are due', async () => {
  const project = await copyOfSite('drafts');
  const args = ['build', '--no-images', '--no-search', '--format', 'json'];
  const run = async (day: string) => {
    const shift = Date.parse(`${day}T12:00:00`) - Date.now();
    const { stdout, code } = await byClock(shift, () => herbarium(args, { cwd: project }));
    expect(code).toBe(0);
    return JSON.parse(stdout).unpublished;
  };
  for (const given of [['init', '-q'], ['add', '.'], commit]) execFileSync('git', given, { cwd: project });
  const before = { drafts: 3, dated: 4, next: '2027-03-01' };
  expect(await run('2027-02-27')).toEqual(before);
  const files = () => treeOf(path.join(project, '_site'));
  const early = await files();
  expect(await run('2027-02-28')).toEqual(before);
  expect(await files()).toEqual(early);
  expect(await run('2027-03-01')).toEqual({ drafts: 3, dated: 0, next: '2027-07-01' });
  expect(Object.keys(await files())).toContain('sweets/plain.html');
});
