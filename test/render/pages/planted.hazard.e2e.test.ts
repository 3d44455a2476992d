import { describe, expect, test } from 'vitest';
import { navigateTo } from '../../support/navigation.js';
import { plantedSite } from './planted-site.js';

const { url, routes, fields, openUnguarded, judged, parsed } = plantedSite('--no-images', '--no-search');

describe('an attack in every text field of the catalogue', () => {
  test('is only text on every page that is loaded or navigated to', async () => {
    const { page, worked } = await openUnguarded();
    await page.goto(`${url()}/`);
    const found = new Set(await judged(page, '/'));
    for (const route of routes()) for (const field of await parsed(page, route)) found.add(field);
    const product = routes().find((route) => /^\/s[0-9a-f]{32}\/s/.test(route)) ?? '';
    await page.goto(url() + product);
    for (const field of await judged(page, product)) found.add(field);
    // The navigator reads the same main parts.
    await navigateTo(page, '/knowledge');
    await judged(page, '/knowledge');
    expect(worked).toEqual([]);
    expect(fields.length).toBeGreaterThan(100);
    // Bodies are Markdown, topics only join articles and their pages, only the search reads `replaces`, only the home page has searches, and the error page has its own texts.
    const isShownElsewhere = /(^|\.)(body|topics\.0|replaces\.0)$|^pages\.[1-9]\d*\.searches\.0$/;
    expect(fields.filter((field) => !found.has(field) && !isShownElsewhere.test(field))).toEqual([
      'pages.7.heading',
    ]);
  });
});
