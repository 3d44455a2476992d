import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Entry, titleOf } from '../../../src/catalogue/entries/entries.js';
import { parse } from '../../../src/document/parse/parse.js';
import { type ChangeState, changeState } from '../../../src/edits/changes/change.js';
import { moveEntry, removeEntry, renameEntry } from '../../../src/edits/changes/readdress-entry.js';
import { findEntry } from '../../../src/edits/find-entry.js';
import type { Refusal } from '../../../src/edits/refusal.js';
import { fixtures } from '../../support/herbarium.js';

const site = path.join(fixtures, 'changes/site');
const names = ['content/about.md', 'content/keep-blue.md', 'urls.lock'];
const sources = new Map(
  names.map((file) => [file, { file, text: readFileSync(path.join(site, file), 'utf8') }]),
);
const mill = readFileSync(path.join(site, 'catalogue.yaml'), 'utf8');

function stateOf(text = mill): ChangeState {
  const files = { paths: new Set(names), read: (file: string) => sources.get(file) };
  const state = changeState(parse({ file: 'catalogue.yaml', text }), files);
  if (state === undefined) throw new Error('the catalogue cannot be read');
  return state;
}

function entryIn(state: ChangeState, name: string): Entry {
  const found = findEntry(name, state);
  if ('refusal' in found) throw new Error(found.refusal.message);
  return found.entry;
}

function refusalOf(result: object): Refusal | undefined {
  return 'refusal' in result ? (result.refusal as Refusal) : undefined;
}

describe('the name of an entry', () => {
  test.each([
    ['colours/blue-powder', 'Blue Powder'],
    ['/colours/blue-powder/', 'Blue Powder'],
    ['https://mill.example/colours/blue-powder?x=1#y', 'Blue Powder'],
    ['colours', 'Colours'],
    ['/colours/page-2', 'Colours'],
    ['b0000000000000000000000000000011', 'Blue Powder'],
    ['B0000000-0000-0000-0000-000000000011', 'Blue Powder'],
    ['b000000000000000000000000000001', undefined],
    ['knowledge/blatt', 'Hur blått förblir blått'],
    ['blatt', 'Hur blått förblir blått'],
    ['mint', 'Mint'],
    [' Red Powder', 'Red Powder'],
    ['red powder', undefined],
    ['Terms', '/terms'],
  ])('%s', (name, title) => {
    const found = findEntry(name, stateOf());
    expect('entry' in found ? titleOf(found.entry) : undefined).toBe(title);
  });

  test('is refused with a helpful message', () => {
    expect(refusalOf(findEntry('b0000', stateOf()))).toMatchObject({
      message: '`b0000` can be 7 entries',
      hint: expect.stringMatching(/^name one by its address: `\/colours` \(Colours\), .* and 2 more$/),
      isUsage: true,
    });
    expect(refusalOf(findEntry('/blue', stateOf()))?.hint).toBe(
      'a redirect leads from there to `/colours/blue-powder`: name that',
    );
    const contested = stateOf(mill.replace('slug: blue-old', 'slug: blue-powder'));
    expect(refusalOf(findEntry('colours/blue-powder', contested))).toEqual({
      message: '2 entries have the address `colours/blue-powder`',
      hint: 'name one by its id: `b0000000000000000000000000000011` (Blue Powder), `b0000000000000000000000000000013` (Blue Powder, old recipe)',
      isUsage: true,
    });
    expect(refusalOf(findEntry('__proto__', stateOf()))?.message).toBe('there is no entry `__proto__`');
  });
});

describe('an address is refused', () => {
  test.each([
    ['../../etc/passwd', 'a part begins with a dot'],
    ['a/b', 'it contains /'],
    ['\u202egnp', 'it contains <U+202E>'],
    ['a\nb', 'it contains <0A>'],
    ['con', '`con` is the name of a device'],
    ['page-2', 'the site uses it for something else'],
    ['', 'a part of it is empty'],
    ['x'.repeat(300), 'a part of it has more than 250 bytes'],
    ['Red-Powder', '/colours/red-powder belongs to the product `Red Powder`'],
  ])('%j', (slug, why) => {
    const state = stateOf();
    const message = refusalOf(renameEntry(entryIn(state, 'colours/blue-powder'), slug, state))?.message;
    expect(message).toBe(`the slug of this product cannot be \`${slug}\`: ${why}`);
  });

  test('if the site needs the page, or the lock contains the address', () => {
    const state = stateOf();
    expect(refusalOf(renameEntry(entryIn(state, '/'), '/start', state))?.message).toContain(
      'the site needs its home page at /',
    );
    const without = stateOf(mill.replace(/^.*Nothing links here.*\n/m, ''));
    expect(refusalOf(renameEntry(entryIn(without, 'flavours'), 'spare', without))?.message).toContain(
      '/spare was the address of something else',
    );
  });

  test('if another product of the category has it', () => {
    const state = stateOf(
      mill.replace('slug: blue-old', 'slug: mint').replace('/colours/blue-old', '/colours/min'),
    );
    expect(refusalOf(moveEntry(entryIn(state, 'flavours/mint'), 'colours', state))?.message).toContain(
      'it cannot have the address /colours/mint: /colours/mint belongs to the product',
    );
    expect(refusalOf(moveEntry(entryIn(state, 'terms'), 'colours', state))?.message).toBe(
      'only products are in a category, and this is a page',
    );
  });
});

describe('an entry stays', () => {
  test.each([
    ['/', 'the site needs this page: it is the home page'],
    ['/404', 'the site needs this page: it is the error page'],
    ['/knowledge', 'the site needs this page: the entries of its list are shown there'],
    ['/about-us', 'the menu leads to it'],
    ['colours', 'the category has 3 products'],
    ['colours/blue-powder', '7 links would lead nowhere'],
  ])('%s', (name, why) => {
    const state = stateOf();
    const refusal = refusalOf(removeEntry(entryIn(state, name), { gone: 'x' }, state));
    expect(refusal?.message).toBe(why);
    expect(refusal?.places?.length).toBeGreaterThan(0);
  });

  test('if its visitors would be redirected to itself', () => {
    const state = stateOf();
    const wish = { redirectTo: 'terms' };
    expect(refusalOf(removeEntry(entryIn(state, 'terms'), wish, state))?.message).toContain(
      'goes with the entry',
    );
  });
});
