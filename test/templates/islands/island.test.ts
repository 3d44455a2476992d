import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { island } from '../../../src/templates/features/enquiry/enquiry-button.js';
import { islandHtml } from '../../../src/templates/islands/island.js';
import { textsFor } from '../../../src/templates/texts/index.js';

test('the enquiry button of every product equals the output of React for its state', () => {
  for (const language of ['en', 'ar', 'en']) {
    for (const [name, grades] of [
      ['Blue Powder', []],
      ['<Red> & "Green"', ['food', 'feed']],
    ] as const) {
      const product = { id: name, name, href: `/colours/${language}`, grades };
      const state = { product, list: '/contact-us', texts: textsFor(language).enquiryButton };
      const html = islandHtml(island, state);
      expect(html).toContain(`>${renderToString(createElement(island.Component, state))}</div><script`);
      expect(html).toContain(JSON.stringify(product).replaceAll('<', '\\u003c'));
    }
  }
});
