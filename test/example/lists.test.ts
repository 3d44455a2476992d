import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { RouteRecord } from '../../src/site/site.js';
import { exampleFolder as site } from '../support/example-folder.js';
import { projectRoot } from '../support/herbarium.js';

const read = (file: string) => readFileSync(path.join(site, file), 'utf8');
const routes: readonly RouteRecord[] = JSON.parse(read('routes.json'));
const stored = 'test/example/lists.txt';

/** The addresses of the cards of a page, in their order, without the path of their list. */
function cardsOf(address: string): readonly string[] {
  const main = /<main[\s\S]*<\/main>/.exec(read(`${address.slice(1)}.html`))?.[0] ?? '';
  const around = `${address.replace(/\/page-\d+$/, '')}/`;
  return [...main.matchAll(/class="card-title"><a href="([^"]*)"/g)].map(([, href = '']) => {
    const to = decodeURIComponent(href.replaceAll('&#x27;', "'"));
    return to.startsWith(around) ? to.slice(around.length) : to;
  });
}

const isList = ({ path: address, meta }: RouteRecord) =>
  meta.page !== undefined || address === '/applications';

// The lists that the website must have. After a change that is meant, `npx vitest run test/example/lists -u` writes the file.
test('every list has the entries that it always had, in their order', async () => {
  const lists = routes
    .filter(isList)
    .map((route) => [route.path, ...cardsOf(route.path).map((to) => `  ${to}`)]);
  expect(lists.filter(({ length }) => length === 1)).toEqual([]);
  await expect(`${lists.flat().join('\n')}\n`).toMatchFileSnapshot(path.join(projectRoot, stored));
});

test.each(['/knowledge', '/es/conocimiento', '/pt/conhecimento', '/sv/kunskap', '/ar/المعرفة', '/news'])(
  '%s has the newest entries first, and behind them those without a text',
  (list) => {
    const pages = routes.filter(({ path: address }) => address.startsWith(`${list}/page-`));
    const dates = pages.flatMap(({ path: address }) =>
      [...read(`${address.slice(1)}.html`).matchAll(/<time dateTime="([\d-]+)"/g)].map(
        ([, date = '']) => date,
      ),
    );
    const newer = dates.filter((date, n) => n > 0 && date > (dates[n - 1] ?? ''));
    expect(dates.length).toBeGreaterThan(7);
    expect(newer.length).toBe(list === '/news' ? 0 : 1);
  },
);
