import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Envelopes } from '../../src/render/envelopes.js';
import type { Route } from '../../src/site/route.js';
import { documentParts } from '../../src/templates/document.js';

const frame = {
  stylesheet: '/_assets/site.css',
  icon: '/_assets/icon.svg',
  feeds: [{ title: 'News & more', href: '/feed.xml' }],
  scripts: ['/_assets/client/main.js', '/_assets/client/chunk.js'],
  version: 'abc-en',
  base: '/below/',
  policy: "default-src 'none'",
  payloadBase: 'https://payloads.example/',
  beforeMain: '<header>≤ é</header>',
  afterMain: '<footer>“</footer>',
};

function routeIn(language: string, title: string): Route {
  const id = '14daf7319dc982700d71003c8d4a879d';
  return {
    path: '/größe/blå "x"',
    name: id,
    meta: { nodeid: id, type: id, name: 'productsdetail', title, description: '', keywords: '' },
    heading: title,
    canonical: '/x',
    language,
    isIndexed: true,
    guards: [],
    scrollsToTop: true,
    subject: { screen: 'product', category: 0, product: 0 },
    entry: [],
  };
}

/** Texts as pages may have them, halves of surrogate pairs and replacement characters among them. */
const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom('<p class="x">', '</p>\n', '\\', 'é', '≤', '\ufffd', '\ud800', '\udc00', '😀'),
  }),
);

test('the payload is what JSON.stringify makes of its members, and the page the same bytes', () => {
  const envelopes = new Envelopes(frame);
  fc.assert(
    fc.property(texts, texts, fc.constantFrom('en', 'ar', 'sv'), (head, main, language) => {
      const route = routeIn(language, head);
      const { path, name, meta } = route;
      const direction = language === 'ar' ? 'rtl' : 'ltr';
      const { page, payload } = envelopes.seal({ route, head, main });
      expect(payload.toString()).toBe(
        JSON.stringify({ version: frame.version, path, name, meta, language, direction, head, main }),
      );
      const { beforeHead, beforeMain, afterMain } = documentParts(frame, language);
      expect(page.equals(Buffer.from(beforeHead + head + beforeMain + main + afterMain))).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test('long pages make the memory grow, whatever they are made of', () => {
  const envelopes = new Envelopes(frame);
  for (const unit of ['\u0001', '"', '≤', '\ud800', 'x']) {
    const main = unit.repeat(300_000);
    const { page, payload } = envelopes.seal({ route: routeIn('en', unit), head: '<title>x</title>', main });
    expect(JSON.parse(payload.toString())).toMatchObject({ head: '<title>x</title>', main });
    expect(page.includes(Buffer.from(main))).toBe(true);
  }
});
