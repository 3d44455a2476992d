import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutCatalogue, recutCatalogue } from '../../src/catalogue/portions/cut.js';
import { openPortioned, reopenPortioned } from '../../src/catalogue/portions/portioned-catalogue.js';
import { differenceOf } from '../../src/render/check/difference.js';

const head = `site:
  brand: Mill
  origin: https://mill.example
  language: en
  company: { name: Mill Ltd., tagline: Milled, email: mill@mill.example }
  enquiry: { provider: netlify, email: mill@mill.example }
pages:
  - { id: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa, path: /, screen: home, title: Home, heading: Home, description: Home, keywords: x }
`;

function entry(n: number): string {
  const id = String(n).padStart(32, '0');
  return `      - id: "${id}"\n        slug: s-${n}\n        name: N${n}\n${n % 5 === 0 ? '\n        # aside\n' : ''}`;
}

function catalogue(sizes: readonly number[]): string {
  let n = 0;
  const lists = sizes.map((size, place) => {
    const entries = Array.from({ length: size }, () => {
      n += 1;
      return entry(n);
    });
    return `  - id: "${String(place).padStart(32, 'c')}"\n    slug: c${place}\n    title: C\n    description: C\n    keywords: c\n    pages: 1\n    products:\n${entries.join('')}`;
  });
  return `${head}categories:\n${lists.join('')}redirects:\n  - { from: /a, to: / }\n`;
}

/** An edit of lines: how many go at a place, and what comes. */
const edits = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  gone: fc.nat(12),
  come: fc.array(
    fc.oneof(
      fc.nat(9999).map((n) => entry(10_000 + n)),
      fc.constantFrom(
        '        name: Other\n',
        '\n',
        '# x\n',
        '   - odd\n',
        '  - slug: c9\n',
        'news:\n',
        '      - \n',
      ),
    ),
    { maxLength: 6 },
  ),
});

function edited(text: string, { at, gone, come }: { at: number; gone: number; come: readonly string[] }) {
  const lines = text.split(/(?<=\n)/);
  lines.splice(Math.floor(at * lines.length), gone, ...come);
  return lines.join('');
}

test('a catalogue that is cut again has the portions of one that is cut anew', () => {
  let again = 0;
  fc.assert(
    fc.property(
      fc.array(fc.nat(90), { minLength: 1, maxLength: 4 }),
      edits,
      fc.boolean(),
      (sizes, edit, inWord) => {
        const before = catalogue(sizes);
        const place = before.indexOf('N', Math.floor(edit.at * before.length));
        const now =
          inWord && place > 0 ? `${before.slice(0, place)}Ü${before.slice(place)}` : edited(before, edit);
        const [old, fresh] = [Buffer.from(before), Buffer.from(now)];
        const change = differenceOf(old, fresh);
        expect(old.subarray(0, change.start).equals(fresh.subarray(0, change.start))).toBe(true);
        expect(old.subarray(change.oldEnd).equals(fresh.subarray(change.newEnd))).toBe(true);
        const portions = cutCatalogue(old);
        const recut = recutCatalogue(fresh, portions, change);
        if (recut === undefined) return;
        again += 1;
        expect(recut.portions).toEqual(cutCatalogue(fresh));
        for (const [n, { start, end }] of recut.portions.entries()) {
          if (n >= recut.fresh.start && n < recut.fresh.end) continue;
          const same = portions[n < recut.fresh.start ? n : n - recut.portions.length + portions.length];
          expect(fresh.subarray(start, end).equals(old.subarray(same?.start, same?.end))).toBe(true);
        }
      },
    ),
    { numRuns: 1000 },
  );
  expect(again).toBeGreaterThan(200);
});

test('a catalogue that is opened again has the frame of one that is opened anew', () => {
  const before = Buffer.from(catalogue([40, 3, 70]));
  const opened = openPortioned({ file: 'c', text: '' }, before);
  expect(opened).toBeDefined();
  if (opened === undefined) return;
  for (const [old, fresh] of [
    ['name: N20\n', 'name: Another\n'],
    ['name: N41\n', `name: Ü\n${entry(999)}`],
    [entry(1), entry(998)],
    [entry(1), ''],
    [entry(113), ''],
  ] as const) {
    const now = Buffer.from(before.toString().replace(old, fresh));
    const source = { file: 'c', text: now.toString() };
    const again = reopenPortioned(opened, source, now, differenceOf(before, now));
    const anew = openPortioned(source, now);
    expect(again?.portioned.frame.pieces).toEqual(anew?.frame.pieces);
    expect(again?.portioned.portions).toEqual(anew?.portions);
    expect(again?.portioned.head).toEqual(anew?.head);
  }
});
