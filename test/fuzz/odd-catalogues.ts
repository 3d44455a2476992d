import { createHash } from 'node:crypto';
import fc from 'fast-check';
import {
  fillers,
  names,
  oddNames,
  oddOfArticles,
  oddOfProducts,
  ofArticles,
  ofProducts,
} from './odd-values.js';

const idOf = (n: number) => createHash('sha256').update(String(n)).digest('hex').slice(0, 32);

/** An entry: the values of its lines. */
interface OddEntry {
  readonly number: number;
  readonly name: string;
  readonly keys: readonly string[];
  readonly style: number;
  readonly before: readonly string[];
}

const often = <T>(...parts: readonly (readonly [weight: number, arbitrary: fc.Arbitrary<T>])[]) =>
  fc.oneof(...parts.map(([weight, arbitrary]) => ({ weight, arbitrary })));

const entriesOf = (keys: fc.Arbitrary<string>, odd: fc.Arbitrary<string>) =>
  fc.uniqueArray(
    fc.record({
      number: fc.nat(400),
      name: often([200, fc.constant('A name')], [30, names], [1, oddNames]),
      keys: often(
        [60, fc.constant<string[]>([])],
        [20, keys.map((key) => [key])],
        [1, fc.array(fc.oneof(keys, odd), { maxLength: 3 })],
      ),
      style: often([12, fc.constant(0)], [1, fc.nat(3)]),
      before: often([8, fc.constant<string[]>([])], [1, fc.array(fillers, { maxLength: 2 })]),
    }),
    { selector: ({ number }) => number, minLength: 0, maxLength: 24, size: 'max' },
  );

/** The layout of a list: the column of its dashes relative to its key, and the style of its key. */
const layout = fc.record({
  behind: fc.constantFrom(2, 2, 2, 0, 0, 1, 4),
  key: often(
    [12, fc.constant('NAME:')],
    [2, fc.constantFrom('NAME: # note', 'NAME:  ')],
    [1, fc.constantFrom('"NAME":', 'NAME : ', 'NAME: !!seq', 'NAME:\t')],
  ),
});

type Layout = { readonly behind: number; readonly key: string };

function indented(text: string, column: number): readonly string[] {
  return text.split('\n').map((line) => (line === '' ? '' : ' '.repeat(column) + line));
}

function linesOfEntry({ number, name, keys, style, before }: OddEntry, column: number, nameKey: string) {
  const gap = style === 1 ? 3 : 1;
  const keyColumn = column + 1 + gap;
  const all = [`id: ${idOf(number)}`, `slug: p${number}`, `${nameKey}: ${name}`, ...keys];
  if (style === 3) {
    const flow = `- { id: ${idOf(number)}, slug: p${number}, ${nameKey}: Flow ${number} }`;
    return [...before, ...indented(flow, column)];
  }
  const lines = all.flatMap((line) => indented(line, keyColumn));
  const first =
    style === 2
      ? [`${' '.repeat(column)}-`, lines[0] ?? '']
      : [`${' '.repeat(column)}-${' '.repeat(gap)}${all[0]}`];
  return [...before, ...first, ...lines.slice(1)];
}

function linesOfList(
  entries: readonly OddEntry[],
  { behind, key }: Layout,
  list: { name: string; column: number; nameKey: string },
) {
  const head = `${' '.repeat(list.column)}${key.replace('NAME', list.name)}`;
  if (entries.length === 0) return [`${head} []`];
  return [head, ...entries.flatMap((entry) => linesOfEntry(entry, list.column + behind, list.nameKey))];
}

const head = `site:
  brand: Mill
  origin: https://mill.example
  language: en
  company: { name: Mill, notice: A fictional company., address: [1 Mill Lane] }
  enquiry: { provider: netlify, email: hello@mill.example }
pages:
  - { id: 356d82e8e7aad188c7da5ff8eb0e661d, path: /, screen: home, title: Mill, heading: "Mill ≥ 1" }
  - { id: 8850262f094ac3ebe30dc730709891d3, path: /about, screen: about-us, title: About }
  - { id: f280351f35f3318d5c4c8cb5fa518a56, path: /thanks, screen: thanks, heading: Thanks }
  - { id: e37483a2aa47feae9f90327dc3bd3ab1, path: /404, screen: not-found, heading: Gone }
  - { id: b9c9f775c3605abb749c3d96c50a1142, path: /products, screen: products, title: All, pages: PAGES }
  - { id: 6ba4f80f2aad0009e889ab19d9cfb115, path: /knowledge, screen: knowledge, title: Read }
  - { id: c4276bde2917d368aad99c4718f5bad7, path: /news, screen: news, title: News }`;

const category = fc.record({
  entries: entriesOf(ofProducts, oddOfProducts),
  layout,
  dash: fc.constantFrom(2, 2, 0, 1, 4),
  isFirst: fc.boolean(),
});
const section = fc.option(
  fc.record({ entries: entriesOf(ofArticles, oddOfArticles), layout, column: fc.constantFrom(2, 2, 1, 3) }),
  { freq: 2 },
);

const pagesOf = (count: number) => Math.max(1, Math.ceil(count / 12));

const parts = fc.record({
  categories: often(
    [9, fc.array(category, { minLength: 1, maxLength: 3 })],
    [1, fc.array(category, { maxLength: 0 })],
  ),
  articles: section,
  news: section,
  order: fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }),
});

/** Lines of a valid or nearly valid catalogue. */
const catalogueLines = parts.map(({ categories, articles, news, order }) => {
  const dash = categories[0]?.dash ?? 2;
  const ofCategories = categories.flatMap(({ entries, layout, isFirst }, n) => {
    const column = dash + 2;
    const keys = [
      `id: ${idOf(-1 - n)}`,
      `slug: c${n}`,
      `title: Kind ${n}`,
      `pages: ${pagesOf(entries.length)}`,
    ].map((line) => `${' '.repeat(column)}${line}`);
    const list = linesOfList(entries, layout, { name: 'products', column, nameKey: 'name' });
    const lines = isFirst ? [...list, ...keys] : [...keys, ...list];
    return lines.map((line, at) => (at === 0 ? `${' '.repeat(dash)}- ${line.slice(column)}` : line));
  });
  const ofSection = (name: string, found: typeof articles) => {
    if (found === null) return [];
    const { entries, layout, column } = found;
    return [
      `${name}:`,
      `${' '.repeat(column)}pages: ${pagesOf(entries.length)}`,
      ...linesOfList(entries, layout, { name: 'items', column, nameKey: 'headline' }),
    ];
  };
  const all = categories.reduce((sum, { entries }) => sum + entries.length, 0);
  const sections = [
    head.replace('PAGES', String(pagesOf(all))).split('\n'),
    ofCategories.length === 0 ? [] : ['categories:', ...ofCategories],
    ofSection('articles', articles),
    ofSection('news', news),
  ];
  return [
    ...order.flatMap((n) => sections[n] ?? []),
    'lint: { rules: { meta/length: off, meta/duplicate: off } }',
  ];
});

type Damage = (lines: readonly string[], at: number) => readonly string[];

const onLine =
  (change: (line: string) => readonly string[]): Damage =>
  (lines, at) => [...lines.slice(0, at), ...change(lines[at] ?? ''), ...lines.slice(at + 1)];

/** Changes that people and programs make in a line. */
const damages = fc.oneof(
  { weight: 9, arbitrary: fillers.map((filler) => onLine((line) => [filler, line])) },
  {
    weight: 4,
    arbitrary: fc.constantFrom<Damage>(
      onLine(() => []),
      onLine((line) => [line, line]),
      onLine((line) => [` ${line}`]),
      onLine((line) => [line.replace(/^ /, '')]),
      onLine((line) => [line.replace(/^ +/, '')]),
      onLine((line) => [`\t${line.trimStart()}`]),
      onLine((line) => [`${line} `]),
      onLine((line) => [`${line}\t`]),
      onLine((line) => [`${line} # é`]),
      onLine((line) => [`${line}\r`]),
      onLine((line) => ['---', line]),
      onLine((line) => ['...', line]),
      onLine((line) => [line.replace(/- /, '-  ')]),
      onLine((line) => [line.replace(/- /, '-')]),
      onLine((line) => ['categories:', line]),
      onLine((line) => ['    products:', line]),
      onLine((line) => ['  items:', line]),
      onLine((line) => [line.replace(':', '')]),
      onLine((line) => [line.replace(/: (.*)/, ': "$1')]),
      onLine((line) => ['\t', line]),
      onLine((line) => ['- x', line]),
      onLine((line) => [line.replace(/: .*/, ': |')]),
      onLine((line) => [line.replace(/$/, '\ufeff')]),
      onLine((line) => [line.replace('products:', 'products: []')]),
      onLine((line) => [line.replace(/id: ./, 'id: x')]),
      (lines, at) => lines.slice(0, at),
      (lines, at) => [...lines.slice(at), ...lines.slice(0, at)],
    ),
  },
);

const finishes = fc.constantFrom<(text: string) => string>(
  ...Array.from({ length: 12 }, () => (text: string) => `${text}\n`),
  (text) => `${text}\n`,
  (text) => `${text}\n`,
  (text) => text,
  (text) => `${text}\n`.replaceAll('\n', '\r\n'),
  (text) => `${text}\n`,
  (text) => `${text}\n`,
  (text) => `\ufeff${text}\n`,
  (text) => `${text}\n\n  # end`,
  (text) => `${text}\n   `,
  (text) => `${text}\n  -`,
  (text) => `${text}\ncategories:\n-`,
);

/** Changes of texts: one or two lines are damaged, copied, moved or removed. */
export const textChanges: fc.Arbitrary<(text: string) => string> = fc
  .array(fc.tuple(damages, fc.nat()), { minLength: 1, maxLength: 2 })
  .map((damaged) => (text) => {
    let lines: readonly string[] = text.split('\n');
    for (const [damage, at] of damaged) lines = damage(lines, at % lines.length);
    return lines.join('\n');
  });

/** Texts of catalogues, valid and odd: most of them differ from a valid one in a line or two. */
export const oddCatalogues: fc.Arbitrary<string> = fc
  .tuple(
    catalogueLines,
    often(
      [1, fc.constant<[Damage, number][]>([])],
      [2, fc.array(fc.tuple(damages, fc.nat()), { minLength: 1, maxLength: 2 })],
    ),
    finishes,
  )
  .map(([lines, damaged, finish]) => {
    let text = lines.flatMap((line) => line.split('\n'));
    for (const [damage, at] of damaged) text = [...damage(text, at % Math.max(1, text.length))];
    return finish(text.join('\n'));
  });
