import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from '../../../src/document/parse/parse.js';
import { fixCatalogue } from '../../../src/edits/fix.js';
import { type CheckOptions, check } from '../../../src/rules/check/check.js';
import { planSite } from '../../../src/site/plan/plan.js';
import { relatedProducts } from '../../../src/site/plan/site-index.js';
import type { PlacedProduct } from '../../../src/site/site.js';
import { makeRepository } from '../../project/repository.js';
import { noFiles } from '../../support/check.js';
import { herbarium, temporaryFolder } from '../../support/herbarium.js';
import { treeOf } from '../../support/tree.js';

const id = (n: number) => n.toString(16).padStart(32, 'a');
const head = (site: string) => `site:
  brand: Mill
  origin: https://mill.example
  language: en
  company: { name: Mill Ltd, notice: A fictional company. }
  enquiry: { provider: mailto, email: hello@mill.example }
${site}lint: { rules: { id/placeholder: off, meta/empty: off, meta/length: off, meta/duplicate: off, meta/no-offer: off, publish/no-date: off } }
`;
const fixedPages = `  - { id: ${id(1)}, path: /, screen: home, title: Mill }
  - { id: ${id(2)}, path: /404, screen: not-found }
  - { id: ${id(3)}, path: /products, screen: products }
  - { id: ${id(4)}, path: /knowledge, screen: knowledge }
  - { id: ${id(5)}, path: /news, screen: news }
`;

/** Products, articles and news with separate translations: those that can move, and one for each reason to stay. */
const mill = `${head('  languages: { es: {}, de: {} }\n')}pages:
${fixedPages}  - { id: ${id(6)}, path: /es/inicio, screen: home, title: Inicio, language: es, translation_of: ${id(1)} }
categories:
  - id: ${id(10)}
    slug: colours
    title: Colours
    products:
      - id: ${id(20)}
        slug: blue
        name: Blue
        identity: { cas: 11016-15-2 }
      - id: ${id(21)}
        slug: red
        name: Red
        draft: true
      - id: ${id(22)}
        slug: green
        name: Green
  - id: ${id(11)}
    slug: colores
    title: Colores
    language: es
    translation_of: ${id(10)}
    products:
      - { id: ${id(30)}, slug: azul, name: Azul, language: es, translation_of: ${id(20)} }
      # The name of the customer.
      - id: ${id(32)}
        slug: verde
        name: Verde
        language: es
        translation_of: ${id(22)}
  - id: ${id(12)}
    slug: extras
    title: Extras
    language: es
    products:
      - { id: ${id(31)}, slug: rojo, name: Rojo, language: es, translation_of: ${id(21)} }
      - { id: ${id(33)}, slug: amarillo, name: Amarillo, language: es, translation_of: ${id(23)} }
  - id: ${id(13)}
    slug: oils
    title: Oils
    products:
      - { id: ${id(23)}, slug: yellow, name: Yellow }
      - { id: ${id(34)}, slug: gelb, name: Gelb, language: de, translation_of: ${id(23)} }
articles:
  items:
    - { id: ${id(40)}, slug: new, headline: New, date: "2026-03-01" }
    - { id: ${id(50)}, slug: nuevo, headline: Nuevo, language: es, translation_of: ${id(40)} }
    - { id: ${id(41)}, slug: old, headline: Old, date: "2026-02-01" }
    - { id: ${id(51)}, slug: viejo, headline: Viejo, language: es, translation_of: ${id(41)} }
news:
  items:
    - { id: ${id(60)}, slug: fair, headline: Fair }
    - { id: ${id(61)}, slug: prize, headline: Prize }
    - { id: ${id(71)}, slug: premio, headline: Premio, language: es, translation_of: ${id(61)} }
    - { id: ${id(70)}, slug: feria, headline: Feria, language: es, translation_of: ${id(60)} }
`;

async function project(text: string): Promise<string> {
  const cwd = await temporaryFolder();
  await writeFile(path.join(cwd, 'catalogue.yaml'), text);
  return cwd;
}

/** The pages and feeds of a build, without files that list all languages in the order of the catalogue. */
async function pagesOf(cwd: string) {
  const { code, stderr } = await herbarium(['build', '--no-images', '--no-search'], { cwd });
  expect(code, stderr).toBe(0);
  const files = Object.entries(await treeOf(path.join(cwd, '_site')));
  const pages = files.filter(([file]) => /\.html$|feed\.xml$/.test(file));
  return { paths: files.map(([file]) => file), pages: Object.fromEntries(pages) };
}

test('validate --fix moves separate translations into their originals, and every page stays the same', async () => {
  const cwd = await project(mill);
  const before = await pagesOf(cwd);
  const { stdout } = await herbarium(['validate', '--format', 'json'], { cwd });
  const { diagnostics }: { readonly diagnostics: readonly { readonly message: string }[] } =
    JSON.parse(stdout);
  const apart = 'the translation is an entry of its own, apart from its original';
  expect(diagnostics.map(({ message }) => message)).toEqual([
    apart,
    `${apart}: it contains products`,
    '2 translations in `es` are entries of their own, apart from their originals',
    `${apart}: it would take over \`draft\` of its original`,
    `${apart}: its category is not a translation of its original's category`,
    `${apart}: its address would change`,
    '2 translations in `es` are entries of their own, apart from their originals',
    `${apart}: inside its original, the order of a list could change`,
    apart,
  ]);
  expect((await herbarium(['validate', '--fix'], { cwd })).code).toBe(0);
  const text = await readFile(path.join(cwd, 'catalogue.yaml'), 'utf8');
  const left = [...text.matchAll(/slug: (\S+?),? .*translation_of/g)].map(([, slug]) => slug);
  expect(left).toEqual(['rojo', 'amarillo', 'gelb', 'premio']);
  expect(text).toContain('# The name of the customer.\n          es:\n');
  expect(await pagesOf(cwd)).toEqual(before);
});

test('a suppressed translation stays in its list, and so does one that would come behind it', async () => {
  const comment = '# herbarium-ignore ref/separate-translation: Ana edits it.';
  const cwd = await project(mill.replace('# The name of the customer.', comment));
  await herbarium(['validate', '--fix'], { cwd });
  const text = await readFile(path.join(cwd, 'catalogue.yaml'), 'utf8');
  expect(text).toMatch(/slug: verde\n.*\n.*\n +translation_of/);
  expect(text).toMatch(/slug: azul,.*translation_of/);
});

describe('a commit from before the fix', () => {
  const moved = async () => {
    const cwd = await project(mill);
    makeRepository(cwd);
    await herbarium(['validate', '--fix'], { cwd });
    return cwd;
  };

  test('has the same pages for herbarium diff', async () => {
    const { code, stdout } = await herbarium(['diff', 'HEAD', '--format', 'json'], { cwd: await moved() });
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ changes: [] });
  });

  test('brings a separate translation back with herbarium restore', async () => {
    const cwd = await moved();
    const removed = await herbarium(['remove', '/es/colores/verde', '--gone', 'x'], { cwd });
    expect(removed.code, removed.stderr).toBe(0);
    const { code, stdout, stderr } = await herbarium(['restore', '/es/colores/verde'], { cwd });
    expect(code, stdout + stderr).toBe(0);
    const { stdout: routes } = await herbarium(['routes'], { cwd });
    expect(routes).toContain('/es/colores/verde');
  });
});

/** Numbers below a limit, the same for each seed. */
function randomFrom(seed: number) {
  let state = seed;
  return (limit: number): number => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * limit);
  };
}

/** A catalogue with separate translations at any places of its lists. */
function randomCatalogue(seed: number): string {
  const random = randomFrom(seed);
  const site = [
    '',
    '  languages: { es: {}, de: {} }\n',
    '  languages: { es: {}, de: {} }\n  fallback: en\n',
    '  fallback: es\n',
  ];
  const languages = ['es', 'de'];
  let next = 100;
  /** Originals, then translations at random places, of which some were put in order. */
  const listOf = (originals: readonly number[], more: () => string, wanted: readonly string[]) => {
    const items = originals.map((n) => `{ id: ${id(n)}, slug: s${n}, ${more()} }`);
    const translated = originals.flatMap((n) =>
      wanted.filter(() => random(4) > 0).map((language) => ({ n, language })),
    );
    const isSorted = random(2) === 0;
    for (const { n, language } of translated) {
      next += 1;
      const item = `{ id: ${id(next)}, slug: t${next}, ${more()}, language: ${language}, translation_of: ${id(n)} }`;
      items.splice(isSorted ? items.length : random(items.length + 1), 0, item);
    }
    return items.map((item) => `- ${item}`);
  };
  const numbers = (from: number) => Array.from({ length: 2 + random(4) }, (_, n) => from + n);
  const name = () => `name: P${random(1000)}, identity: { latin: L${random(2)} }`;
  const isDated = random(2) === 0;
  const day = () => (isDated ? `, date: "2026-01-0${1 + random(4)}"` : '');
  const article = () => `headline: A${random(1000)}${day()}`;
  const inner = (lines: readonly string[], indent: string) =>
    lines.map((line) => `${indent}${line}\n`).join('');
  const [first, second] = [numbers(20), numbers(30)];
  const category = (n: number, lines: readonly string[], more = '') =>
    `  - id: ${id(n)}\n    slug: c${n}\n    title: C${n}\n${more}    products:\n${inner(lines, '      ')}`;
  const spanish = first.map(
    (n) => `- { id: ${id(n + 20)}, slug: e${n}, ${name()}, language: es, translation_of: ${id(n)} }`,
  );
  if (random(2) === 0) spanish.reverse();
  const german = random(2) === 0 ? ['de'] : [];
  return `${head(site[random(site.length)] ?? '')}pages:
${fixedPages}categories:
${category(10, listOf(first, name, german))}${category(11, spanish, `    language: es\n    translation_of: ${id(10)}\n`)}${category(12, listOf(second, name, languages))}articles:
  items:
${inner(listOf(numbers(60), article, languages), '    ')}news:
  items:
${inner(listOf(numbers(80), article, languages), '    ')}`;
}

/** The addresses of a site, and all lists of its entries by id. */
function listsOf(text: string) {
  const { catalogue, diagnostics } = check(parse({ file: 'catalogue.yaml', text }), options);
  if (catalogue === undefined) throw new Error(diagnostics.map(({ message }) => message).join());
  const site = planSite(catalogue, noFiles);
  const { index, routes } = site;
  const idsOf = (products: readonly PlacedProduct[]) => products.map(({ product }) => product.id);
  const products = index.languages.flatMap((language) => [
    [language, idsOf(index.listed(language))],
    ...(catalogue.categories ?? []).map((category, n) => [
      language,
      category.id,
      idsOf(index.listed(language, n)),
    ]),
  ]);
  const articles = catalogue.pages
    .filter(({ screen }) => screen === 'knowledge' || screen === 'news')
    .map((page) => [page.path, index.articlesOn(page).items.map(({ article }) => article.id)]);
  const related = index.products.map((placed) => [placed.product.id, idsOf(relatedProducts(site, placed))]);
  const sorted = (lists: readonly unknown[]) => lists.map((list) => JSON.stringify(list)).sort();
  return {
    routes: routes.map((route) => route.path).sort(),
    lists: sorted([...products, ...articles, ...related]),
    translations: sorted(index.products.map(({ product }) => index.translationsOf(product.id))),
  };
}

const options: CheckOptions = { files: noFiles, digest: String, today: () => '2026-01-01' };

test('validate --fix keeps addresses and the order of every list, wherever translations stand', () => {
  let moves = 0;
  for (let seed = 1; seed <= 20; seed += 1) {
    const text = randomCatalogue(seed);
    const source = { file: 'catalogue.yaml', text };
    const { edited, fixed, converged } = fixCatalogue(source, (state) => check(parse(state), options), {
      isUnsafe: false,
    });
    expect(converged).toBe(true);
    if (fixed.size > 0) expect(listsOf(edited.text), `seed ${seed}\n${text}`).toEqual(listsOf(text));
    moves += fixed.get('ref/separate-translation') ?? 0;
  }
  expect(moves).toBeGreaterThan(20);
});
