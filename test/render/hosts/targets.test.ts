import { spawnSync } from 'node:child_process';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { parse } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { hostTargets } from '../../../src/catalogue/schema/site/host-targets.js';
import { copyOfSite, edit } from '../../support/herbarium.js';
import { treeOf } from '../../support/tree.js';
import { requests } from './requests.js';
import { build, builtForHosts } from './targets-parts.js';

const project = builtForHosts();
const read = (target: string, file: string) => readFile(path.join(project(), target, file), 'utf8');

/** The files that a site has only for this host. */
async function ownFiles(target: string): Promise<readonly string[]> {
  const common = new Set(Object.keys(await treeOf(path.join(project(), '_site'))));
  return Object.keys(await treeOf(path.join(project(), target))).filter((file) => !common.has(file));
}

describe('herbarium build --target', () => {
  test('writes the files of that host, and none of another', async () => {
    const expected = {
      netlify: [],
      'cloudflare-pages': [],
      'cloudflare-workers': ['.assetsignore', '_host/wrangler.jsonc'],
      'github-pages': [
        '.nojekyll',
        'archive/known/index.html',
        'old colours/index.html',
        'old/deep.php/index.html',
        'old/page.html',
        'shop-now/index.html',
        'shop/index.html',
      ],
      nginx: ['_host/nginx.conf'],
      apache: ['.htaccess'],
      caddy: ['_host/Caddyfile'],
      s3: ['_host/upload.sh', '_host/viewer-request.js', '_host/viewer-response.js'],
    };
    const pages = await treeOf(path.join(project(), '_site'));
    for (const target of hostTargets) {
      expect(await ownFiles(target), target).toEqual(expected[target]);
      const tree = await treeOf(path.join(project(), target));
      expect('_headers' in tree, target).toBe(
        expected[target].length === 0 || target.startsWith('cloudflare'),
      );
      expect(tree['index.html'], target).toBe(pages['index.html']);
    }
  });

  test('writes for Netlify only statuses that it supports, and warns about the others', async () => {
    expect(await read('netlify', '_redirects')).toMatch(/^\/shop-now \/colours\/red%20powder 301$/m);
    expect(await read('cloudflare-pages', '_redirects')).toMatch(/^\/shop-now \/colours\/red%20powder 308$/m);
    const { stdout } = await build(project(), '--target', 'netlify', '--out', 'netlify');
    expect(stdout).toContain('Netlify does not know the status 308, so 301 is written');
  });

  test('writes redirects with parameters and from folders, and names hosts that cannot answer them', async () => {
    const [query, folder] = ['/article.php id=3 lang=de /about-us 301!', '/archive/* /colours 301'];
    for (const name of ['netlify', '_site']) {
      const lines = (await read(name, '_redirects')).trim().split('\n');
      expect(lines.slice(0, 2)).toEqual([query, '/ p=12 /colours 301!']);
      expect(lines.indexOf('/archive/known /about-us 301')).toBeLessThan(lines.indexOf(folder));
    }
    for (const name of ['cloudflare-pages', 'cloudflare-workers']) {
      expect(await read(name, '_redirects')).toContain(folder);
      expect(await read(name, '_redirects')).not.toContain('id=3');
    }
    expect(await ownFiles('github-pages')).not.toContain('archive/*/index.html');
    const { stdout } = await build(project(), '--target', 'github-pages', '--out', 'github-pages');
    expect(stdout).toContain('GitHub Pages cannot redirect by the query: `/?p=12` is left out');
    expect(stdout).toContain('GitHub Pages cannot redirect from all addresses of a folder: `/archive/*`');
  });

  test('answers that an address is given up if the host supports it', async () => {
    const lines = await Promise.all(
      ['netlify', 'cloudflare-pages', '_site'].map(async (name) =>
        (await read(name, '_redirects')).split('\n').filter((line) => line.includes('given')),
      ),
    );
    expect(lines).toEqual([['/colours/given%20up /404.html 410'], [], []]);
    expect(await ownFiles('github-pages')).not.toContain('colours/given up/index.html');
  });

  test('gives wrangler a configuration that publishes the site and not itself', async () => {
    const text = await read('cloudflare-workers', '_host/wrangler.jsonc');
    expect(JSON.parse(text.replace(/^\/\/.*$/gm, ''))).toEqual({
      name: 'little-mill-example',
      compatibility_date: '2025-04-01',
      assets: { directory: '..', html_handling: 'auto-trailing-slash', not_found_handling: '404-page' },
    });
    expect(await read('cloudflare-workers', '.assetsignore')).toBe('_host\n.herbarium.json\n');
  });

  test('makes a page for each redirect on GitHub Pages, but not in place of a file', async () => {
    const page = parse(await read('github-pages', 'old/page.html'));
    const target = 'https://shop.example/%22%3Cb%3E';
    expect(page.querySelector('meta[http-equiv]')?.getAttribute('content')).toBe(`0; url=${target}`);
    expect(page.querySelector('link')?.getAttribute('href')).toBe(target);
    const query = parse(await read('github-pages', 'old/deep.php/index.html'));
    expect(query.querySelector('a')?.getAttribute('href')).toBe('/colours?x=1&y=2');
    expect(query.querySelector('link')?.getAttribute('href')).toBe(
      'https://little-mill.example/colours?x=1&y=2',
    );
    expect(await read('github-pages', 'sitemap.xml')).toContain('<urlset');
  });
});

/** A project with more redirects than some hosts accept, one of them long. */
async function manyRedirects(): Promise<string> {
  const copy = await copyOfSite('small');
  const catalogue = path.join(copy, 'catalogue.yaml');
  const long = `/colours?${'x'.repeat(1000)}`;
  const many = Array.from(
    { length: 200 },
    (_, n) => `  - { from: /old-address-${n}, to: /colours/blue-powder }\n`,
  );
  await edit(catalogue, 'redirects:\n', `redirects:\n  - { from: /long, to: "${long}" }\n${many.join('')}`);
  return copy;
}

describe('the limits of a host', () => {
  test('of files, sizes and addresses are errors, and nothing is published', async () => {
    const copy = await manyRedirects();
    const catalogue = path.join(copy, 'catalogue.yaml');
    await edit(catalogue, 'lint:\n', 'lint:\n  options: { host/limit: { files: 50 } }\n');
    await writeFile(path.join(copy, 'assets/large.pdf'), Buffer.alloc(26 * 1024 * 1024));
    await edit(catalogue, 'body: "Short *inline* text."', 'body: "A [file](assets/large.pdf)."');
    const { code, stdout } = await build(copy, '--target', 'cloudflare-pages');
    expect(code).toBe(1);
    for (const message of [
      /Cloudflare Pages takes 50 files, and the site has \d+/,
      /takes files of 25 MiB, and `_assets\/large\.[0-9a-f]+\.pdf` has 26 MiB/,
      /:105:\d+ error host\/limit\n {2}Cloudflare Pages takes redirects of 1000 characters, and this one has 10\d\d/,
    ]) {
      expect(stdout).toMatch(message);
    }
    await expect(readFile(path.join(copy, '_site/index.html'))).rejects.toThrow('ENOENT');
  });
});

interface Lead {
  readonly statusCode: number;
  readonly headers: { readonly location: { readonly value: string } };
}

describe('on S3', () => {
  const functionOf = async (file: string) => {
    const context: { handler?: (event: unknown) => unknown } = {};
    runInNewContext(await read('s3', `_host/${file}`), context);
    return (event: unknown) => context.handler?.(event);
  };

  test('the function for requests finds every page, and redirects old addresses', async () => {
    const handler = await functionOf('viewer-request.js');
    const ask = (uri: string, querystring = {}): { readonly uri?: string } & Partial<Lead> =>
      JSON.parse(JSON.stringify(handler({ request: { uri, querystring } })));
    const routes: readonly { readonly path: string }[] = JSON.parse(await read('s3', 'routes.json'));
    const tree = await treeOf(path.join(project(), 's3'));
    for (const { path: route } of routes) {
      const { uri = '' } = ask(encodeURI(route));
      expect(Object.keys(tree), route).toContain(decodeURIComponent(uri).slice(1));
    }
    for (const file of ['sitemap.xml', 'robots.txt', '_payload/about-us.json'])
      expect(ask(`/${file}`).uri).toBe(`/${file}`);
    const leads = (uri: string, query = {}) => {
      const { statusCode, headers } = ask(uri, query);
      return `${statusCode} ${headers?.location.value}`;
    };
    expect(ask('/colours/given%20up/')).toEqual({ statusCode: 410, statusDescription: 'Gone' });
    expect(leads('/shop-now')).toBe('308 /colours/red%20powder');
    expect(leads('/old%20colours/', { a: { value: 'b%20c' }, d: { value: '' } })).toBe(
      '301 /colours?a=b%20c&d',
    );
    expect(leads('/old/deep.php', { a: { value: '1' } })).toBe('301 /colours?x=1&y=2');
    expect(leads('/about-us/')).toBe('301 /about-us');
    expect(leads('/archive/known')).toBe('301 /about-us');
    expect(leads('/archive/a/b.pdf', { q: { value: '1' } })).toBe('301 /colours?q=1');
    expect(leads('/article.php', { lang: { value: 'de' }, id: { value: '3' } })).toBe('301 /about-us');
    expect(ask('/article.php', { lang: { value: 'de' } }).uri).toBe('/article.php.html');
    expect(leads('/', { p: { value: '12' } })).toBe('301 /colours');
    expect(leads('//evil.example/')).toBe('301 /evil.example');
  });

  test('the function for requests sends files of every name, and misses what is not there', async () => {
    const handler = await functionOf('viewer-request.js');
    const tree = await treeOf(path.join(project(), 's3'));
    for (const { path: asked, file } of requests) {
      const { uri } = JSON.parse(JSON.stringify(handler({ request: { uri: `/${asked}`, querystring: {} } })));
      if (file === undefined)
        expect(Object.keys(tree), asked).not.toContain(decodeURIComponent(uri).slice(1));
      else expect(uri, asked).toBe(`/${asked}`);
    }
  });

  test('the function for answers adds the headers of the site', async () => {
    const handler = await functionOf('viewer-response.js');
    const headersAt = (uri: string) =>
      JSON.parse(JSON.stringify(handler({ request: { uri }, response: { headers: {} } }))).headers;
    expect(headersAt('/colours')['x-content-type-options'].value).toBe('nosniff');
    expect(headersAt('/colours')['content-security-policy'].value).not.toContain('sandbox');
    expect(headersAt('/_assets/x.svg')['content-security-policy'].value).toMatch(
      /^default-src 'none'; script-src.*, default-src 'none'.*sandbox$/,
    );
  });

  test.skipIf(process.platform === 'win32')(
    'the script uploads everything except files for the host',
    async () => {
      const programs = path.join(path.dirname(project()), 'programs');
      await mkdir(programs, { recursive: true });
      await writeFile(path.join(programs, 'aws'), '#!/bin/sh\necho "$*" >> "$LOG"\n');
      await chmod(path.join(programs, 'aws'), 0o755);
      const log = path.join(path.dirname(project()), 'aws.log');
      const run = spawnSync('sh', [path.join(project(), 's3/_host/upload.sh'), 'my-bucket', '--dryrun'], {
        env: { ...process.env, PATH: `${programs}:${process.env['PATH']}`, LOG: log },
        encoding: 'utf8',
      });
      expect(run.stderr).toBe('');
      const lines = (await readFile(log, 'utf8')).trim().split('\n');
      for (const line of lines) expect(line).toMatch(/^s3 sync \. s3:\/\/my-bucket\/ .*--dryrun$/);
      const [first = '', last = ''] = [lines[0], lines.at(-1)];
      expect(first).toContain('--include _assets/');
      expect(first).toContain('--cache-control public, max-age=31536000, immutable');
      expect(last).toContain('--delete --exclude _host/* --exclude .herbarium.json');
      expect(lines.join('\n')).toContain('--include feed.xml --exclude');
    },
  );
});
