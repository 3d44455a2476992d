import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { RouteRecord } from '../../../src/site/site.js';
import { fixtures, herbarium } from '../../support/herbarium.js';

let table: RouteRecord[] = [];
const record = (at: string) => table.find((route) => route.path === at);

beforeAll(async () => {
  const { stdout } = await herbarium(['routes', '--format', 'json'], {
    cwd: path.join(fixtures, 'sites/small'),
  });
  table = JSON.parse(stdout);
});

describe('herbarium routes --format json', () => {
  test('lists every route once, lists with their bare path and every page', () => {
    expect(table.map((route) => route.path)).toEqual([
      '/',
      '/about-us',
      '/contact-us',
      '/search',
      '/search/404',
      '/compare',
      '/thanks',
      '/404',
      '/products',
      '/products/page-1',
      '/products/page-2',
      '/products/page-3',
      '/knowledge',
      '/knowledge/page-1',
      '/knowledge/page-2',
      '/news',
      '/news/page-1',
      '/colours',
      '/colours/page-1',
      '/colours/page-2',
      '/colours/blue-powder',
      '/colours/red powder',
      '/colours/green-powder-',
      '/sports',
      '/sports/page-1',
      '/sports/constructor',
      '/sports/مسحوق',
      '/knowledge/blue',
      '/knowledge/لماذا-الأزرق',
      '/knowledge/empty-title',
      '/news/opened',
    ]);
  });

  test('gives a product default texts from the catalogue if it has none for search engines', () => {
    expect(record('/colours/blue-powder')).toEqual({
      path: '/colours/blue-powder',
      name: '14daf7319dc982700d71003c8d4a879d',
      meta: {
        nodeid: '14daf7319dc982700d71003c8d4a879d',
        grandId: '61a18417888b2706aa3488dbad4b8e08',
        type: '14daf7319dc982700d71003c8d4a879d',
        name: 'productsdetail',
        title: 'Blue Powder – Colours – Little Mill',
        description:
          'Blue Powder – Blue & <b>bold</b> in Markdown. – powder – Arthrospira platensis – CAS 11016-15-2 – E163 – Beverages – Ices – Little Mill',
        keywords: 'Blue Powder, Colours, Little Mill',
      },
    });
  });

  test('keeps the texts of an entry, including the empty one', () => {
    expect(record('/colours/red powder')?.meta).toMatchObject({ title: 'Own title', description: '' });
    expect(record('/knowledge/empty-title')?.meta).toMatchObject({
      title: '',
      description: '',
      keywords: '',
    });
  });

  test("gives products the grandId of their category's parent, if there is one", () => {
    expect(record('/sports/constructor')?.meta.grandId).toBe('61a18417888b2706aa3488dbad4b8e08');
    expect(record('/colours')?.meta).not.toHaveProperty('grandId');
    expect(record('/knowledge/blue')?.meta).not.toHaveProperty('grandId');
  });

  test('names paged routes by id and number, and gives only them a page', () => {
    expect(record('/colours/page-2')).toMatchObject({
      name: '61a18417888b2706aa3488dbad4b8e082',
      meta: {
        nodeid: '61a18417888b2706aa3488dbad4b8e08',
        name: 'productsclass',
        page: 2,
        title: 'Colours – Page 2 – Little Mill',
      },
    });
    expect(record('/colours')).toMatchObject({
      name: '61a18417888b2706aa3488dbad4b8e08',
      meta: { title: 'Colours – Little Mill' },
    });
    expect(record('/colours')?.meta).not.toHaveProperty('page');
    expect(record('/colours/page-1')?.meta.title).toBe('Colours – Little Mill');
  });

  test('describes an article by its first sentence, and uses the catalogue’s own template if there is one', () => {
    expect(record('/knowledge/blue')?.meta).toMatchObject({
      name: 'knowledgedetail',
      title: 'How blue stays blue – Little Mill',
      description: 'Blue keeps in the dark.',
      keywords: 'How blue stays blue, Little Mill',
    });
  });

  test('uses the fixed names of the screens', () => {
    const names = Object.fromEntries(table.map((route) => [route.path, route.meta.name]));
    expect(names).toMatchObject({
      '/': '356d82e8e7aad188c7da5ff8eb0e661d',
      '/about-us': 'about-us',
      '/contact-us': 'contact',
      '/search': 'search',
      '/search/404': '404',
      '/404': '404',
      '/thanks': 'thanks',
      '/products/page-3': 'products',
      '/knowledge/page-2': 'knowledge',
      '/news': 'news',
      '/news/opened': 'newsdetail',
    });
    expect(table.every(({ meta }) => meta.type === meta.nodeid)).toBe(true);
  });
});

test('herbarium routes prints a line for every route', async () => {
  const { stdout, code } = await herbarium(['routes'], { cwd: path.join(fixtures, 'sites/small') });
  expect(stdout.split('\n').filter(Boolean)).toHaveLength(31);
  expect(stdout).toContain('productsdetail                    /colours/red powder\n');
  expect(code).toBe(0);
});
