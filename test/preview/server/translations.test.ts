import path from 'node:path';
import { expect, test } from 'vitest';
import { copyOfSite, edit, herbarium } from '../../support/herbarium.js';
import { startPreview } from '../../support/preview.js';

test('a page lists its open translations, and another page shows both sides', async () => {
  const project = await copyOfSite('translations');
  await herbarium(['translations', '--accept', 'colours/blue-powder'], { cwd: project });
  await edit(path.join(project, 'catalogue.yaml'), 'A very blue', 'A blue');
  const { url } = await startPreview(project);
  const get = (address: string, headers = {}) => fetch(new URL(address, url), { headers });
  const of = async (page: string) => (await get(`/_herbarium/translations?page=${page}`)).json();
  const [german, spanish, ...others] = await of('/colours/blue-powder');
  expect(german.open).toBe('without use, body; the original has changed');
  expect(spanish.open).toBe('without use; the original has changed');
  expect(others).toEqual([]);
  expect(await of('/es/colores/polvo-azul')).toMatchObject([{ language: 'es', open: spanish.open }]);
  expect(await of('/colours/red-powder')).toMatchObject([
    { open: '' },
    { open: 'no translation', compare: null },
  ]);
  expect(await of('/no-such-page')).toEqual([]);
  const both = await (await get(spanish.compare)).text();
  expect(both).toContain('src="/colours/blue-powder"></iframe><iframe');
  expect(both).toContain('src="/es/colores/polvo-azul"');
  expect((await get('/_herbarium/compare?page=/&language=fr')).status).toBe(404);
  // Only that page has frames.
  const policyOf = async (headers = {}) => (await get('/', headers)).headers.get('Content-Security-Policy');
  expect(await policyOf()).toContain("frame-ancestors 'none'");
  expect(await policyOf({ 'Sec-Fetch-Dest': 'iframe' })).toContain("frame-ancestors 'self'");
});
