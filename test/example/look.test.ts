import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { exampleFolder } from '../support/example-folder.js';
import { siteOf } from '../support/site.js';

const pageOf = async (site: string, file: string) => parse(await readFile(path.join(site, file), 'utf8'));
const example = (file: string) => pageOf(exampleFolder, file);

test('the home page opens with its claim, the search and the colours of all products, then certificates with their numbers', async () => {
  const page = await example('index.html');
  const hero = page.querySelector('main > .hero');
  expect(hero?.querySelector('h1')?.text).toBe('Natural colours and plant powders, measured');
  expect(hero?.querySelector('form [name=q]')).not.toBeNull();
  expect(hero?.querySelectorAll('.searches a')).toHaveLength(4);
  expect(hero?.querySelectorAll('.skyline path').length).toBeGreaterThan(400);
  // The slider is further below, and the page waits for none of its pictures.
  expect(hero?.querySelector('.slider')).toBeNull();
  expect(page.querySelectorAll('img[fetchpriority=high]')).toHaveLength(0);
  const proofs = page.querySelectorAll('.proofs > li').map((item) => item.text);
  expect(proofs).toHaveLength(4);
  expect(proofs[0]).toBe(
    "ISO 22000NGC-22-40817Northgate Certification (fictional)Valid until 30 April 2028Certificate PDF, 2.4 kB: ISO 22000Issuer's register: ISO 22000",
  );
  expect(page.querySelectorAll('#applications ~ .applications > li')).toHaveLength(6);
  expect(page.querySelectorAll('.latest h2').map((heading) => heading.text)).toEqual([
    'What is new',
    'From the knowledge base',
  ]);
});

test('a home page without a photograph shows colours, and claims no certificate', async () => {
  const { folder } = await siteOf('tiny', { options: ['--no-images', '--no-search'] });
  const page = await pageOf(folder, 'index.html');
  expect(page.querySelector('.hero h1')).not.toBeNull();
  expect(page.querySelectorAll('.hero img').length).toBe(0);
  expect(page.querySelectorAll('.proofs').length).toBe(0);
});

test('an article has its contents and its products beside it, and links to others in its language', async () => {
  const page = await example('knowledge/anthocyanins-and-ph-predicting-the-shade.html');
  const contents = page.querySelectorAll('.contents a').map((link) => link.getAttribute('href') ?? '');
  expect(contents.length).toBeGreaterThan(2);
  expect(contents.filter((address) => page.querySelector(`h2${address}`) === null)).toEqual([]);
  expect(page.querySelectorAll('.product-links .plate ~ a').length).toBeGreaterThan(1);
  const more = page.querySelectorAll('#more ~ .article-cards a');
  expect(more.length).toBeGreaterThan(1);
  expect(more.filter((link) => link.hasAttribute('lang'))).toEqual([]);
});

test('the page of an application with many products shows its groups, all closed', async () => {
  const page = await example('applications/beverages.html');
  const drawers = page.querySelectorAll('details.drawer');
  expect(drawers.length).toBeGreaterThan(8);
  expect(drawers.filter((drawer) => drawer.hasAttribute('open'))).toEqual([]);
  expect(page.querySelectorAll('.drawer [data-row]').length).toBeGreaterThan(60);
});

test('an article without a text shows its products once', async () => {
  const page = await example('knowledge/the-phycocyanin-purity-ratio-a620-a280-explained.html');
  expect(page.querySelectorAll('.product-facts > li').length).toBeGreaterThan(0);
  expect(page.querySelectorAll('.product-links')).toHaveLength(0);
});

test('readers of another language get the guide, further searches, and the form for a product in it', async () => {
  const guide = await example('es/guia-de-colores.html');
  const labels = guide.querySelectorAll('.facet-label').map((label) => label.text);
  expect(labels).toEqual(expect.arrayContaining(['Bebidas', 'Unión Europea', 'Estados Unidos']));
  const nothing = await example('es/buscar/404.html');
  const links = nothing.querySelectorAll('main a').map((link) => link.getAttribute('href'));
  expect(links).toEqual(
    expect.arrayContaining(['/es/guia-de-colores', '/es/contacto', '/es/aplicaciones/bebidas', '/products']),
  );
  const product = await example('natural-colorants/organic-beet-red-powder.html');
  const asked =
    '?product=Organic%20Beet%20Red%20Juice%20Powder&wish=sample&sample_time=2%E2%80%934%20working%20days';
  expect(product.querySelectorAll('.ask-in a').map((link) => link.getAttribute('href'))).toContain(
    `/es/contacto${asked}`,
  );
  expect(product.querySelector('.product-head .actions > a')?.getAttribute('href')).toBe(
    `/contact-us${asked}`,
  );
  const facts = product.querySelectorAll('.glance > div').map((fact) => fact.text);
  expect(facts).toContain('Sample sent within2–4 working days');
});
