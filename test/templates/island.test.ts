import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { islands } from '../../src/templates/islands/index.js';
import { islandHtml } from '../../src/templates/islands/island.js';
import { textsFor } from '../../src/templates/texts/index.js';

test('the enquiry buttons of all products are what React makes of their own states', () => {
  const definition = islands['enquiry-button'];
  for (const language of ['en', 'ar', 'en']) {
    for (const [name, grades] of [
      ['Blue Powder', []],
      ['<Red> & "Green"', ['food', 'feed']],
    ] as const) {
      const product = { id: name, name, href: `/colours/${language}`, grades };
      const state = { product, list: '/contact-us', texts: textsFor(language).enquiryButton };
      const html = islandHtml('enquiry-button', definition, state, []);
      expect(html).toContain(`>${renderToString(createElement(definition.Component, state))}</div><script`);
      expect(html).toContain(JSON.stringify(product).replaceAll('<', '\\u003c'));
    }
  }
});
