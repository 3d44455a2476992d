import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CheckResult, check } from '../../src/catalogue/check.js';
import type { Diagnostic } from '../../src/catalogue/diagnostics/diagnostic.js';
import type { EntryPath } from '../../src/catalogue/document.js';
import { type CatalogueOutline, outlineOf } from '../../src/catalogue/outline.js';
import { cutCatalogue, type Portion } from '../../src/catalogue/portions/cut.js';
import { listPlace, type PortionList } from '../../src/catalogue/portions/list-place.js';
import { oddCatalogues } from '../support/odd-catalogues.js';
import { checkInPortions } from '../support/portions.js';

/** Texts that are tried; by hand: HERBARIUM_CUT_RUNS=50000 npx vitest run test/catalogue/portions-cut.test.ts */
const runs = Number(process.env['HERBARIUM_CUT_RUNS'] ?? 1500);
const seed = Number(process.env['HERBARIUM_CUT_SEED'] ?? 20_261_121);

const files = new Map([
  ['content/a.md', 'Read [on](/about), or [not](/gone).\n\n### Deep <b>x</b>\n'],
  ['assets/a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
]);
const options = {
  files: {
    paths: new Set(files.keys()),
    read: (file: string) => {
      const text = files.get(file);
      return text === undefined ? undefined : sources(file, text);
    },
  },
  today: () => '2026-01-01',
};

const known = new Map<string, { readonly file: string; readonly text: string }>();

/** Asked again, a file is the same object. */
function sources(file: string, text: string) {
  const source = known.get(file) ?? { file, text };
  known.set(file, source);
  return source;
}

function shown({ source, ...diagnostic }: Diagnostic) {
  return { ...diagnostic, file: source.file };
}

const lineFeed = 10;

describe('a catalogue that is cut into portions', () => {
  test('has every byte in one portion or in the frame, and the entries of a list in their order', () => {
    fc.assert(
      fc.property(oddCatalogues, (text) => {
        const bytes = Buffer.from(text);
        let end = 0;
        const portions = cutCatalogue(bytes);
        for (const [n, portion] of portions.entries()) {
          const before: Portion | undefined = portions[n - 1];
          expect(portion.start).toBeGreaterThanOrEqual(end);
          expect(portion.end).toBeGreaterThan(portion.start);
          expect(portion.count).toBeGreaterThan(0);
          for (const at of [portion.start, portion.end]) {
            expect(at === bytes.length || bytes[at - 1] === lineFeed).toBe(true);
          }
          // Either it goes on where the one before ended, or it begins a list.
          const isNext = before?.list === portion.list && before?.end === portion.start;
          expect(portion.first).toBe(isNext ? (before?.first ?? 0) + (before?.count ?? 0) : 0);
          end = portion.end;
        }
        expect(end).toBeLessThanOrEqual(bytes.length);
      }),
      { seed, numRuns: runs },
    );
  }, 3_600_000);

  test('gets the verdict of the whole, or is left to it', () => {
    let inPortions = 0;
    let inSeveral = 0;
    fc.assert(
      fc.property(oddCatalogues, (text) => {
        const result = checkInPortions(text, options);
        if (result === undefined) return;
        inPortions += 1;
        const whole = check({ file: 'catalogue.yaml', text }, options);
        const portions = cutCatalogue(Buffer.from(text));
        if (portions.some(({ first }) => first > 0)) inSeveral += 1;
        expect(result.diagnostics.map(shown)).toEqual(whole.diagnostics.map(shown));
        expect(result.hidden).toEqual(whole.hidden);
        // What is in no portion is there as a whole.
        expect(result.catalogue && outlineOf(result.catalogue)).toEqual(
          whole.catalogue && outlineOf(whole.catalogue),
        );
        expect(spansOf(result, text)).toEqual(spansOf(result, text, whole));
      }),
      { seed, numRuns: runs },
    );
    // Leaving everything to the whole would be no proof.
    expect(inPortions).toBeGreaterThan(runs * 0.12);
    expect(inSeveral).toBeGreaterThan(runs * 0.05);
  }, 3_600_000);
});

function itemsOf(catalogue: CatalogueOutline | undefined, list: PortionList) {
  return typeof list === 'number' ? catalogue?.categories?.[list]?.products : catalogue?.[list]?.items;
}

/** Where the entries stand, and which text begins at some offsets. */
function spansOf(
  { catalogue, document }: CheckResult<CatalogueOutline>,
  text: string,
  { document: { spans } }: { readonly document: CheckResult['document'] } = { document },
) {
  const all = [...(catalogue?.categories ?? []).keys(), 'articles' as const, 'news' as const];
  const lists = all.filter((list) => itemsOf(catalogue, list) !== undefined);
  const texts: EntryPath[] = [['site', 'brand']];
  // Maps and lists are named by their first keys, as reports name them.
  const others: EntryPath[] = lists.flatMap((list) => [listPlace(list), listPlace(list).slice(0, -1)]);
  for (const list of lists) {
    const items = itemsOf(catalogue, list);
    const place = listPlace(list);
    texts.push([...place.slice(0, -1), 'pages']);
    for (const [n, item] of (items ?? []).entries()) {
      others.push([...place, n]);
      for (const key of ['slug', 'name', 'headline', 'body', 'title']) {
        // In place of what is not there stands the whole entry.
        if (key in item) texts.push([...place, n, key]);
      }
    }
  }
  return [
    ...texts.map((at) => [at, spans.key(at), spans.value(at)]),
    ...others.map((at) => [at, spans.head(at)]),
    ...Array.from({ length: 20 }, (_, n) => spans.scalarAt(Math.floor((n * text.length) / 20))),
  ];
}
