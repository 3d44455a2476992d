import { expect, test } from 'vitest';
import { withHeadings } from '../../../src/templates/parts/prose.js';

test('headings of the second level get unique ids of their words, and texts without markup', () => {
  const { html, headings } = withHeadings(
    '<h2>Heat &amp; <em>light</em></h2>\n<p>Text</p>\n<h3>Not this</h3>\n<h2>Heat, light</h2><h2>اللون</h2><h2>…</h2>',
  );
  expect(headings).toEqual([
    { id: 'text-heat-light', text: 'Heat & light' },
    { id: 'text-heat-light-2', text: 'Heat, light' },
    { id: 'text-اللون', text: 'اللون' },
    { id: 'text', text: '…' },
  ]);
  expect(html).toContain('<h2 id="text-heat-light">Heat &amp; <em>light</em></h2>');
  expect(html).toContain('<h3>Not this</h3>');
});
