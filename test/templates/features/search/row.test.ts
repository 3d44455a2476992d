import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ResultRow } from '../../../../src/templates/features/search/results/row.js';
import { textsFor } from '../../../../src/templates/texts/index.js';

test.each([
  ['es', '<small class="language-mark" lang="en" dir="ltr">English</small>'],
  ['en', ''],
])('a result names its language on a page in another one: %s', (reader, mark) => {
  const html = renderToStaticMarkup(
    createElement(ResultRow, {
      result: {
        data: { kind: 'article', label: 'Blue', href: '/blue' },
        category: undefined,
        numbers: [],
        isNamed: true,
        lacks: [],
        isInText: false,
      },
      texts: textsFor(reader).searchBox,
      forms: {},
      products: { words: {}, byAddress: new Map() },
      lacks: [],
      excerpt: undefined,
      languages: { interface: reader, names: 'en' },
      buttons: undefined,
    }),
  );
  expect(/<small.*?<\/small>/.exec(html)?.[0] ?? '').toBe(mark);
});
