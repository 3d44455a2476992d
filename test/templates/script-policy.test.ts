import path from 'node:path';
import { expect, test } from 'vitest';
import type { SiteSettings } from '../../src/catalogue/schema/model.js';
import { planSite } from '../../src/site/plan/plan.js';
import { headerPolicy, pagePolicy } from '../../src/templates/policy.js';
import { checkFolder, filesOf } from '../support/check.js';
import { fixtures } from '../support/herbarium.js';

const small = path.join(fixtures, 'sites/small');
const { catalogue } = checkFolder(small);

function policiesWith(scripts: SiteSettings['scripts'], settings: Partial<SiteSettings> = {}, body?: string) {
  if (catalogue === undefined) throw new Error('the catalogue has errors');
  const pages = catalogue.pages.map((page) => (body === undefined ? page : { ...page, body }));
  const site = planSite(
    { ...catalogue, pages, site: { ...catalogue.site, ...settings, ...(scripts && { scripts }) } },
    filesOf(small),
  );
  return { page: partsOf(pagePolicy(site)), header: partsOf(headerPolicy(site)) };
}

function partsOf(policy: string): Record<string, string> {
  return Object.fromEntries(policy.split('; ').map((part) => part.split(/ (.*)/, 2)));
}

const plausible = { src: 'https://plausible.io/js/script.js', attributes: { 'data-domain': 'a.example' } };

test('pictures come from the site itself, and from the origins that its texts and settings name', () => {
  expect(policiesWith(undefined).page['img-src']).toBe("'self'");
  const body =
    '![a](https://b.example/a.png) ![c](//cdn.example/c.png) [d](https://d.example/) ![e](http://e.example/e.png)';
  const { page, header } = policiesWith(undefined, { image_origins: ['https://f.example'] }, body);
  expect(page['img-src']).toBe("'self' https://b.example https://cdn.example https://f.example");
  expect(header['img-src']).toBe(page['img-src']);
});

test('a script of another site may run, load more from there, and send data there', () => {
  const { page, header } = policiesWith([plausible]);
  expect(page).toMatchObject({
    'script-src': "'self' https://plausible.io",
    'connect-src': "'self' https://plausible.io",
    'style-src': "'self'",
    'img-src': "'self' https://plausible.io",
  });
  expect(header).toMatchObject({ 'script-src': "'self' https://plausible.io 'wasm-unsafe-eval'" });
  // Such scripts write markup from strings.
  expect(Object.keys(header).join()).not.toContain('trusted-types');
});

test('a script of the site itself extends the policy only by its declared origins and permissions', () => {
  const plain = policiesWith(undefined);
  expect(policiesWith([{ src: 'assets/scripts/own.js' }])).toEqual(plain);
  const asking = policiesWith([
    {
      src: 'assets/scripts/own.js',
      connect: ['wss://chat.example', 'https://plausible.io'],
      styles: ['https://chat.example'],
      fonts: ['https://chat.example'],
      frames: ['https://*.chat.example'],
      allow: ['inline-styles', 'data-images', 'blob-workers'],
    },
  ]);
  expect(asking.page).toEqual({
    ...plain.page,
    'connect-src': "'self' wss://chat.example https://plausible.io",
    'style-src': "'self' https://chat.example 'unsafe-inline'",
    'font-src': "'self' https://chat.example",
    'frame-src': "'self' https://*.chat.example",
    'img-src': "'self' https://plausible.io data:",
    'worker-src': "'self' blob:",
  });
  expect(asking.header['trusted-types']).toBe(plain.header['trusted-types']);
});

test('a script that loads scripts of other sites has the policy of such a script', () => {
  const { header } = policiesWith([{ src: 'assets/scripts/own.js', scripts: ['https://cdn.example'] }]);
  expect(header['script-src']).toBe("'self' https://cdn.example 'wasm-unsafe-eval'");
  expect(header).not.toHaveProperty('require-trusted-types-for');
});
