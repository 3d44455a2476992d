import { access, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { placeIn } from '../../src/render/output.js';
import { makeFolders, writeSiteFiles } from '../../src/render/write-static.js';
import { copyOfSite, edit, herbarium, temporaryFolder } from '../support/herbarium.js';
import { buildSmall } from '../support/small-site.js';

/** Gives products of the small site these slugs, checks it, and builds it with one of them. @returns the codes of the errors */
async function faultsOf(...slugs: readonly string[]): Promise<readonly string[]> {
  const project = await copyOfSite('small');
  const catalogue = path.join(project, 'catalogue.yaml');
  const places = ['slug: green-powder-', 'slug: red powder'];
  for (const [n, slug] of slugs.entries())
    await edit(catalogue, places[n] ?? '', `slug: ${JSON.stringify(slug)}`);
  const { stdout } = await herbarium(['validate', '--format', 'json'], { cwd: project });
  const { diagnostics } = JSON.parse(stdout) as {
    readonly diagnostics: readonly { readonly code: string; readonly severity: string }[];
  };
  const errors = diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code);
  if (slugs.length > 1) return errors;
  const built = await herbarium(['build', '--no-images', '--no-search'], { cwd: project });
  expect(built.code).toBe(1);
  expect(await readdir(project)).not.toContain('_site');
  return errors;
}

describe('addresses that are meant to do harm', () => {
  test.each(['../x', 'a/../../x', '..\\x', 'C:\\x', '%2e%2e%2fx', 'a\u2028b', '..'])(
    'slug traversal by %j is an error, and no site is written',
    async (slug) => {
      expect(await faultsOf(slug)).toContain('route/unsafe-slug');
    },
  );

  test('slug traversal by NUL is an error, and no site is written', async () => {
    expect(await faultsOf('a\0b')).toContain('schema/type');
  });

  test('slug traversal is refused by the writer too, where no rule has refused it', async () => {
    const folder = await temporaryFolder();
    const output = path.join(folder, 'output');
    await mkdir(output);
    const leaving = ['../x', 'a/../../x', '..\\x', 'a\0b', '/etc/x', 'a//x', './x', 'a/..', ''];
    for (const file of leaving) {
      expect(() => placeIn(output, file), file).toThrow('is no path in the output folder');
      await expect(writeSiteFiles(output, [{ file, content: 'x' }]), file).rejects.toThrow('is no path');
      await expect(makeFolders(output, new Set([file])), file).rejects.toThrow('is no path');
    }
    expect(await readdir(folder)).toEqual(['output']);
    expect(await readdir(output)).toEqual([]);
    await writeSiteFiles(output, [{ file: 'a..b.html', content: 'x' }]);
    expect(await readdir(output)).toEqual(['a..b.html']);
  });

  test.each([
    ['two that differ by case', 'Blue', 'blue', 'route/case-collision'],
    ['two that are é in its two forms', 'caf\u00e9', 'cafe\u0301', 'route/unicode-collision'],
    ['two that capitals make one', 'stra\u00dfe', 'STRASSE', 'route/case-collision'],
  ])('case and Unicode pairs: %s are an error on every system', async (_, one, other, code) => {
    expect(await faultsOf(one, other)).toContain(code);
  });

  test.each(['con', 'NUL.tar', 'com¹', 'lpt0', 'a.', 'a '])(
    'the Windows name %j is an error on every system',
    async (slug) => {
      expect(await faultsOf(slug)).toEqual(['route/windows-name']);
    },
  );

  test('a long slug of 130 Arabic letters is an error at its place', async () => {
    expect(await faultsOf('ش'.repeat(130))).toEqual(['route/length']);
  });

  test('the longest slug that is accepted is built, with every ending that the tool adds', async () => {
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

  test.each(['//evil.example', 'javascript:alert(1)', 'data:text/html,x', 'https://[', 'evil.example'])(
    'a redirect to %j is an error',
    async (to) => {
      const project = await copyOfSite('small');
      await edit(path.join(project, 'catalogue.yaml'), 'to: /colours', `to: ${JSON.stringify(to)}`);
      const { code, stderr } = await herbarium(['validate', '--quiet'], { cwd: project });
      expect(code).toBe(1);
      expect(stderr).toMatch(/^catalogue\.yaml:\d+:\d+ error (schema\/type|content\/unsafe-url)/);
    },
  );

  test.each(['/../', '/a/./', '/a/../b/'])(
    'a base of %j, which browsers would resolve, is an error',
    async (base) => {
      const project = await copyOfSite('small');
      await edit(
        path.join(project, 'catalogue.yaml'),
        '  language: en\n',
        `  language: en\n  base: ${base}\n`,
      );
      const { code, stderr } = await herbarium(['validate', '--quiet'], { cwd: project });
      expect(code).toBe(1);
      expect(stderr).toContain('must begin and end with a slash, and have no part that is `.` or `..`');
    },
  );
});
