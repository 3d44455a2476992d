import { access, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { writeFiles } from '../../../src/render/steps/write-files.js';
import { copyOfSite, edit, fixtures, herbarium, temporaryFolder } from '../../support/herbarium.js';
import { buildSmall } from '../../support/small-site.js';

/** The place in the small site where products are added. */
const firstProduct = '      - id: 14daf7319dc982700d71003c8d4a879d\n';

/**
 * Builds the small site with an additional product for each slug.
 * @returns the codes of the errors for each slug, in the order of the slugs
 */
async function errorsOf(slugs: readonly string[]): Promise<readonly (readonly string[])[]> {
  const project = await copyOfSite('small');
  const catalogue = path.join(project, 'catalogue.yaml');
  const line = (await readFile(catalogue, 'utf8')).split(firstProduct)[0]?.split('\n').length ?? 0;
  const products = slugs.map((slug, n) => {
    const id = `${n}`.padStart(32, 'a');
    return `      - { id: ${id}, slug: ${JSON.stringify(slug)}, name: Product ${n} }\n`;
  });
  await edit(catalogue, firstProduct, products.join('') + firstProduct);
  const { code, stdout } = await herbarium(['build', '--no-images', '--no-search'], { cwd: project });
  expect(code, stdout).toBe(1);
  expect(await readdir(project)).not.toContain('_site');
  const errors = [...stdout.matchAll(/^catalogue\.yaml:(\d+):\d+ error (\S+)/gm)];
  return slugs.map((_, n) => [
    ...new Set(errors.flatMap(([, at, rule = '']) => (Number(at) === line + n ? [rule] : []))),
  ]);
}

describe('hostile slugs and addresses', () => {
  test('slug traversal is an error at each slug, and no site is written', async () => {
    const slugs = ['../x', 'a/../../x', '..\\x', 'C:\\x', '%2e%2e%2fx', 'a\u2028b', '..', 'a/b', '/etc/x'];
    const errors = await errorsOf(slugs);
    for (const [n, slug] of slugs.entries()) expect(errors[n], slug).toContain('route/unsafe-slug');
    expect(await errorsOf(['a\0b'])).toEqual([['schema/type']]);
  });

  test('slug traversal is refused by the writer too, if no rule has refused it', async () => {
    const folder = await temporaryFolder();
    const output = path.join(folder, 'output');
    await mkdir(output);
    const refusal = 'would lie outside of the output folder';
    const signal = new AbortController().signal;
    const options = {
      folder: { root: output, published: undefined },
      store: { remember: (_kind: string, _key: string, make: () => Promise<Buffer>) => make() },
      signal,
      onProgress: () => {},
    };
    const write = (file: string) => writeFiles([{ kind: 'text', file, make: () => 'x' }], options);
    for (const file of ['../x', 'a/../../x', '..\\x', 'C:\\x', 'a\0b', 'a/..', '..']) {
      await expect(write(file), file).rejects.toThrow(refusal);
    }
    expect(await readdir(folder)).toEqual(['output']);
    expect(await readdir(output)).toEqual([]);
    await write('a..b.html');
    expect(await readdir(output)).toEqual(['a..b.html']);
  });

  test('case and Unicode pairs are an error on every system', async () => {
    const slugs = ['Blue', 'blue', 'caf\u00e9', 'cafe\u0301', 'stra\u00dfe', 'STRASSE'];
    expect(await errorsOf(slugs)).toEqual([
      [],
      ['route/case-collision'],
      [],
      expect.arrayContaining(['route/unicode-collision']),
      [],
      ['route/case-collision'],
    ]);
  });

  test('Windows names are an error on every system', async () => {
    const slugs = ['con', 'NUL.tar', 'com¹', 'lpt0', 'a.', 'a '];
    expect(await errorsOf(slugs)).toEqual(slugs.map(() => ['route/windows-name']));
  });

  test('a long slug of 130 Arabic letters is an error at its place', async () => {
    expect(await errorsOf(['ش'.repeat(130)])).toEqual([['route/length']]);
  });

  test('the longest accepted slug is built, with every suffix that the tool adds', async () => {
    const slug = 'ش'.repeat(125);
    const { run, site } = await buildSmall(async (project) => {
      const catalogue = path.join(project, 'catalogue.yaml');
      await edit(catalogue, 'slug: green-powder-', `slug: ${slug}`);
      await edit(catalogue, 'path: /knowledge,', `path: /${slug},`);
      await edit(catalogue, 'slug: blue, headline', `slug: ${slug}, headline`);
      await edit(catalogue, 'from: /old colours', `from: /${slug}x`);
    });
    expect(run.code, run.stderr).toBe(0);
    for (const name of [`${slug}/page-2`, `colours/${slug}`, `${slug}/${slug}`]) {
      await access(path.join(site, `${name}.html`));
      await access(path.join(site, '_payload', `${name}.json`));
    }
    await access(path.join(site, slug, 'feed.xml'));
    // One byte more leaves no room for the suffixes.
    expect(await errorsOf([`${slug}x`])).toEqual([['route/length']]);
  });

  test('a slug with a space or of another script is encoded in one way in links, canonical, sitemap and redirects', async () => {
    const { read } = await buildSmall();
    for (const [file, address] of [
      ['colours/red powder', '/colours/red%20powder'],
      ['sports/مسحوق', `/sports/${encodeURIComponent('مسحوق')}`],
    ] as const) {
      const page = await read(`${file}.html`);
      expect(page).toContain(`<link rel="canonical" href="https://little-mill.example${address}"`);
      expect(await read('sitemap.xml')).toContain(`<loc>https://little-mill.example${address}</loc>`);
      expect(JSON.parse(await read(`_payload/${file}.json`)).path).toBe(`/${file}`);
      expect(await read(`${path.dirname(file)}.html`)).toContain(`href="${address}"`);
    }
    expect(await read('_redirects')).toContain('/old%20colours /colours 301\n');
  });

  test('a query or a fragment of a redirect makes no second line in _redirects', async () => {
    const { run, read } = await buildSmall(async (project) => {
      const to = '/about-us?a b\n/* https://evil.example/:splat 301\n#x\ty "<é>"';
      await edit(path.join(project, 'catalogue.yaml'), 'to: /colours', `to: ${JSON.stringify(to)}`);
    });
    expect(run.code, run.stderr).toBe(0);
    const lines = (await read('_redirects')).split('\n');
    expect(lines).toEqual([
      '/old%20colours /about-us?a%20b%0A/*%20https://evil.example/:splat%20301%0A#x%09y%20%22%3C%C3%A9%3E%22 301',
      '/shop https://shop.example/ 302',
      '',
    ]);
  });

  const tricks = [
    '//evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://[',
    'evil.example',
    '/\\evil.example',
    '/\t/evil.example',
  ];

  test('redirects to other schemes and hosts without one are errors', async () => {
    const project = await copyOfSite('small');
    const catalogue = path.join(project, 'catalogue.yaml');
    const more = tricks.map((to, n) => `  - { from: /old-${n}, to: ${JSON.stringify(to)} }\n`);
    await edit(catalogue, 'redirects:\n', `redirects:\n${more.join('')}`);
    // The missing page would be an error as well, but one that can be switched off.
    await edit(catalogue, '    meta/empty: off', '    meta/empty: off\n    redirect/dead-target: off');
    const { code, stdout } = await herbarium(['validate', '--quiet', '--all'], { cwd: project });
    expect(code).toBe(1);
    const errors = stdout.match(/^catalogue\.yaml:\d+:\d+ error (schema\/type|content\/unsafe-url)/gm);
    expect(errors, stdout).toHaveLength(tricks.length);
  });

  test('an enquiry form to other schemes and hosts by a trick is an error', async () => {
    const runs = tricks.map(async (action) => {
      const project = await copyOfSite('small');
      const written = `action: ${JSON.stringify(action)}`;
      await edit(path.join(project, 'catalogue.yaml'), 'action: "https://forms.example/enquiry"', written);
      return herbarium(['validate', '--quiet'], { cwd: project });
    });
    for (const [n, { stdout }] of (await Promise.all(runs)).entries())
      expect(stdout, tricks[n]).toMatch(/^catalogue\.yaml:\d+:\d+ error (schema\/type|content\/unsafe-url)/);
  });

  test('a base that browsers would normalise is an error', async () => {
    const catalogue = await readFile(path.join(fixtures, 'sites/small/catalogue.yaml'), 'utf8');
    const runs = ['/../', '/a/./', '/a/../b/'].map(async (base) => {
      const folder = await temporaryFolder();
      const text = catalogue.replace('  language: en\n', `  language: en\n  base: ${base}\n`);
      await writeFile(path.join(folder, 'catalogue.yaml'), text);
      return herbarium(['validate', '--quiet'], { cwd: folder });
    });
    for (const { stdout } of await Promise.all(runs)) {
      expect(stdout).toContain('must begin and end with a slash, without `.` or `..` as a part');
    }
  });
});
