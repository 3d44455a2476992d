import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type HTMLElement, parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { exampleFolder } from '../support/example-folder.js';

function pageAt(route: string): HTMLElement {
  return parse(readFileSync(path.join(exampleFolder, `${route}.html`), 'utf8'));
}

const textOf = (element: HTMLElement) => element.structuredText.replace(/\s+/g, ' ').trim();

test('a document is a card with its facts, and, if on request, a link to the enquiry', () => {
  const cards = pageAt('natural-colorants/blue-spirulina-phycocyanin-powder').querySelectorAll(
    '.documents > li',
  );
  const [sheet, , safety] = cards;
  const link = sheet?.querySelector('a');
  expect(link?.text).toBe('Technical data sheet');
  expect(link?.getAttribute('href')).toMatch(/^\/_assets\/documents\/.*\.pdf$/);
  expect(link?.getAttribute('hreflang')).toBe('en');
  const facts = sheet?.querySelectorAll('.document-facts > span').map((fact) => fact.text);
  expect(facts).toEqual(['TDS', 'Revision 4', '18 May 2026', 'English']);
  expect(sheet?.querySelector('.file')?.text).toMatch(/^PDF, \d+ kB$/);
  expect(safety?.querySelector('a')?.getAttribute('href')).toMatch(/^\/contact-us\?product=Blue/);
});

test('a market states in a word whether it permits the product, its limits and the date of the check', () => {
  const rows = pageAt('natural-colorants/titanium-dioxide-e171')
    .querySelectorAll('.markets tbody tr')
    .slice(0, 2);
  expect(rows.map((row) => row.querySelectorAll('th, td').map(textOf))).toEqual([
    [
      'European Union',
      'not permitted not permitted in food since 2022',
      '',
      'withdrawn from food by Reg. (EU) 2022/63',
      '24 May 2026',
    ],
    [
      'United States',
      'permitted with limits listed',
      'at most 1 % of the food',
      '21 CFR 73.575',
      '1 June 2026',
    ],
  ]);
});

test('the decisive facts of a colour are beside its picture, and lists without a filter for them link to the guide', () => {
  const facts = pageAt('natural-colorants/jagua-blue-liquid').querySelectorAll('.glance > div').map(textOf);
  expect(facts).toEqual(expect.arrayContaining(['pH window 3–8', 'Certificates Vegan, Kosher']));
  // No line ends with the sign of a number.
  expect(
    pageAt('natural-colorants/blue-spirulina-phycocyanin-powder').querySelector('.glance')?.text,
  ).toContain('E10% 1cm ≥\u00a0180');
  expect(pageAt('superfood').querySelector('main p > a[href="/colours"]')?.text).toBe('Colour guide');
  expect(pageAt('natural-colorants').querySelector('main p > a[href="/colours"]')).toBeNull();
});
