import { createHash } from 'node:crypto';
import path from 'node:path';
import glob from 'fast-glob';
import { beforeAll, expect, test } from 'vitest';
import type { CatalogueDraft } from '../../../src/catalogue/schema/model.js';
import { noIds } from '../../../src/catalogue/schema/new-ids.js';
import type { LocatedDocument } from '../../../src/document/document.js';
import type { FactsAbout } from '../../../src/document/file-set.js';
import { parse } from '../../../src/document/parse/parse.js';
import { check, draftOf } from '../../../src/rules/check/check.js';
import { ruleFindings } from '../../../src/rules/check/rule-findings.js';
import { type ListedRule, rules } from '../../../src/rules/index.js';
import { partsOf, type RuleExample, seenInFindings } from '../../../src/rules/rule/rule.js';
import { checkText, filesOf } from '../../support/check.js';
import { exampleCatalogue } from '../../support/example-catalogue.js';
import { fixtures } from '../../support/herbarium.js';
import { expectSameFindings, levels, textOf } from './edited-sites.js';

const small = path.join(fixtures, 'sites/small');

const siteRules = rules.filter(({ scope, check }) => scope === undefined && check !== undefined);
/** Rules that read the same keys, together. */
const groups = [...new Set(siteRules.map(({ sees }) => sees?.join()))].map((seen) =>
  siteRules.filter(({ sees }) => sees?.join() === seen),
);

/** All rules run on whole sites. On the fixture of a rule, which has its findings, only the group of that rule runs. */
const looks = glob.sync('{rules,sites}/*/catalogue.yaml', { cwd: fixtures }).flatMap((name) => {
  const isOwn = ({ code }: ListedRule) => name.startsWith(`rules/${code.replace('/', '-')}`);
  const looking = name.startsWith('sites/') ? groups : groups.filter((group) => group.some(isOwn));
  return looking.length === 0 ? [] : [[name, looking] as const];
});

/** The rule that is running: the code that caches for it may read more. */
let looking: string | undefined;
/** The number of runs of rules. */
let looksOfRules = 0;

beforeAll(() => {
  for (const rule of siteRules) {
    const { check } = rule;
    Object.assign(rule, {
      *check(...of: Parameters<NonNullable<typeof check>>) {
        looking = rule.code;
        looksOfRules += 1;
        yield* check?.(...of) ?? [];
        looking = undefined;
      },
    });
  }
});

test.each(looks)(
  'a rule over the whole catalogue reads nothing of %s that it does not declare',
  (name, groups) => {
    const folder = path.join(fixtures, path.dirname(name));
    const draft = draftOf(parse({ file: 'catalogue.yaml', text: textOf(folder) }));
    const seen = new Map<string, Set<string>>();
    for (const group of groups) {
      const sees = group[0]?.sees;
      if (sees === undefined) continue;
      const look = (key: string) =>
        looking !== undefined && seen.set(looking, (seen.get(looking) ?? new Set()).add(key));
      const settings = {
        severity: (rule: ListedRule) => (group.includes(rule) ? ('error' as const) : undefined),
        option: ({ options }: ListedRule, option: string) => options?.[option]?.default ?? Number.NaN,
      };
      const found = ruleFindings({
        draft: watched(draft, new Set(sees), look),
        settings,
        files: filesOf(folder),
        today: () => '2026-01-01',
        wrongPaths: [],
        levels: new Map(),
        digest: undefined,
        lineage: {},
        ids: noIds,
        target: undefined,
        extent: 'marked',
      });
      for (const { code } of found) for (const key of seenInFindings) seen.get(code)?.delete(key);
    }
    expect([...seen].filter(([, keys]) => keys.size > 0)).toEqual([]);
  },
);

/** Keys that are read to find the links, the letters or the first paragraph of a body, or whether it has one, and to find the entries. */
const bodyKeys: readonly string[] = ['body', 'links', 'headings', 'opening', 'printed'];
const sectionKeys: readonly string[] = ['products'];

/** The same catalogue. @param look called with each undeclared key of an entry that is read */
function watched(
  draft: CatalogueDraft,
  sees: ReadonlySet<string>,
  look: (key: string) => void,
): CatalogueDraft {
  // Any key of a product may give its page a section.
  const isSeen = (key: string) =>
    sees.has(key) ||
    sees.has('sections') ||
    (key === 'body' && bodyKeys.some((bodyKey) => sees.has(bodyKey)));
  const watch = <Of extends object>(entry: Of, keys: readonly string[] = []): Of => {
    // Code that copies an entry or lists its values asks for each key in this way first.
    let copied: PropertyKey | undefined;
    return new Proxy(entry, {
      getOwnPropertyDescriptor: (of, key) => {
        copied = key;
        return Reflect.getOwnPropertyDescriptor(of, key);
      },
      get: (of, key) => {
        const isCopied = key === copied;
        copied = undefined;
        if (typeof key === 'string' && !isCopied && !keys.includes(key) && !isSeen(key)) look(key);
        return Reflect.get(of, key);
      },
    });
  };
  const all = <Of extends object>(items: readonly (Of | undefined)[] | undefined) =>
    items?.map((item) => item && watch(item));
  const categories = draft.categories?.map(
    (category) => category && watch({ ...category, products: all(category.products) }, sectionKeys),
  );
  return {
    ...draft,
    pages: all(draft.pages),
    ...(categories && { categories }),
    ...(draft.articles && { articles: { ...draft.articles, items: all(draft.articles.items) } }),
    ...(draft.news && { news: { ...draft.news, items: all(draft.news.items) } }),
  };
}

test.each(siteRules.map((rule): [string, ListedRule] => [rule.code, rule]))(
  '%s finds its wrong example after the right one, as a first check does',
  (code, { right, wrong }) => {
    const first = checkExample(wrong).diagnostics;
    expect(first.map((diagnostic) => diagnostic.code)).toContain(code);
    let previous: LocatedDocument | undefined;
    const found = [right, wrong, right].map((example) => {
      const { document, diagnostics } = checkExample(example, previous);
      previous = document;
      return diagnostics;
    });
    expect(found).toEqual([[], first, []]);
  },
);

function checkExample(example: RuleExample, known?: LocatedDocument) {
  const { files: named = {}, target } = partsOf(example);
  const texts = new Map(Object.entries(named));
  const files = {
    paths: new Set(texts.keys()),
    read: (file: string) => (texts.has(file) ? { file, text: texts.get(file) ?? '' } : undefined),
    bytes: (file: string) => Buffer.from(texts.get(file) ?? ''),
    head: (file: string) => texts.get(file),
  };
  const source = { file: 'catalogue.yaml', text: exampleCatalogue(example) };
  return check(parse(source, known), {
    files,
    digest: String,
    today: () => '2026-01-01',
    target,
  });
}

test('a link to a data sheet is dead as soon as no font has the language of the sheet', () => {
  const text = textOf(small)
    .replace(/ {2}data_sheets: .*\n/, '')
    .replace('Come and *see*.', '"Come and [see](/sports/constructor.pdf)."')
    .replace('form: capsule', 'form: capsule\n        language: hi\n        appearance: white');
  const before = checkText(small, text);
  const known = before.diagnostics.map(({ code }) => code);
  const { diagnostics } = checkText(small, text.replace('white', 'सफ़ेद'), undefined, before.document);
  expect(diagnostics.map(({ code }) => code).sort()).toEqual(
    [...known, 'font/script', 'ref/dead-link'].sort(),
  );
});

test('no rule runs again for a change of keys that it does not read, also if it has findings', () => {
  const folder = path.join(fixtures, 'rules/route-whitespace');
  const text = textOf(folder).replace(/^( {8})slug: /m, '$1form: powder\n$&');
  const before = checkText(folder, text);
  expect(before.diagnostics.length).toBeGreaterThan(0);
  const looks = looksOfRules;
  const after = checkText(folder, text.replace('form: powder', 'form: liquid'), undefined, before.document);
  expect(after.document.value).not.toEqual(before.document.value);
  expect(looksOfRules).toBe(looks);
});

test('no rule runs again for a known text after another catalogue was checked', () => {
  const folder = path.join(fixtures, 'rules/route-whitespace');
  const { document } = checkText(folder, textOf(folder));
  checkText(small, textOf(small));
  const looks = looksOfRules;
  checkText(folder, textOf(folder), undefined, document);
  expect(looksOfRules).toBe(looks);
});

test('a certificate expires even if only the day has changed', () => {
  const folder = path.join(fixtures, 'rules/domain-certificate-expired');
  const document = parse({ file: 'catalogue.yaml', text: textOf(folder) });
  const expired = ['1990-01-01', '2010-01-01'].map((day) => {
    const { diagnostics } = check(document, { files: filesOf(folder), digest: String, today: () => day });
    return diagnostics.some(({ message }) => message.includes('expired after'));
  });
  expect(expired).toEqual([false, true]);
});

test('a link in a text that another run found valid is checked again', () => {
  const stored = new Map<string, unknown>();
  const factsAbout: FactsAbout = (text) => (name, isSound, find) => {
    const fact = stored.get(`${name} ${text}`);
    if (isSound(fact)) return fact;
    const found = find();
    stored.set(`${name} ${text}`, found);
    return found;
  };
  const document = parse({ file: 'catalogue.yaml', text: textOf(small) });
  const dead = (body: string) => {
    const files = filesOf(small);
    const read = (file: string) => (file === 'content/blue.md' ? { file, text: body } : files.read(file));
    const { diagnostics } = check(document, {
      files: { ...files, read, factsAbout },
      digest: (text) => createHash('sha256').update(text).digest('hex'),
      today: () => '2026-01-01',
    });
    return diagnostics.filter(({ code }) => code === 'ref/dead-link').length;
  };
  const texts = ['Blue stays *blue*.', 'Blue stays [blue](/nowhere).', 'Blue stays *blue*.'];
  expect(texts.map(dead)).toEqual([0, 1, 0]);
});

test('two texts with the same beginning are found as soon as the second gets it', () => {
  const articles = ['see', 'look'].map(
    (word, n) =>
      `    - { id: ${`ab1${n}`.repeat(8)}, slug: ${word}, headline: ${word} the mill, date: "2026-02-02", body: Come and *${word}*. }\n`,
  );
  const text = textOf(small).replace(/(articles:\n.*\n {2}items:\n)/, `$1${articles.join('')}`);
  const before = checkText(small, text, levels);
  const after = checkText(small, text.replace('*look*', '*see*'), levels, before.document);
  // Texts from a template make one finding, which contains the number of entries.
  const [less = 0, more] = [before, after].map(({ diagnostics }) =>
    diagnostics
      .filter(({ code }) => code === 'meta/duplicate')
      .reduce((sum, { message }) => sum + Number(/(\d+) entr/.exec(message)?.[1] ?? 1), 0),
  );
  expect(more).toBe(less + 1);
});

test('a check after edits has the findings of a first check of the same text', () => {
  let looks = 0;
  let runs = 0;
  expectSameFindings(8, (...of) => {
    const before = looksOfRules;
    const result = checkText(...of);
    looks += looksOfRules - before;
    runs += 1;
    return result;
  });
  expect(looks / (runs * siteRules.length)).toBeLessThan(0.7);
});
