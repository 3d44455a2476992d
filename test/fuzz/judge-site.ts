import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse as parseHtml } from 'node-html-parser';
import { unsafeScheme } from '../../src/document/text/unsafe-url.js';
import type { FuzzCase } from './fuzz-case.js';
import { expectThat } from './judge.js';
import { xmlError } from './xml.js';

interface Record {
  readonly path: string;
}

/** Pages of a site to read completely. The others are of the same kinds. */
const readPages = 5;

/** The pages that show a case's bodies. They are always read. */
const pagesOfBodies = new Set(['/colours/blue-powder', '/knowledge/blue', '/news/opened']);

/** Checks that a site is complete and valid. @throws Error with the reason if it is not */
export async function judgeSite(
  site: string,
  routes: readonly Record[],
  { kind, turn }: FuzzCase,
): Promise<void> {
  expectThat(routes.length > 0, 'there are routes');
  const isFolders = existsSync(path.join(site, 'products/index.html'));
  for (const [n, { path: route }] of routes.entries()) {
    const bare = route === '/' ? '/index' : route;
    const isFolder = isFolders && route !== '/' && route !== '/404';
    const files = {
      page: isFolder ? `${route}/index.html` : `${bare}.html`,
      payload: `/_payload${bare}.json`,
    };
    for (const file of Object.values(files)) expectThat(existsSync(site + file), `the site has ${file}`);
    const isDrawn = (n + turn) % Math.ceil(routes.length / readPages) === 0;
    if (isDrawn || (kind === 'bodies' && pagesOfBodies.has(route))) await judgeRoute(site, route, files);
  }
  for (const name of await readdir(site)) await judgeSiteFile(path.join(site, name));
  await judgeHostFiles(site);
}

async function judgeRoute(
  site: string,
  route: string,
  files: { readonly page: string; readonly payload: string },
): Promise<void> {
  const html = await readFile(site + files.page, 'utf8');
  judgePage(html, files.page);
  const { path: own, head, main } = JSON.parse(await readFile(site + files.payload, 'utf8'));
  expectThat(own === route, `the payload of ${route} is its own`);
  expectThat(html.includes(head) && html.includes(main), `page and payload of ${route} have the same parts`);
}

async function judgeSiteFile(file: string): Promise<void> {
  if (file.endsWith('.json')) JSON.parse(await readFile(file, 'utf8'));
  if (!file.endsWith('.xml')) return;
  const error = xmlError(await readFile(file, 'utf8'));
  expectThat(error === undefined, `${path.basename(file)}: ${error}`);
}

function judgePage(html: string, page: string): void {
  const root = parseHtml(html, { comment: true });
  expectThat(root.querySelectorAll('main').length === 1, `${page} has one main part`);
  for (const script of root.querySelectorAll('script')) {
    if (/json/.test(script.getAttribute('type') ?? '')) JSON.parse(script.textContent);
    else {
      const isOwn = script.getAttribute('src') !== undefined && script.textContent === '';
      expectThat(isOwn, `${page} has a foreign script`);
    }
  }
  for (const element of root.querySelectorAll('*')) {
    for (const [name, value] of Object.entries(element.attributes)) {
      expectThat(isHarmless(name, value), `${page}: <${element.rawTagName} ${name}="${value}">`);
    }
  }
}

function isHarmless(name: string, value: string): boolean {
  // Table columns have this style.
  if (name === 'style') return /^text-align:(left|center|right)$/.test(value);
  if (/^on|^srcdoc$/i.test(name)) return false;
  return !/^(href|src|action|formaction|poster|data)$/i.test(name) || unsafeScheme(value) === undefined;
}

/** Hosts read these files line by line: a line injected by a value could redirect anywhere. */
async function judgeHostFiles(site: string): Promise<void> {
  const read = (file: string) => readFile(path.join(site, file), 'utf8');
  const [redirects, headers, robots] = await Promise.all(['_redirects', '_headers', 'robots.txt'].map(read));
  for (const line of (redirects ?? '').split(/[\r\n\v\f\u0085\u2028\u2029]/)) {
    if (line === '') continue;
    expectThat(/^\/[^\s#]+ [^\s#]+(#\S*)? 30[1278]$/.test(line), `_redirects: ${line}`);
  }
  for (const line of (headers ?? '').split(/[\r\n]/)) {
    expectThat(/^$|^\/\S*$|^ {2}[A-Z][A-Za-z-]+: \S.*$/.test(line), `_headers: ${line}`);
  }
  expectThat((robots ?? '').split(/[\r\n]/).length === 5, `robots.txt: ${robots}`);
}
