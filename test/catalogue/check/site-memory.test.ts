import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import glob from 'fast-glob';
import { expect, test } from 'vitest';
import { draftOf } from '../../../src/catalogue/check/check.js';
import { ruleFindings } from '../../../src/catalogue/check/rule-findings.js';
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

/** Another word in a line, the line of another key, or no such line. */
const edits = fc.tuple(fc.nat(), fc.nat(), fc.constantFrom('word', 'word', 'word', 'copy', 'remove'));

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
    fc.property(fc.array(edits, { minLength: 3, maxLength: 8 }), (chain) => {
      const texts = [textOf(small)];
      for (const edit of chain) texts.push(edited(texts.at(-1) ?? '', edit));
      looks = 0;
      let known: LocatedDocument | undefined;
      const again = texts.map((text) => {
        const { document, diagnostics } = checkText(small, text, undefined, known);
        if (document.problems.length === 0) known = document;
        return diagnostics;
      });
      saves += texts.length - looks;
      expect(again).toEqual(texts.map((text) => checkText(small, text).diagnostics));
    }),
    { numRuns: 12, seed: 29 },
  );
  Object.assign(deadLink, { check });
  expect(saves).toBeGreaterThan(10);
});

function edited(text: string, [at, from, kind]: readonly [number, number, string]): string {
  const lines = text.split('\n');
  const line = lines[at % lines.length] ?? '';
  const other = lines[from % lines.length] ?? '';
  const indent = /^ */.exec(line)?.[0] ?? '';
  const next = {
    word: [line.replace(/(: |- )(\w+)(?=[^:]*$)/, `$1x${from % 7}$2`)],
    copy: [line, indent + other.trim()],
    remove: [],
  }[kind] ?? [line];
  return lines.toSpliced(at % lines.length, 1, ...next).join('\n');
}
