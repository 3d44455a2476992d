import path from 'node:path';
import { expect, test } from 'vitest';
import type { RouteRecord } from '../../../src/site/site.js';
import { copyOfSite, edit, herbarium } from '../../support/herbarium.js';

/** The tiny site with a product in three languages. @param templates lines of `site.metadata.product` */
async function projectWith(templates: string, language = 'en'): Promise<string> {
  const project = await copyOfSite('tiny');
  const file = path.join(project, 'catalogue.yaml');
  const translations = '{ es: { slug: polvo, name: Polvo Azul }, pt-BR: { slug: po, name: Pó Azul } }';
  await edit(file, 'name: Blue Powder }', `name: Blue Powder, translations: ${translations} }`);
  await edit(file, 'language: en', `language: ${language}\n  metadata: { product: ${templates} }`);
  return project;
}

async function titlesOf(project: string): Promise<readonly string[]> {
  const { stdout } = await herbarium(['routes', '--format', 'json'], { cwd: project });
  const routes: readonly RouteRecord[] = JSON.parse(stdout);
  const products = routes.filter(({ meta }) => meta.name === 'productsdetail');
  return products.filter(({ path: at }) => !at.endsWith('/green-powder')).map(({ meta }) => meta.title);
}

test('a page has the template of its language, else of the language without its region', async () => {
  const project = await projectWith(
    '{ title: { en: "Buy {product}", es: "Compre {product}", pt: "Compre o {product}" } }',
  );
  expect(await titlesOf(project)).toEqual(['Buy Blue Powder', 'Compre Polvo Azul', 'Compre o Pó Azul']);
});

test('a plain template with words is for the language of the site', async () => {
  const titles = ['Buy Blue Powder', 'Polvo Azul – Colours – Mill', 'Pó Azul – Colours – Mill'];
  expect(await titlesOf(await projectWith('{ title: "Buy {product}" }'))).toEqual(titles);
  expect(await titlesOf(await projectWith('{ title: { en: "Buy {product}" } }'))).toEqual(titles);
});

test('a plain template without words is for all languages', async () => {
  const titles = ['Blue Powder | Mill', 'Polvo Azul | Mill', 'Pó Azul | Mill'];
  expect(await titlesOf(await projectWith('{ title: "{product} | {brand}" }'))).toEqual(titles);
});

test.each([
  [
    '{ en: "Buy {product}", es: "Compre {prodct}" }',
    'this template does not know `{prodct}`',
    'did you mean `{product}`?',
  ],
  ['{ en: Buy, es: "TODO" , pt: "TODO: {product}" }', '`TODO` is left in a template', 'write the real text'],
  ['{ en: Buy, spanish language: Compre }', 'must be a language tag such as `en` or `pt-BR`', ''],
  [
    '{ en: Buy, es: 5 }',
    '`site.metadata.product.title.es` is text, but YAML reads `5` as a number',
    'put quotes around it',
  ],
  ['{ en: Buy, es: [Compre] }', '`site.metadata.product.title.es` must be text, not a list', ''],
  ['[Buy]', '`site.metadata.product.title` must be text, not a list', ''],
  ['5', '`site.metadata.product.title` is text, but YAML reads `5` as a number', 'put quotes around it'],
])('the template %s is an error at its place', async (title, message, hint) => {
  const project = await projectWith(`{ title: ${title} }`);
  const { code, stdout } = await herbarium(['validate'], { cwd: project });
  expect(code).toBe(1);
  expect(stdout).toContain(message);
  expect(stdout).toContain(hint);
  expect(stdout).toMatch(/catalogue\.yaml:6:\d+ error/);
});

test('`validate --fix` puts quotes around the number in the template of a language', async () => {
  const project = await projectWith('{ title: { en: "Buy {product}", es: 5 } }');
  expect(await herbarium(['validate', '--fix'], { cwd: project })).toMatchObject({ code: 0 });
  expect((await titlesOf(project))[1]).toBe('5');
});
