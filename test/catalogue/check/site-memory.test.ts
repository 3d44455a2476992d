import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import glob from 'fast-glob';
import { expect, test } from 'vitest';
import { check, draftOf } from '../../../src/catalogue/check/check.js';
import { ruleFindings } from '../../../src/catalogue/check/rule-findings.js';
import type { Levels } from '../../../src/catalogue/check/settings.js';
import { ownFacts } from '../../../src/catalogue/check/site-memory.js';
import type { LocatedDocument } from '../../../src/catalogue/document/document.js';
import { parse } from '../../../src/catalogue/document/parse.js';
import { ruleOf } from '../../../src/catalogue/rules/index.js';
import type { Rule } from '../../../src/catalogue/rules/rule.js';
import type { CatalogueDraft } from '../../../src/catalogue/schema/model.js';
import { noIds } from '../../../src/catalogue/schema/new-ids.js';
import { checkText, filesOf } from '../../support/check.js';
import { fixtures } from '../../support/herbarium.js';

const small = path.join(fixtures, 'sites/small');
/** The small site leaves this rule out. */
const levels: Levels = new Map([['meta/duplicate', 'warn']]);

const textOf = (folder: string) => readFileSync(path.join(folder, 'catalogue.yaml'), 'utf8');

const catalogues = glob.sync('{rules,sites}/*/catalogue.yaml', { cwd: fixtures });

test.each(catalogues)(
  'no rule over the whole catalogue looks at the own facts of the products of %s',
  (name) => {
    const folder = path.join(fixtures, path.dirname(name));
    const draft = withTraps(draftOf(parse({ file: 'catalogue.yaml', text: textOf(folder) })));
    const settings = {
      severity: ({ scope }: Rule) => (scope === undefined ? ('error' as const) : undefined),
      option: ({ options }: Rule, option: string) => options?.[option]?.default ?? Number.NaN,
    };
    const found = ruleFindings({
      draft,
      settings,
      files: filesOf(folder),
      today: () => '2026-01-01',
      wrongPaths: [],
      levels: new Map(),
      digest: undefined,
      ids: noIds,
      target: undefined,
      extent: 'marked',
    });
    expect([...found]).toBeDefined();
  },
);

function trap(key: string): never {
  throw new Error(`a rule over the whole catalogue looks at \`${key}\``);
}

/** The same catalogue, with products whose own facts nobody may ask for. */
function withTraps(draft: CatalogueDraft): CatalogueDraft {
  const isSeen = ([key]: readonly [string, unknown]) => !ownFacts.some((fact) => fact === key);
  // Not enumerable: a copy of a product asks for nothing.
  const traps = Object.fromEntries(ownFacts.map((key) => [key, { get: () => trap(key) }]));
  const trapped = (product: object) =>
    Object.defineProperties(Object.fromEntries(Object.entries(product).filter(isSeen)), traps);
  const categories = draft.categories?.map(
    (category) =>
      category && { ...category, products: category.products?.map((product) => product && trapped(product)) },
  );
  return { ...draft, ...(categories && { categories }) };
}

test('a link to a data sheet is dead as soon as the sheet cannot be printed', () => {
  const text = textOf(small)
    .replace(/ {2}data_sheets: .*\n/, '')
    .replace('Come and *see*.', '"Come and [see](/sports/constructor.pdf)."')
    .replace('form: capsule', 'form: capsule\n        appearance: white');
  const before = checkText(small, text);
  expect(before.diagnostics).toEqual([]);
  const { diagnostics } = checkText(small, text.replace('white', '白'), undefined, before.document);
  expect(diagnostics).toMatchObject([{ code: 'ref/dead-link' }]);
});

test('a certificate expires where nothing has changed but the day', () => {
  const folder = path.join(fixtures, 'rules/domain-certificate-expired');
  const document = parse({ file: 'catalogue.yaml', text: textOf(folder) });
  const expired = ['1990-01-01', '2010-01-01'].map((day) => {
    const { diagnostics } = check(document, { files: filesOf(folder), digest: String, today: () => day });
    return diagnostics.some(({ message }) => message.includes('expired after'));
  });
  expect(expired).toEqual([false, true]);
});

test('two texts that begin alike are found as soon as the second begins so', () => {
  const articles = ['see', 'look'].map(
    (word, n) =>
      `    - { id: ${`ab1${n}`.repeat(8)}, slug: ${word}, headline: ${word} the mill, date: "2026-02-02", body: Come and *${word}*. }\n`,
  );
  const text = textOf(small).replace(/(articles:\n.*\n {2}items:\n)/, `$1${articles.join('')}`);
  const before = checkText(small, text, levels);
  const after = checkText(small, text.replace('*look*', '*see*'), levels, before.document);
  const [less, more] = [before, after].map(
    ({ diagnostics }) => diagnostics.filter(({ code }) => code === 'meta/duplicate').length,
  );
  expect(more).toBe((less ?? 0) + 1);
});

/** A value of the catalogue gets what another value of the same key has: names, addresses and texts stand twice then, and links lead nowhere. */
const edits = fc.tuple(fc.nat(), fc.nat());

test('a check after edits finds what a first check of the same text finds', () => {
  const deadLink = ruleOf('ref/dead-link');
  const check = deadLink.check;
  let looks = 0;
  let saves = 0;
  Object.assign(deadLink, {
    check: (...of: Parameters<NonNullable<typeof check>>) => {
      looks += 1;
      return check?.(...of) ?? [];
    },
  });
  fc.assert(
    fc.property(fc.array(edits, { minLength: 6, maxLength: 6 }), (chain) => {
      const text = textOf(small);
      // Each of the text as it is: a second edit would seldom be of a sound one.
      const texts = [text, ...chain.flatMap((edit) => [edited(text, edit), text])];
      looks = 0;
      let known: LocatedDocument | undefined;
      const again = texts.map((text) => {
        const { document, diagnostics } = checkText(small, text, levels, known);
        if (document.problems.length === 0) known = document;
        return diagnostics;
      });
      saves += texts.length - looks;
      expect(again).toEqual(texts.map(firstCheck));
    }),
    { numRuns: 15, seed: 29 },
  );
  Object.assign(deadLink, { check });
  expect(saves).toBeGreaterThan(10);
});

/** A check that remembers nothing of such a text: the last run was of something else. */
function firstCheck(text: string) {
  checkText(small, 'site: {}\n');
  return checkText(small, text, levels).diagnostics;
}

const values = /(?<=\b(id|slug|name|headline|title|body|date|related|products|to|from): )[^,}\n]+/g;

function edited(text: string, [n, other]: readonly [number, number]): string {
  const all = [...text.matchAll(values)];
  const place = all[n % all.length];
  if (place === undefined) throw new Error('there are no values');
  const same = all.filter(([, key]) => key === place[1]);
  const value = same[other % same.length]?.[0] ?? '';
  return text.slice(0, place.index) + value + text.slice(place.index + place[0].length);
}
