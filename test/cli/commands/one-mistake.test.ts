import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { fixtures, herbarium } from '../../support/herbarium.js';
import { type Grounds, isOneFinding, mistakesIn, replaced, siteWith } from './mistakes.js';

const mill: Grounds = {
  folder: path.join(fixtures, 'changes/site'),
  files: ['catalogue.yaml', 'content', 'urls.lock'],
  // A written number of list pages causes a finding itself. An entry of the menu cannot be removed.
  prepared: (text) =>
    text.replace(/ {4}pages: .*\n/g, '').replace(', { to: /colours/red-powder, label: "Red" }', ''),
  category: 'colours',
  products: [
    { id: 'b0000000000000000000000000000011', slug: 'blue-powder' },
    { id: 'b0000000000000000000000000000012', slug: 'red-powder', name: 'Red Powder' },
    { id: 'b0000000000000000000000000000013', slug: 'blue-old' },
  ],
  spare: { id: 'b0000000000000000000000000000020', slug: 'flavours' },
  page: '/spare',
  article: 'keep-blue',
  related: 'flavours/mint',
  redirect: '{ from: /blue, to: /colours/blue-powder }',
};

describe('one mistake in a site with a lock is one finding, and its fix is right', () => {
  const link = {
    change: replaced('[red](red-powder)', '[red](rad-powder)'),
    code: 'ref/dead-link',
  };
  test.each([...mistakesIn(mill), ['a misspelt link', link] as const])('%s', (_, mistake) =>
    isOneFinding(mill, mistake),
  );
});

test('an impossible comparison reports only its cause, and nothing that follows from it', async () => {
  const cwd = await siteWith(mill, replaced('slug: blue-powder', 'slug: sky-powder'));
  const { code, stdout, stderr } = await herbarium(['diff', await siteWith(mill), '.'], { cwd });
  expect(stdout).toBe('');
  expect(code).toBe(1);
  expect(stderr.match(/ error \S+/g)).toEqual([' error url/moved-without-redirect']);
});

test('a lock without a final line end gets the new address on a separate line', async () => {
  const cwd = await siteWith(mill, replaced('slug: blue-powder', 'slug: zz-powder'));
  const lock = path.join(cwd, 'urls.lock');
  const lines = readFileSync(lock, 'utf8').trimEnd().split('\n');
  const until = lines.filter((line) => line < '/colours/zz' || line.startsWith('#'));
  writeFileSync(lock, until.join('\n'));
  expect(await herbarium(['validate', '--fix'], { cwd })).toMatchObject({ code: 0 });
  expect(readFileSync(lock, 'utf8').split('\n')).toEqual([
    ...until,
    ...['', '.pdf'].map((end) =>
      expect.stringMatching(new RegExp(`^/colours/zz-powder${end} [a-f\\d]{32}$`)),
    ),
    '',
  ]);
});
