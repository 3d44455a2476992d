import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkText } from '../../support/check.js';
import { copyOfSite, herbarium, temporaryFolder } from '../../support/herbarium.js';
import { idOne, run } from './new-entry.js';

/** The smallest valid site. */
const least = `site:
  brand: Mill
  origin: https://mill.example
  language: sv
  company: { name: Mill }
  enquiry: { provider: mailto, email: hello@mill.example }
pages:
  - { id: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1, path: /, screen: home, title: Mill }
  - { id: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa2, path: /404, screen: not-found, title: Inget } # the last
`;

describe('a first entry adds the page and section that it needs', () => {
  test('the page with the list, and the section; then the catalogue can be built', async () => {
    const folder = await temporaryFolder();
    const first = await run(least, ['article', '--headline', 'Kvarnen', '--no-hints'], folder);
    expect(first.code, first.stderr).toBe(0);
    const id = /screen: knowledge, title: Kunskap/.exec(first.after) && /id: (\w{32}), path: \/kunskap/;
    const listId = id?.exec(first.after)?.[1];
    expect(first.after).toBe(
      `${least}  - { id: ${listId}, path: /kunskap, screen: knowledge, title: Kunskap }
articles:
  items:
    - id: ID
      slug: kvarnen
      headline: Kvarnen
`,
    );
    expect(first.stdout).toContain('catalogue.yaml:13:7 added an article\n');
    expect(first.stdout).toContain(
      `catalogue.yaml:10:7 added the page with the list\n  id    ${listId}\n  path  /kunskap\n`,
    );
    const text = first.after.replace('ID', idOne);
    expect(checkText(folder, text).catalogue).toBeDefined();
    const second = await run(text, ['article', '--headline', 'Mjölet'], folder);
    expect(second.stdout).not.toContain('list');
    const category = await run(
      second.after.replace('ID', idOne.replace('0', '1')),
      ['category', '--title', 'Mjöl'],
      folder,
    );
    expect(category.after).toContain('path: /produkter, screen: products, title: Produkter }');
    expect(checkText(folder, category.after.replace('ID', idOne.replace('0', '2'))).catalogue).toBeDefined();
  });

  test('if the path of the list belongs to another page, nothing is written', async () => {
    const taken = `${least}  - { id: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa3, path: /nyheter, screen: about-us, title: N }\n`;
    const { code, stdout, stderr, after } = await run(taken, ['news', '--headline', 'Ny']);
    expect(stderr).toBe(
      'error the path /nyheter belongs to the page `about-us`\n  help: give the page another: `herbarium new page --path <path>`\n',
    );
    expect(stdout).toBe('');
    expect(after).toBe(taken);
    expect(code).toBe(1);
  });
});

test('a finding that only counts one entry more is not repeated, and a build leaves out mere information', async () => {
  const cwd = await copyOfSite('terms');
  const file = path.join(cwd, 'catalogue.yaml');
  const lint = 'lint:\n  options: { meta/no-offer: { products: 1 } }\n';
  await writeFile(file, (await readFile(file, 'utf8')).replace(/lint:[\s\S]*$/, lint));
  const command = (...args: readonly string[]) => herbarium(args, { cwd });
  const first = await command('new', 'news', '--headline', 'Hola', '--date', '2026-01-01');
  expect(first.stderr).toContain('warning meta/length: the template makes');
  const second = await command('new', 'news', '--headline', 'Adiós', '--date', '2026-01-02');
  expect(second.stderr).not.toContain('the template makes');
  expect((await command('validate')).stdout).toContain('meta/no-offer');
  const build = ['build', '--no-images', '--no-search'];
  expect((await command(...build)).stdout).not.toContain('meta/no-offer');
  expect((await command(...build, '--format', 'json')).stdout).toContain('meta/no-offer');
});

describe('herbarium new page', () => {
  test('has the path of its title, of its screen or of its language, or the given path', async () => {
    const folder = await temporaryFolder();
    let text = least;
    for (const [args, lines] of [
      [['--title', 'Vår kvarn'], 'path: /var-kvarn, screen: text, title: Vår kvarn }'],
      [['--title', 'Kontakt', '--screen', 'contact'], 'path: /kontakt, screen: contact, title: Kontakt }'],
      [
        ['--title', 'Mill', '--screen', 'home', '--language', 'es'],
        'path: /es, screen: home, title: Mill, language: es }',
      ],
      [
        ['--title', 'Jämför', '--screen', 'compare', '--path', '/mot'],
        'path: /mot, screen: compare, title: Jämför }',
      ],
    ] as const) {
      const { code, stderr, stdout, after } = await run(text, ['page', ...args], folder);
      expect(code, stderr).toBe(0);
      expect(after).toBe(`${text}  - { id: ID, ${lines}\n`);
      const [, own = ''] = /path: ([^,]+)/.exec(lines) ?? [];
      expect(stdout).toContain(`\n  path  ${own}\n`);
      text = after.replace('ID', idOne.replace('0', String(text.length % 10)));
    }
    expect(checkText(folder, text).catalogue).toBeDefined();
  });

  test('of a screen has a path in the words of its language, if these are in Latin letters', async () => {
    for (const [language, screen, path] of [
      ['es', 'news', '/es/noticias'],
      ['es', 'search-not-found', '/es/buscar/404'],
      ['pt-BR', 'thanks', '/pt-br/obrigado'],
      ['en', 'contact', '/en/contact-us'],
      ['ja', 'search', '/ja/search'],
      ['da', 'thanks', '/da/thanks'],
    ] as const) {
      const args = ['page', '--title', 'X', '--screen', screen, '--language', language, '--dry-run'];
      expect((await run(least, args)).stdout).toContain(`\n  path  ${path}\n`);
    }
  });

  test('is refused if its screen or its path is taken', async () => {
    const site = await copyOfSite('small');
    const before = await readFile(path.join(site, 'catalogue.yaml'), 'utf8');
    for (const [args, message] of [
      [['--screen', 'contact'], 'error the page /contact-us has the screen `contact` already\n'],
      [['--path', '/Colours/blue-powder'], 'belongs to the product `Blue Powder`\n'],
      [['--path', '/colours'], 'belongs to the category `Colours`\n'],
    ] as const) {
      const { code, stdout, stderr, after } = await run(before, ['page', '--title', 'New', ...args], site);
      expect(stderr).toContain(message);
      expect(stdout).toBe('');
      expect(after).toBe(before);
      expect(code).toBe(1);
    }
  });
});

test('a page can begin with a text, as a draft; an existing text is not overwritten', async () => {
  const folder = await temporaryFolder();
  const args = ['page', '--title', 'Om data', '--text', 'privacy', '--no-hints'];
  const first = await run(least, args, folder);
  expect(first.after).toContain('title: Om data, body: content/pages/privacy.md, draft: true }');
  expect(await readFile(path.join(folder, 'content/pages/privacy.md'), 'utf8')).toMatch(
    /^> \*\*Kontrollera den här sidan .*Mill, \[adress\]\. E-post: hello@mill\.example/s,
  );
  const again = await run(least, args, folder);
  expect(again.stderr).toContain('content/pages/privacy.md is there already');
  expect(again.after).toBe(least);
});
