import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyOfSite, edit, herbarium } from '../support/herbarium.js';

/*
 * Each would take minutes, or the memory of the machine, if the program scanned its whole input again for each part of it. Nothing is
 * measured: the timeout of a test, many times the usual time, ends a slow run.
 */
const patience = 180_000;

const megabytes = 4_000_000;

async function built(change: (project: string, catalogue: string) => Promise<void>) {
  const project = await copyOfSite('small');
  await change(project, path.join(project, 'catalogue.yaml'));
  return herbarium(['build', '--no-images', '--no-search'], { cwd: project });
}

const firstProduct = '      - id: 14daf7319dc982700d71003c8d4a879d\n';

describe('large input', () => {
  test('20,000 products in one category and 5,000 redirects are read to their end', {
    timeout: patience,
  }, async () => {
    const project = await copyOfSite('small');
    const catalogue = path.join(project, 'catalogue.yaml');
    const products = Array.from({ length: 20_000 }, (_, n) => {
      const id = n.toString(16).padStart(32, 'a');
      return `      - { id: ${id}, slug: p${n}, name: "Product ${n}" }\n`;
    });
    const redirects = Array.from({ length: 5_000 }, (_, n) => `  - { from: /old-${n}, to: /old-${n + 1} }\n`);
    await edit(catalogue, firstProduct, products.join('') + firstProduct);
    await edit(catalogue, 'redirects:\n', `redirects:\n${redirects.join('')}`);
    const { code, stdout } = await herbarium(['validate', '--format', 'json'], { cwd: project });
    expect(code).toBe(1);
    const { diagnostics } = JSON.parse(stdout) as {
      readonly diagnostics: readonly { readonly code: string }[];
    };
    const rules = new Set(diagnostics.map(({ code: rule }) => rule));
    expect(rules).toContain('paging/count-mismatch');
    expect(rules).toContain('redirect/chain');
  });

  test('20,000 lists that are not closed are reported, each by its bracket', {
    timeout: patience,
  }, async () => {
    const project = await copyOfSite('small');
    const lines = Array.from({ length: 20_000 }, (_, n) => `a${n}: [`);
    await writeFile(path.join(project, 'catalogue.yaml'), lines.join('\n'));
    const { code, stdout } = await herbarium(['validate', '--format', 'json'], { cwd: project });
    expect(code).toBe(1);
    expect(stdout).toContain('the closing `]` of `a0` is missing');
  });

  test('a text and a line of 4 MB are built', { timeout: patience }, async () => {
    const { code, stderr } = await built(async (project, catalogue) => {
      await writeFile(path.join(project, 'content/blue.md'), 'word '.repeat(megabytes / 5));
      await writeFile(path.join(project, 'content/home.md'), 'some words\n\n'.repeat(megabytes / 12));
      await edit(catalogue, 'Short *inline* text.', 'word '.repeat(megabytes / 5));
    });
    expect(code, stderr).toBe(0);
  });

  test('100,000 suppressions on one line are one comment', {
    timeout: patience,
  }, async () => {
    const { code, stderr } = await built(async (_, catalogue) => {
      const comments = '# herbarium-ignore meta/empty: x '.repeat(100_000);
      await edit(catalogue, 'brand: Little Mill\n', `brand: Little Mill ${comments}\n`);
    });
    expect(code, stderr).toBe(0);
  });

  test('50,000 placeholders in one body are reported, each at its place', { timeout: patience }, async () => {
    const project = await copyOfSite('small');
    await writeFile(path.join(project, 'content/blue.md'), '{product} '.repeat(50_000));
    const { code, stdout } = await herbarium(['validate', '--format', 'github'], { cwd: project });
    expect(code).toBe(1);
    expect(stdout).toContain('content/blue.md,line=1,endLine=1,col=11,');
  });

  test('20,000 marks of Markdown of each kind in one body are built', { timeout: patience }, async () => {
    const marks = [
      ...[
        '*a',
        '*',
        '_a_ ',
        '**a',
        '[',
        '[a](',
        '![',
        ']',
        '<',
        '<a ',
        '<!--',
        '<?',
        '`a``b',
        '```a',
        '\\',
        '&a',
      ],
      ...[
        '~~a',
        '> ',
        '|a',
        '- ',
        '1. ',
        '(',
        '[a](b "',
        'https://a.',
        'a  \n',
        '    a\n',
        '|a|b|\n',
        '# a\n',
      ],
      ...['[a]: b\n', '```\n', 'a\n=\n', '***a', '- a\n'],
    ];
    const { code, stderr } = await built(async (project, catalogue) => {
      await mkdir(path.join(project, 'content/marks'));
      const products = await Promise.all(
        marks.map(async (mark, n) => {
          const file = `content/marks/${n}.md`;
          await writeFile(path.join(project, file), `${mark.repeat(20_000)}\n`);
          const id = `${n}`.padStart(32, 'a');
          return `      - { id: ${id}, slug: p-${n}, name: "Mark ${n}", body: ${file} }\n`;
        }),
      );
      // All on one page of each list, so that only the bodies take time.
      const text = (await readFile(catalogue, 'utf8'))
        .replace('{ products: 2, articles: 2, news: 2 }', '{ products: 100, articles: 100, news: 100 }')
        .replace(/\bpages: \d+/g, 'pages: 1')
        .replace(firstProduct, () => products.join('') + firstProduct);
      await writeFile(catalogue, text);
    });
    expect(code, stderr).toBe(0);
  });

  test('a map of 20,000 keys is read to its end', { timeout: patience }, async () => {
    const project = await copyOfSite('small');
    const keys = Array.from({ length: 20_000 }, (_, n) => `  key_${n}: value`);
    await writeFile(path.join(project, 'catalogue.yaml'), `site:\n${keys.join('\n')}\n`);
    const { stdout } = await herbarium(['validate', '--format', 'json'], { cwd: project });
    expect(stdout.match(/"schema\/unknown-key"/g)).toHaveLength(20_000);
    expect(stdout).toContain('"line": 20001');
  });

  test.each([
    ['100,000 closed brackets', `site: ${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['5,000 nested keys', Array.from({ length: 5000 }, (_, n) => `${' '.repeat(n)}a:`).join('\n')],
  ])('%s are an error with a place, and no stack', { timeout: patience }, async (_, text) => {
    const project = await copyOfSite('small');
    await writeFile(path.join(project, 'catalogue.yaml'), text);
    const { code, stdout, stderr } = await herbarium(['validate'], { cwd: project });
    expect([code, stderr]).toEqual([1, '']);
    expect(stdout).toMatch(/^catalogue\.yaml:\d+:\d+ error yaml\/(depth-limit|syntax)/);
  });
});

describe('large input', () => {
  test.each([
    ['name', 'name: Blue Powder', `name: ${'Blue Powder '.repeat(800_000)}`],
    ['key', 'name: Blue Powder', `? ${'k'.repeat(5_000_000)}\n        : 1\n        name: Blue Powder`],
  ])('a %s of megabytes is refused, and not shown completely', async (_, was, is) => {
    const project = await copyOfSite('small');
    await edit(path.join(project, 'catalogue.yaml'), was, is);
    const { code, stdout } = await herbarium(['validate', '--format', 'json'], { cwd: project });
    expect(code).toBe(1);
    expect(stdout.length).toBeLessThan(10_000);
  });
});

describe('text of others that is long', () => {
  test('an import that adds 30,000 rows shows its diff', { timeout: patience }, async () => {
    const project = await copyOfSite('small');
    const row = (n: number) => `Name ${n},${'abcde'.split('').map((letter) => `${letter} ${n}`)}`;
    const heading = 'Name,Appearance,Summary,identity.latin,Odour,identity.inci';
    const rows = Array.from({ length: 30_000 }, (_, n) => row(n));
    await writeFile(path.join(project, 'rows.csv'), [heading, ...rows].join('\n'));
    const args = ['import', 'rows.csv', '--category', 'colours', '--dry-run'];
    const { code, stdout, stderr } = await herbarium(args, { cwd: project });
    expect(code, stderr.slice(-300)).not.toBe(70);
    expect(stdout).toContain('+        name: Name 29999\n');
  });

  test('a body of 400 KB of `<b>` is checked', { timeout: patience }, async () => {
    const project = await copyOfSite('small');
    await writeFile(path.join(project, 'content/blue.md'), '<b>'.repeat(140_000));
    const { code, stderr } = await herbarium(['validate'], { cwd: project });
    expect(code, stderr).toBeLessThan(2);
  });

  // A quadratic expression takes hours with these.
  const signs = [
    ['dashes', '-'],
    ['dots', '.'],
    ['joiners', '\u200d'],
    ['spaces', '\u00a0'],
    ['dashes and letters', '-a'],
    ['brackets', '('],
    ['slashes', '/'],
    ['zeros', '0'],
  ] as const;

  test.each(signs)('headings and names with 300,000 %s are read', { timeout: patience }, async (_, sign) => {
    const project = await copyOfSite('small');
    const long = sign.repeat(300_000);
    const rows = [`name,a${long}é,a ${long} max é`, `a${long}é,b,c`, `a${long}b,b,c`];
    await writeFile(path.join(project, 'rows.csv'), rows.join('\n'));
    const args = ['import', 'rows.csv', '--category', 'colours', '--dry-run'];
    expect((await herbarium(args, { cwd: project })).code).toBeLessThan(2);
  });

  test.each(signs)('values with 300,000 %s are checked', { timeout: patience }, async (_, sign) => {
    const project = await copyOfSite('small');
    const file = path.join(project, 'catalogue.yaml');
    const long = JSON.stringify(`a${sign.repeat(300_000)}é`);
    await edit(file, 'slug: blue-powder', `slug: ${long}`);
    await edit(file, '356d82e8e7aad188c7da5ff8eb0e661d', long);
    await edit(file, 'email: hello@little-mill.example', `email: ${long}`);
    await edit(file, '"4-8"', long);
    await writeFile(
      path.join(project, 'content/blue.md'),
      `a${sign.repeat(300_000)}é ?1 ${'](a'.repeat(100_000)}`,
    );
    expect((await herbarium(['validate'], { cwd: project })).code).toBe(1);
  });

  test.each([
    ['empty lines', '\n'],
    ['comments', '# a\n'],
  ])('4 million %s in a row are read', { timeout: patience }, async (_, line) => {
    const project = await copyOfSite('small');
    const file = path.join(project, 'catalogue.yaml');
    await edit(file, 'categories:\n', `categories:\n${line.repeat(4_000_000)}`);
    const { code, stderr } = await herbarium(['validate'], { cwd: project });
    expect([code, stderr]).toEqual([0, '']);
  });

  test('4,000 rows with the same name have addresses of their own', { timeout: patience }, async () => {
    const project = await copyOfSite('small');
    const rows = Array.from({ length: 4_000 }, (_, n) => `${`${n + 10_000}`.padStart(32, 'b')},Cocoa`);
    await writeFile(path.join(project, 'rows.csv'), ['id,name', ...rows].join('\n'));
    const args = ['import', 'rows.csv', '--category', 'colours', '--dry-run'];
    expect((await herbarium(args, { cwd: project })).stdout).toContain('slug: cocoa-4000\n');
  });

  test('40,000 rows of a specification are a data sheet, and 20,000 equal headings a page', {
    timeout: patience,
  }, async () => {
    const project = await copyOfSite('small');
    const catalogue = path.join(project, 'catalogue.yaml');
    const row = '          - { test: Lead, limit: "7" }\n';
    await edit(catalogue, 'data_sheets: false', 'data_sheets: true');
    await edit(catalogue, '        spec:\n', `        spec:\n${row.repeat(40_000)}`);
    await writeFile(path.join(project, 'content/home.md'), '## a\n\n'.repeat(20_000));
    const { code, stderr } = await herbarium(['build', '--no-search'], { cwd: project });
    expect(code, stderr.slice(-300)).toBe(0);
    const { length } = await readFile(path.join(project, '_site/colours/blue-powder.pdf'));
    expect(length).toBeGreaterThan(1_000_000);
  });
});
