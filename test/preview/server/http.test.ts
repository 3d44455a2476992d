import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { withFailingPage } from '../../render/failing-page.js';
import { copyOfSite, edit, herbarium } from '../../support/herbarium.js';
import { sharedPreview, startPreview } from '../../support/preview.js';

async function get(url: string, address: string, init: RequestInit = {}) {
  const response = await fetch(new URL(address, url), { redirect: 'manual', ...init });
  return { response, status: response.status, text: await response.text() };
}

function versionIn(manifest: string): string {
  return /"version":"([0-9a-f]+)/.exec(manifest)?.[1] ?? 'none';
}

/** The only difference: forms may be sent to the preview, and nowhere else. */
const withPreviewForm = (built: string) =>
  built
    .replace(
      /action=(\\?")https:\/\/forms\.example\/enquiry\\?"/,
      (_, quote: string) => `data-static-form-name=${quote}enquiry${quote} action=${quote}/thanks${quote}`,
    )
    .replace(/(?<=form-action \S+) https:\/\/forms\.example https:\/\/little-mill\.example/, '');

/** A preview of a project that is also built. The tests only read it. */
const preview = sharedPreview(async (project) => {
  const { code, stderr } = await herbarium(['build'], { cwd: project });
  if (code !== 0) throw new Error(stderr);
});

describe('herbarium preview', () => {
  test('serves every file of a build with the same bytes, pages with the live script and room for the forms', async () => {
    const { project, url } = preview();
    const marker = JSON.parse(await readFile(path.join(project, '_site/.herbarium.json'), 'utf8'));
    expect(marker.files).toContain('_data/names.json');
    expect(marker.files).toContain('_data/lists/b9c9f775c3605abb749c3d96c50a1142.json');
    // The version is computed from the parts that all pages share, their policy among them.
    const manifest = await readFile(path.join(project, '_site/_payload/manifest.json'), 'utf8');
    const builtVersion = versionIn(manifest);
    const version = versionIn((await get(url, '/_payload/manifest.json')).text);
    for (const file of marker.files as string[]) {
      // Hosts read these two and do not serve them.
      if (file === '404.html') continue;
      const built = await readFile(path.join(project, '_site', file), 'utf8');
      const address = file === 'index.html' ? '' : file.replace(/\.html$/, '');
      const { status, text } = await get(url, address.split('/').map(encodeURIComponent).join('/'));
      expect(status, file).toBe(200);
      const asBuilt = text
        .replace(/<script type="module" src="\/_herbarium\/live\.js"[^>]*><\/script>/, '')
        .replace(/; frame-src http:\/\/localhost:\d+ http:\/\/127\.0\.0\.1:\d+(?=">)/, '');
      expect(asBuilt, file).toBe(withPreviewForm(built).replaceAll(builtVersion, version));
      expect(text.includes('/_herbarium/live.js'), file).toBe(file.endsWith('.html'));
    }
  });

  test('serves lists and names as JSON', async () => {
    const { url } = preview();
    for (const file of ['names.json', 'lists/b9c9f775c3605abb749c3d96c50a1142.json']) {
      const { response, text } = await get(url, `/_data/${file}`);
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(JSON.parse(text)).not.toEqual({});
    }
    expect((await get(url, '/_data/lists/nothing.json')).status).toBe(404);
  });

  test('serves feeds and lists for programs with their media types', async () => {
    const project = await copyOfSite('small');
    await edit(
      path.join(project, 'catalogue.yaml'),
      '  language: en\n',
      '  language: en\n  llms: true\n  feeds: [json, csv]\n',
    );
    const { url } = await startPreview(project);
    for (const [file, type] of [
      ['/feed.xml', 'application/atom+xml; charset=utf-8'],
      ['/knowledge/feed.xml', 'application/atom+xml; charset=utf-8'],
      ['/sitemap.xml', 'text/xml; charset=utf-8'],
      ['/llms.txt', 'text/plain; charset=utf-8'],
      ['/products.json', 'application/json; charset=utf-8'],
      ['/products.schema.json', 'application/json; charset=utf-8'],
      ['/products.csv', 'text/csv; charset=utf-8'],
    ] as const) {
      const { response, status } = await get(url, file);
      expect([status, response.headers.get('content-type')], file).toEqual([200, type]);
    }
    expect((await get(url, '/colours/feed.xml')).status).toBe(404);
  });

  test('answers unknown addresses with the 404 page and status 404', async () => {
    const { url } = preview();
    for (const address of [
      '/nothing',
      '/colours/nothing',
      '/_assets/nothing.css',
      '/_payload/nothing.json',
      '/%00',
    ]) {
      const { status, text } = await get(url, address);
      expect(status, address).toBe(404);
      expect(text).toContain('<h1>This page could not be found</h1>');
      expect(text).toContain('<a class="button" href="/">Back to the home page</a>');
    }
  });

  test('follows redirects of the catalogue and redirects similar addresses to the page', async () => {
    const project = await copyOfSite('small');
    const lines = [
      '/colours/page-9 61a18417888b2706aa3488dbad4b8e08',
      '/colours/given%20up gone: no longer sold',
    ];
    await writeFile(path.join(project, 'urls.lock'), `${lines.join('\n')}\n`);
    const more = ['  - { from: /?p=12, to: /colours }', '  - { from: /archive/*, to: /colours }'];
    await edit(path.join(project, 'catalogue.yaml'), 'redirects:\n', `redirects:\n${more.join('\n')}\n`);
    const { url } = await startPreview(project);
    const gone = await get(url, '/colours/given%20up');
    expect([gone.status, gone.text.includes('<h1>This page could not be found</h1>')]).toEqual([410, true]);
    for (const [address, status, to] of [
      ['/old%20colours', 301, '/colours'],
      ['/?a=1&p=12', 301, '/colours'],
      ['/archive/a/b', 301, '/colours'],
      ['/shop', 302, 'https://shop.example/'],
      ['/colours/page-9', 302, '/colours/page-2'],
      ['/colours/', 308, '/colours'],
      ['/index.html', 308, '/'],
      ['/colours/red%20powder.html', 308, '/colours/red%20powder'],
    ] as const) {
      const answer = await get(url, address);
      expect(answer.status, address).toBe(status);
      expect(answer.response.headers.get('location')).toBe(to);
    }
  });

  test('refuses other methods and malformed addresses', async () => {
    const { url } = preview();
    expect((await get(url, '/contact-us', { method: 'POST' })).status).toBe(405);
    expect((await get(url, '/%zz')).status).toBe(400);
    const head = await get(url, '/colours', { method: 'HEAD' });
    expect([head.status, head.text]).toEqual([200, '']);
  });

  test('starts on a broken catalogue, shows its errors, and serves after the save that fixes it', async () => {
    const project = await copyOfSite('small');
    const catalogue = path.join(project, 'catalogue.yaml');
    await edit(catalogue, 'hex: "#a01530"', 'hex: red');
    const preview = await startPreview(project);
    const { status, text } = await get(preview.url, '/colours');
    expect(status).toBe(500);
    expect(text).toContain('catalogue.yaml:65:24 error domain/colour-hex');
    expect(preview.printed()).toContain('no page to show yet');
    const fixed = preview.untilPrinted('fixed, ready: 31 pages');
    await edit(catalogue, 'hex: red', 'hex: "#a01530"');
    await fixed;
    expect((await get(preview.url, '/colours')).status).toBe(200);
  });

  test('reports a page that cannot be rendered, and continues', async () => {
    const { url } = await startPreview(await copyOfSite('small'));
    await withFailingPage('/knowledge/blue', async () => {
      const { status, text } = await get(url, '/knowledge/blue');
      expect(status).toBe(500);
      expect(text).toContain('planted');
      expect((await get(url, '/colours')).status).toBe(200);
    });
  });

  test('reports a text that cannot be read, and serves the last good page', async () => {
    const project = await copyOfSite('small');
    const { url, untilPrinted } = await startPreview(project);
    const reported = untilPrinted('these bytes are not UTF-8');
    await writeFile(path.join(project, 'content/blue.md'), Buffer.from([0xff]));
    await reported;
    const { status, text } = await get(url, '/knowledge/blue');
    expect(status).toBe(200);
    expect(text).toContain('<h1');
  });

  test('serves only a redirect outside the base of the site', async () => {
    const project = await copyOfSite('small');
    await edit(path.join(project, 'catalogue.yaml'), '  language: en\n', '  language: en\n  base: /shop/\n');
    const { url } = await startPreview(project);
    // The address is printed before the catalogue is read.
    expect(new URL(url).pathname).toBe('/');
    expect((await get(url, '/')).response.headers.get('location')).toBe('/shop/');
    expect((await get(url, '/shop/colours')).status).toBe(200);
    expect((await get(url, '/colours')).status).toBe(404);
  });
});
