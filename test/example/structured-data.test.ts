import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { planSite } from '../../src/site/plan/plan.js';
import type { Route } from '../../src/site/site.js';
import { checkFolder, filesOf } from '../support/check.js';
import { exampleFolder as site } from '../support/example-folder.js';
import { projectRoot } from '../support/herbarium.js';
import { graphOf, type Node, nodeOf, objectsIn } from '../support/structured-data.js';

const origin = 'https://www.verdure-bay.example';
const fileOf = (route: string) => path.join(site, route === '/' ? 'index.html' : `${route.slice(1)}.html`);

interface Page extends Route {
  readonly graph: readonly Node[];
}

let pages: readonly Page[] = [];

beforeAll(() => {
  const { catalogue } = checkFolder(projectRoot);
  if (catalogue === undefined) throw new Error('the example catalogue has errors');
  pages = planSite(catalogue, filesOf(projectRoot)).routes.map((route) => ({
    ...route,
    graph: graphOf(readFileSync(fileOf(route.path), 'utf8')),
  }));
});

const encoded = (route: string) => origin + route.split('/').map(encodeURIComponent).join('/');
const pageAt = (route: string): Page => {
  const page = pages.find((candidate) => candidate.path === route);
  if (page === undefined) throw new Error(`there is no page ${route}`);
  return page;
};

/** The properties that search engines require or recommend for a type, if a catalogue can have them. */
const required: Readonly<Record<string, readonly string[]>> = {
  AboutPage: ['inLanguage', 'name', 'about', 'breadcrumb'],
  Article: ['headline', 'inLanguage', 'author', 'publisher', 'mainEntityOfPage'],
  Brand: ['name'],
  BreadcrumbList: ['itemListElement'],
  Certification: ['name', 'issuedBy'],
  CollectionPage: ['inLanguage', 'name', 'mainEntity', 'breadcrumb'],
  ContactPage: ['inLanguage', 'name', 'about', 'breadcrumb'],
  ContactPoint: ['contactType', 'email'],
  ItemList: ['numberOfItems', 'itemListElement'],
  ItemPage: ['inLanguage', 'mainEntity', 'breadcrumb'],
  ListItem: ['position', 'name'],
  NewsArticle: [
    'headline',
    'datePublished',
    'dateModified',
    'inLanguage',
    'author',
    'publisher',
    'mainEntityOfPage',
  ],
  Organization: ['name'],
  Person: ['name'],
  Product: ['name', 'url'],
  PropertyValue: ['value'],
  SearchResultsPage: ['inLanguage', 'name', 'breadcrumb'],
  WebPage: ['inLanguage', 'name', 'breadcrumb'],
  WebSite: ['name', 'url', 'inLanguage', 'publisher'],
};

describe('the structured data of the example', () => {
  test('is on every page except the error pages', () => {
    const without = pages.filter(({ graph }) => graph.length === 0).map((page) => page.path);
    expect(without.filter((at) => !at.endsWith('/404'))).toEqual([]);
  });

  test('has what each type needs, and no other types', () => {
    const wrong = pages.flatMap((page) =>
      [...objectsIn(page.graph)].flatMap((thing) => {
        const type = thing['@type'];
        if (type === undefined) return Object.keys(thing).join() === '@id' ? [] : [`${page.path}: no type`];
        const needed = required[String(type)];
        if (needed === undefined) return [`${page.path}: unknown ${type}`];
        return needed.filter((key) => !(key in thing)).map((key) => `${page.path}: ${type} without ${key}`);
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('contains no price and no rating, and no search that Google no longer supports', () => {
    const properties = new Set(
      pages.flatMap(({ graph }) => [...objectsIn(graph)].flatMap((thing) => Object.keys(thing))),
    );
    for (const invented of ['offers', 'price', 'review', 'aggregateRating', 'potentialAction']) {
      expect(properties).not.toContain(invented);
    }
  });

  test('refers only to entities that the same page describes, or to products of other pages', () => {
    const products = new Set(
      pages.flatMap(({ graph }) =>
        graph.filter((node) => node['@type'] === 'Product').map((node) => node['@id']),
      ),
    );
    const dangling = pages.flatMap(({ path: at, graph }) => {
      const ids = new Set(graph.map((node) => node['@id']));
      return [...objectsIn(graph)]
        .filter((thing) => Object.keys(thing).join() === '@id')
        .filter((thing) => !ids.has(String(thing['@id'])) && !products.has(String(thing['@id'])))
        .map((thing) => `${at}: ${thing['@id']}`);
    });
    expect(dangling).toEqual([]);
  });

  test('identifies things by their canonical address', () => {
    const canonical = new Set(pages.map(({ canonical }) => encoded(canonical)));
    const wrong = pages.flatMap(({ path: at, graph }) => {
      const ids = graph.flatMap((node) => node['@id'] ?? []);
      const addresses = [...objectsIn(graph)].flatMap(({ url, item, mainEntityOfPage }) =>
        [url, item, mainEntityOfPage].flatMap((address) => (typeof address === 'string' ? address : [])),
      );
      const others = [...addresses, ...ids.map((id) => id.replace(/#.*$/, ''))].filter(
        (address) => !canonical.has(address),
      );
      return new Set(ids).size === ids.length
        ? others.map((address) => `${at}: ${address}`)
        : [`${at}: ${ids}`];
    });
    expect(wrong).toEqual([]);
  });

  test('gives the language of each page', () => {
    const wrong = pages.flatMap(({ path: at, language, graph }) =>
      graph
        .filter((node) => node['inLanguage'] !== undefined && node['inLanguage'] !== language)
        .map(() => at),
    );
    expect(wrong).toEqual([]);
    expect(nodeOf(pageAt('/').graph, 'WebSite')['inLanguage']).toBe('en');
  });

  test('contains the complete product', () => {
    const { graph } = pageAt('/natural-colorants/blue-spirulina-phycocyanin-powder');
    expect(nodeOf(graph, 'Product')).toMatchObject({
      name: 'Blue Spirulina Phycocyanin Powder E18',
      brand: { '@type': 'Brand', name: 'Verdure Bay' },
      manufacturer: { '@id': `${origin}/#organization` },
      category: 'Natural Colorants',
      color: 'clear sky blue',
      identifier: [{ '@type': 'PropertyValue', propertyID: 'CAS', value: '11016-15-2' }],
      image: ['powder', 'solution'].map((name) =>
        expect.stringContaining(`${origin}/_assets/photos/blue-spirulina-${name}.`),
      ),
    });
    const { additionalProperty, isRelatedTo } = nodeOf(graph, 'Product');
    expect(additionalProperty).toContainEqual({
      '@type': 'PropertyValue',
      name: 'Phycocyanin',
      value: '25–30',
      minValue: 25,
      maxValue: 30,
      unitText: '%',
      unitCode: 'P1',
      measurementTechnique: 'UV-Vis',
    });
    expect(nodeOf(graph, 'Product')).not.toHaveProperty('sku');
    expect(isRelatedTo).toContainEqual({
      '@id': `${origin}/natural-colorants/phycocyanin-e25-powder#product`,
    });
    expect(nodeOf(graph, 'BreadcrumbList')['itemListElement']).toHaveLength(4);
  });

  test('gives articles about products a picture, and dated ones the day of their last change', () => {
    const articles = pages.flatMap(({ graph }) =>
      graph.filter(({ '@type': type }) => type === 'Article' || type === 'NewsArticle'),
    );
    const without = (key: string, needed: string) =>
      articles.filter((article) => key in article && !(needed in article)).map(({ headline }) => headline);
    expect(without('about', 'image')).toEqual([]);
    expect(without('datePublished', 'dateModified')).toEqual([]);
  });

  test('counts the entries of a list over all its pages', () => {
    const list = nodeOf(pageAt('/natural-colorants/page-15').graph, 'CollectionPage')['mainEntity'];
    const [first] = objectsIn(list);
    expect(first?.['numberOfItems']).toBeGreaterThan(168);
    expect(first?.['itemListElement']).toContainEqual(expect.objectContaining({ position: 169 }));
  });
});
