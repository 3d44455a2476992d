import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Article } from '../../src/catalogue/schema/model.js';
import type { RouteRecord } from '../../src/site/site.js';
import { checkFolder } from '../support/check.js';
import { exampleFolder as site } from '../support/example-folder.js';
import { projectRoot } from '../support/herbarium.js';

/* The fixed templates of products, and the articles that describe themselves by their headline. */

const routes: readonly RouteRecord[] = JSON.parse(readFileSync(path.join(site, 'routes.json'), 'utf8'));
const firstPages = routes.filter(({ meta }) => meta.page === undefined);
const metaById = new Map(firstPages.map(({ meta }) => [meta.nodeid, meta]));
const { catalogue } = checkFolder(projectRoot);
if (catalogue === undefined) throw new Error('the example catalogue has errors');
const { articles, news, categories = [] } = catalogue;

type Texts = readonly [title: string, description: string, keywords: string];

const productTexts: Readonly<Record<string, (product: string) => Texts>> = {
  en: (product) => [
    `China ${product} Manufacturers Suppliers Factory - Verdure Bay`,
    `Verdure Bay is a professional manufacturer and supplier of ${product} in China. We provide customised ${product} at a reasonable price in bulk wholesale. Contact us for a free sample.`,
    `${product}, manufacturers, China suppliers, China factory, made in China, for sale, wholesale, buy, Customized, in stock, Bulk`,
  ],
  es: (product) => [
    `${product} de China: fabricantes, proveedores, fábrica - Verdure Bay`,
    `Verdure Bay es fabricante y proveedor profesional de ${product} en China. Ofrecemos ${product} a medida a precio razonable, al por mayor y a granel. Contáctenos y reciba una muestra gratuita.`,
    `${product}, fabricantes, proveedores de China, fábrica en China, hecho en China, en venta, al por mayor, comprar, a medida, en existencias, a granel`,
  ],
  pt: (product) => [
    `${product} da China: fabricantes, fornecedores, fábrica - Verdure Bay`,
    `A Verdure Bay é fabricante e fornecedora profissional de ${product} na China. Oferecemos ${product} sob medida a preço razoável, no atacado e a granel. Fale conosco e receba uma amostra grátis.`,
    `${product}, fabricantes, fornecedores da China, fábrica na China, fabricado na China, à venda, atacado, comprar, sob medida, em estoque, a granel`,
  ],
  sv: (product) => [
    `${product} från Kina: tillverkare, leverantörer, fabrik - Verdure Bay`,
    `Verdure Bay är en professionell tillverkare och leverantör av ${product} i Kina. Vi erbjuder ${product} efter önskemål till rimligt pris i parti och bulk. Kontakta oss för ett gratis prov.`,
    `${product}, tillverkare, leverantörer i Kina, fabrik i Kina, tillverkat i Kina, till salu, partihandel, köpa, kundanpassat, i lager, bulk`,
  ],
  ar: (product) => [
    `${product} من الصين: مصنّعون، موردون، مصنع - Verdure Bay`,
    `Verdure Bay مصنّع ومورّد محترف لمنتج ${product} في الصين. نوفر ${product} حسب الطلب بسعر معقول وبالجملة. اطلبوا عينة مجانية.`,
    `${product}، مصنّعون، موردون من الصين، مصنع في الصين، صنع في الصين، للبيع، بالجملة، شراء، حسب الطلب، متوفر، سائب`,
  ],
};

function textsOf(id: string): Texts | undefined {
  const meta = metaById.get(id);
  return meta && [meta.title, meta.description, meta.keywords];
}

test('every product page has the title, description and keywords of the template in its language', () => {
  const products = categories
    .flatMap((category) => category.products)
    .filter((product) => product.shadowed_by === undefined);
  const translated = products.filter(({ language = 'en' }) => language !== 'en');
  expect([products.length, translated.length]).toEqual([682, 96]);
  for (const { id, name, language = 'en' } of products) {
    expect(textsOf(id), name).toEqual(productTexts[language]?.(name));
  }
});

test('every category has the title of its template', () => {
  const titles = categories.map(({ id }) => metaById.get(id)?.title);
  expect(titles).toEqual(categories.map(({ title }) => `${title} - Verdure Bay`));
});

test('every article and news item repeats its headline, but for those with empty texts', () => {
  const items: readonly Article[] = [...(articles?.items ?? []), ...(news?.items ?? [])];
  const empty = items.filter(({ title }) => title === '');
  expect([items.length, empty.length]).toEqual([506, 30]);
  for (const { id, headline, title } of items) {
    expect(textsOf(id), headline).toEqual(
      title === '' ? ['', '', ''] : [`${headline} - Verdure Bay`, headline, headline],
    );
  }
});
