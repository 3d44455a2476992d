import { readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Ajv } from 'ajv';
import { beforeAll, describe, expect, test } from 'vitest';
import { edit, herbarium, projectRoot, type RunResult, sharedFolder } from '../../support/herbarium.js';
import { commit, inRepository, makeRepository } from './repository.js';

interface Report {
  readonly counts: Readonly<Record<string, number>>;
  readonly shared: readonly { readonly role: string }[];
  readonly pages: readonly {
    readonly path: string;
    readonly status: string;
    readonly from?: string;
    readonly reasons: readonly {
      readonly role: string;
      readonly change: string;
      readonly about?: { readonly label: string };
    }[];
  }[];
}

const schema: object = JSON.parse(readFileSync(path.join(projectRoot, 'schemas/impact.schema.json'), 'utf8'));
const isValid = new Ajv({ allErrors: true }).compile(schema);

/** The report about each page: its roles, with the entries that they are about. */
function rolesOf({ pages }: Report): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    pages
      .map(({ path: page, status, reasons }): [string, string[]] => [
        page,
        [
          ...(status === 'changed' ? [] : [status]),
          ...reasons
            .filter(({ role }) => !echoes.includes(role))
            .map(({ role, change, about }) => `${role} ${change}${about ? ` ${about.label}` : ''}`),
        ],
      ])
      .filter(([, roles]) => roles.length > 0),
  );
}

/** Roles that only follow from others. */
const echoes = ['structured-data', 'search-record', 'link-picture', 'open-graph', 'enquiry', 'head'];

/** The changes of the tests, each in a separate repository. */
const changes: Readonly<Record<string, (site: string, catalogue: string) => Promise<unknown>>> = {
  same: async () => {},
  name: (_, catalogue) => edit(catalogue, 'name: Red Powder', 'name: Beet Powder'),
  moved: async (site, catalogue) => {
    await edit(catalogue, 'slug: green-powder', 'slug: leaf-powder');
    const red =
      '      - id: 2e441480317a569c9e2f2dd7a08afa5f\n        slug: red-powder\n        name: Red Powder\n        colour: { hex: "#a01530" }\n        body: A red from beets.\n';
    await edit(
      catalogue,
      red,
      red.replaceAll('2e44', '3e55').replaceAll('red', 'rose').replaceAll('Red', 'Rose'),
    );
    await commit(site);
    await edit(catalogue, 'name: Creatine', 'name: Creatine Plus');
  },
  menu: (_, catalogue) => edit(catalogue, 'title: About us', 'title: About our mill'),
  staged: async (site, catalogue) => {
    await edit(catalogue, 'body: For training.', 'body: For hard training.');
    await inRepository(site, 'git add -A');
    await edit(catalogue, 'body: A red from beets.', 'body: A red from red beets.');
  },
  unknown: (site) => inRepository(site, 'git rm -q --cached catalogue.yaml'),
  broken: (_, catalogue) => edit(catalogue, 'name: Creatine', 'nam: Creatine'),
  styled: (site) => writeFile(path.join(site, 'theme.css'), '.mill { color: blue }\n'),
  lost: async (site, catalogue) => {
    await writeFile(
      path.join(site, 'urls.lock'),
      '/colours/red-powder 2e441480317a569c9e2f2dd7a08afa5f\n/sports/creatine 69c26669bb42a718e48bf152c534f377\n',
    );
    await edit(catalogue, 'slug: creatine', 'slug: creatine-capsules');
  },
  plain: (site) => rm(path.join(site, '.git'), { recursive: true }),
};

const base = readFileSync(path.join(projectRoot, 'test/fixtures/diff/base/catalogue.yaml'), 'utf8').split(
  '\n',
);

/** The place of the line with a text. */
function placeOf(text: string): string {
  return `catalogue.yaml:${base.findIndex((line) => line.includes(text)) + 1}`;
}

const lines = [
  ['name: Red Powder', 'the name of a product'],
  ['colour: { hex: "#a01530" }', 'a colour'],
  ['form: capsule', 'a word of few'],
  ['commercial:', 'a map'],
  ['slug: opened', 'a whole item of a list'],
  ['from: /old-blue', 'a redirect'],
  ['page_size:', 'numbers'],
  ['    products:', 'a key alone'],
  ['# The site', 'a comment'],
] as const;

const wrong = [
  ['catalogue.yaml', 'every page shows something of catalogue.yaml'],
  ['catalogue.yaml:9999', 'catalogue.yaml does not have these lines'],
  ['catalogue.yaml:9-3', 'catalogue.yaml does not have these lines'],
  ['content/none.md', 'there is no file content/none.md'],
  ['../outside.txt', '../outside.txt is not a file of the site'],
  ['catalogue.yaml:9 --staged', 'places cannot be asked for together with'],
  ['--since none', 'the repository has no commit none'],
] as const;

/** All runs: the change, and the command line. */
const runs: readonly string[] = [
  ...[
    'name',
    'name --format json',
    'moved --format json --since HEAD~1',
    'menu --format json',
    'menu',
    'same',
    'broken',
    'unknown --staged',
  ],
  ...[
    'lost --format json',
    'lost --format json content/blue.md',
    'staged --format json',
    'staged --format json --staged',
    'styled --format json theme.css',
    'plain',
    'plain content/blue.md',
  ],
  ...lines.map(([text]) => `same --format json ${placeOf(text)}`),
  ...[
    'same --format json content/blue.md',
    'same --format json assets/blue.svg',
    'same --format json public/proof.txt',
  ],
  `same ${placeOf('slug: creatine')}`,
  `same --format json assets/blue.svg content/blue.md:1 ${placeOf('name: Creatine')}`,
  ...wrong.map(([args]) => `same ${args}`),
];

const shared = sharedFolder();
const results = new Map<string, RunResult>();

beforeAll(async () => {
  await writeFile(path.join(shared(), 'outside.txt'), '');
  for (const [name, change] of Object.entries(changes)) {
    const site = path.join(shared(), name);
    await mkdir(path.join(site, 'public'), { recursive: true });
    await makeRepository(site);
    await change(site, path.join(site, 'catalogue.yaml'));
  }
  for (const run of runs) {
    const [name = '', ...args] = run.split(' ');
    results.set(run, await herbarium(['impact', ...args], { cwd: path.join(shared(), name) }));
  }
});

function resultOf(run: string): RunResult {
  const result = results.get(run);
  if (result === undefined) throw new Error(`${run} did not run`);
  return result;
}

/** The report of a run that has one. */
function reportOf(run: string): Report {
  const { code, stdout, stderr } = resultOf(run);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const report: Report = JSON.parse(stdout);
  isValid(report);
  expect(isValid.errors).toBeNull();
  return report;
}

describe('two states', () => {
  test('a name touches its own page, its cards, and the links of its neighbours', () => {
    expect(rolesOf(reportOf('name --format json'))).toMatchInlineSnapshot(`
      {
        "/": [
          "category-card changed Colours",
        ],
        "/colours": [
          "card changed Beet Powder",
          "filters changed",
        ],
        "/colours/blue-powder": [
          "related changed Beet Powder",
          "neighbour changed Beet Powder",
        ],
        "/colours/green-powder": [
          "related changed Beet Powder",
          "neighbour changed Beet Powder",
        ],
        "/colours/page-1": [
          "card changed Beet Powder",
          "filters changed",
        ],
        "/colours/page-2": [
          "filters changed",
        ],
        "/colours/red-powder": [
          "own changed",
        ],
        "/products": [
          "card changed Beet Powder",
          "filters changed",
          "category-card changed Colours",
        ],
        "/products/page-1": [
          "card changed Beet Powder",
          "filters changed",
          "category-card changed Colours",
        ],
        "/products/page-2": [
          "filters changed",
        ],
        "/search": [
          "letters choice",
        ],
      }
    `);
    expect(reportOf('name --format json').counts).toMatchInlineSnapshot(`
      {
        "added": 0,
        "changed": 25,
        "moved": 0,
        "pages": 26,
        "removed": 0,
        "touched": 25,
      }
    `);
    expect(resultOf('name').stdout).toMatchInlineSnapshot(`
      "HEAD → working tree: touches 25 of 26 pages

      1 page: its own content
        /colours/red-powder

      2 pages: the card of Beet Powder in the list; the filters and their counts; the card of Colours
        /products
        /products/page-1

      2 pages: the filters and their counts
        /products/page-2
        /colours/page-2

      2 pages: the card of Beet Powder in the list; the filters and their counts
        /colours
        /colours/page-1

      2 pages: the card of Beet Powder among related products; the link to Beet Powder as its neighbour
        /colours/blue-powder
        /colours/green-powder

      1 page: the card of Colours
        /

      1 page: which links the index by letters has
        /search

      11 pages: the picture for links to it
        /about-us
        /contact-us
        /search/404
        /thanks
        /404
        and 6 more

      3 pages: its structured data; the picture for links to it
        /knowledge/blue
        /knowledge/azul
        /news/opened
      "
    `);
  });

  test('pages that are new, removed or moved', () => {
    const report = reportOf('moved --format json --since HEAD~1');
    expect(rolesOf(report)).toMatchInlineSnapshot(`
      {
        "/": [
          "category-card changed Colours",
        ],
        "/colours": [
          "card added Rose Powder",
          "card removed Red Powder",
        ],
        "/colours/blue-powder": [
          "related added Rose Powder",
          "related changed Green Powder",
          "related removed Red Powder",
          "neighbour added Rose Powder",
        ],
        "/colours/leaf-powder": [
          "moved",
          "own changed",
          "translations changed",
          "canonical changed",
          "address changed",
        ],
        "/colours/page-1": [
          "card added Rose Powder",
          "card removed Red Powder",
        ],
        "/colours/page-2": [
          "card changed Green Powder",
        ],
        "/colours/red-powder": [
          "removed",
        ],
        "/colours/rose-powder": [
          "added",
        ],
        "/products": [
          "card added Rose Powder",
          "card removed Red Powder",
          "category-card changed Colours",
        ],
        "/products/page-1": [
          "card added Rose Powder",
          "card removed Red Powder",
          "category-card changed Colours",
        ],
        "/products/page-2": [
          "card changed Green Powder",
          "card changed Creatine Plus",
        ],
        "/search": [
          "letters changed Creatine Plus",
          "letters choice",
          "letters added Rose Powder",
          "letters removed Red Powder",
        ],
        "/sports": [
          "card changed Creatine Plus",
        ],
        "/sports/creatine": [
          "own changed",
        ],
        "/sports/page-1": [
          "card changed Creatine Plus",
        ],
      }
    `);
    expect(report.pages.filter(({ from }) => from !== undefined)).toMatchObject([
      { from: '/colours/green-powder', path: '/colours/leaf-powder' },
    ]);
  });

  test('what all pages share touches all of them', () => {
    const report = reportOf('menu --format json');
    expect(report.counts).toMatchObject({ touched: report.counts['pages'] });
    expect(report.shared.map(({ role }) => role)).toEqual(['menu', 'footer']);
    expect(rolesOf(report)['/about-us']).toEqual(['own changed']);
    expect(resultOf('menu').stdout).toMatch(
      /^HEAD → working tree: touches all \d+ pages\n\nall pages: the menu/,
    );
  });

  test('only what is staged', () => {
    expect(Object.keys(rolesOf(reportOf('staged --format json --staged')))).toEqual(['/sports/creatine']);
    expect(Object.keys(rolesOf(reportOf('staged --format json')))).toEqual([
      '/colours/red-powder',
      '/sports/creatine',
    ]);
    const { code, stderr } = resultOf('unknown --staged');
    expect(code).toBe(2);
    expect(stderr).toContain('git does not know catalogue.yaml');
  });

  test('a lost address is a change like others, regardless of the lock', () => {
    const { pages } = reportOf('lost --format json');
    expect(pages).toContainEqual(
      expect.objectContaining({
        from: '/sports/creatine',
        path: '/sports/creatine-capsules',
        status: 'moved',
      }),
    );
    expect(Object.keys(rolesOf(reportOf('lost --format json content/blue.md')))).toContain('/knowledge/blue');
  });

  test('nothing', () => {
    const { code, stdout } = resultOf('same');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^HEAD → working tree: touches no page of \d+\n$/);
  });

  test('errors of a state are reported in place of pages', () => {
    const { code, stdout, stderr } = resultOf('broken');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('schema/unknown-key');
    expect(stderr).toContain('catalogue.yaml has errors, and is not compared');
  });
});

describe('places', () => {
  test.each(lines)('the line with %s: %s', (text) => {
    expect(rolesOf(reportOf(`same --format json ${placeOf(text)}`))).toMatchSnapshot();
  });

  test('files beside the catalogue', () => {
    expect(rolesOf(reportOf('same --format json content/blue.md'))).toMatchInlineSnapshot(`
      {
        "/": [
          "front-article changed How blue stays blue",
        ],
        "/knowledge": [
          "card changed How blue stays blue",
        ],
        "/knowledge/blue": [
          "own changed",
        ],
        "/knowledge/page-1": [
          "card changed How blue stays blue",
        ],
      }
    `);
    expect(rolesOf(reportOf('same --format json assets/blue.svg'))).toMatchInlineSnapshot(`
      {
        "/": [
          "files changed",
        ],
        "/colours": [
          "files changed",
        ],
        "/colours/blue-powder": [
          "files changed",
        ],
        "/colours/green-powder": [
          "files changed",
        ],
        "/colours/page-1": [
          "files changed",
        ],
        "/colours/red-powder": [
          "files changed",
        ],
        "/products": [
          "files changed",
        ],
        "/products/page-1": [
          "files changed",
        ],
      }
    `);
    expect(reportOf('same --format json public/proof.txt').pages).toEqual([]);
    const styles = reportOf('styled --format json theme.css');
    expect(styles.shared.map(({ role }) => role)).toEqual(['styles']);
    expect(styles.counts).toMatchObject({ touched: styles.counts['pages'] });
  });

  test('several places, and nothing changes in the project', async () => {
    const { pages } = reportOf(
      `same --format json assets/blue.svg content/blue.md:1 ${placeOf('name: Creatine')}`,
    );
    const paths = pages.map((page) => page.path);
    expect(paths).toEqual(
      expect.arrayContaining(['/colours/blue-powder', '/knowledge/blue', '/sports/creatine']),
    );
    expect(await inRepository(path.join(shared(), 'same'), 'git status --porcelain')).toBe('');
  });

  test('a slug, which identifies an entry, is not looked up', () => {
    const place = placeOf('slug: creatine');
    const { stdout, stderr } = resultOf(`same ${place}`);
    expect(stderr).toBe(`${place}: \`slug\` must be as it is, and is not looked for\n`);
    expect(stdout).toContain('touches no page');
  });

  test.each(wrong)('wrong usage: %s', (args, message) => {
    const { code, stderr } = resultOf(`same ${args}`);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });

  test('places work without git', () => {
    expect(resultOf('plain content/blue.md')).toMatchObject({ code: 0, stderr: '' });
    const { code, stderr } = resultOf('plain');
    expect(code).toBe(2);
    expect(stderr).toContain('is not in a git repository, and --since needs one');
  });
});
