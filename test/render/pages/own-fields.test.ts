import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'node-html-parser';
import { beforeAll, describe, expect, test } from 'vitest';
import { copySite, herbarium, sharedFolder } from '../../support/herbarium.js';
import { treeOf } from '../../support/tree.js';

const folder = sharedFolder();
const project = () => path.join(folder(), 'flavours');
const build = async (...options: string[]) => {
  const { code, stderr } = await herbarium(['build', '--quiet', '--no-images', '--no-search', ...options], {
    cwd: project(),
  });
  if (code !== 0) throw new Error(stderr);
};
const read = (file: string) => readFile(path.join(project(), '_site', file), 'utf8');
const pageOf = async (file: string) => parse(await read(file));

beforeAll(async () => {
  await copySite('flavours', project());
  await build();
});

/** The facts of each section: label and value, or the cells of a row. */
async function sheetOf(file: string) {
  const sections = (await pageOf(file)).querySelectorAll('.sheet .section');
  return sections.map((section) => [
    section.querySelector('h2')?.text,
    ...section
      .querySelectorAll('.facts > div, .own-table h3, .own-table tr')
      .map((fact) =>
        [fact, ...fact.querySelectorAll('dt, dd, th, td')].slice(fact.localName === 'h3' ? 0 : 1),
      )
      .map((parts) => parts.map(({ text }) => text).join(' | ')),
  ]);
}

describe('custom fields', () => {
  test('appear in their sections of the data sheet', async () => {
    expect(await sheetOf('flavours/strawberry.html')).toEqual([
      ['Applications and use', 'Dosage | 0.5\u00a0g/kg'],
      ['Form and composition', 'Form | liquid', 'Taste | jammy and fresh', 'Harvested on | 14 March 2026'],
      [
        'Further details',
        'Brochure | aroma-hill.example/strawberry.pdf',
        'Stability',
        'pH | Result',
        '3 | stable',
        '7 | six months',
      ],
      ['Sensory profile', 'Flavour profile | Fruity', 'Notes | ripe, creamy'],
    ]);
    expect(await sheetOf('flavours/smoke.html')).toEqual([['Form and composition', 'Form | oil']]);
  });

  test('are in the language of their page', async () => {
    expect(await sheetOf('flavours/fresa.html')).toEqual([
      ['Aplicaciones y uso', 'Dosificación | 0,5\u00a0g/kg'],
      // A value without a term stays in the language of the original.
      [
        'Forma y composición',
        'Presentación | líquido',
        'Taste | jammy and fresh',
        'Cosechado el | 14 de marzo de 2026',
      ],
      ['Más datos', 'Folleto | About us', 'Estabilidad', 'pH | Resultado', '3 | stable', '7 | six months'],
      ['Perfil sensorial', 'Perfil | Afrutado', 'Notas | maduro'],
    ]);
  });

  test('are facts of the comparison, rows of tables by their first cells', async () => {
    const factsOf = async (file: string) => {
      const { facts } = JSON.parse(await read(`_payload/${file}.json`));
      return facts.sections.flatMap((section: { key: string; facts: object[] }) =>
        section.facts.map((fact) => [section.key, ...Object.values(fact)].join(' | ')),
      );
    };
    expect(await factsOf('flavours/strawberry')).toEqual([
      'applications | applications | Applications | Drinks',
      'applications | fields.dosage | Dosage | 0.5\u00a0g/kg',
      'composition | form | Form | liquid',
      'composition | fields.taste | Taste | jammy and fresh',
      'composition | fields.harvest | Harvested on | 14 March 2026',
      'details | fields.brochure | Brochure | aroma-hill.example/strawberry.pdf',
      'details | 3 | 3 | stable',
      'details | 7 | 7 | six months',
      'fields-sensory | fields.profile | Flavour profile | Fruity',
      'fields-sensory | fields.notes | Notes | ripe, creamy',
    ]);
    expect(await factsOf('flavours/fresa')).toEqual([
      'applications | applications | Aplicaciones | Drinks',
      'applications | fields.dosage | Dosificación | 0,5\u00a0g/kg',
      'composition | form | Presentación | líquido',
      // With the language of a text that is not the page's.
      'composition | fields.taste | Taste | jammy and fresh | en',
      'composition | fields.harvest | Cosechado el | 14 de marzo de 2026',
      'details | fields.brochure | Folleto | About us | en',
      'details | 3 | 3 | stable',
      'details | 7 | 7 | six months',
      'fields-sensory | fields.profile | Perfil | Afrutado',
      'fields-sensory | fields.notes | Notas | maduro',
    ]);
  });

  test('are on cards, and in the filters of lists', async () => {
    const page = await pageOf('products.html');
    const cards = page.querySelectorAll('#list-page .card-facts');
    expect(cards.slice(-3).map((card) => card.childNodes.map(({ text }) => text))).toEqual([
      ['liquid', 'Fruity', 'Dosage 0.5\u00a0g/kg'],
      ['powder', 'Sweet', 'Dosage 12,000\u00a0g/kg'],
      ['oil'],
    ]);
    const facets = page.querySelectorAll('.facet').slice(1);
    expect(
      facets.map((facet) => [
        facet.querySelector('legend')?.text,
        ...facet.querySelectorAll('label').map(({ text }) => text),
      ]),
    ).toEqual([
      ['Flavour profile', 'Fruity 1', 'Sweet 1'],
      ['Notes', 'creamy 2', 'ripe 1'],
      ['Dosage', '0.5\u00a0g/kg 1', '12,000\u00a0g/kg 1'],
    ]);
    // The table shows a number with its unit, and sorts by its size.
    const [file = ''] = /_data\/lists\/\w+\.json/.exec(page.toString()) ?? [];
    const { products } = JSON.parse(await read(file));
    expect(products.flatMap((product: Record<string, unknown>) => [product['fields.dosage'] ?? []])).toEqual(
      expect.arrayContaining([['0.5\u00a0g/kg', '0.5', '']]),
    );
  });

  test('are in structured data, and a search by name finds them', async () => {
    const page = await pageOf('flavours/strawberry.html');
    const graph = JSON.parse(page.querySelector('script[type="application/ld+json"]')?.text ?? '');
    const product = graph['@graph'].find((node: { '@type': string }) => node['@type'] === 'Product');
    expect(product.additionalProperty).toContainEqual({
      '@type': 'PropertyValue',
      name: 'Dosage',
      value: 0.5,
      unitText: 'g/kg',
      unitCode: 'GK',
    });
    expect(product.additionalProperty).toHaveLength(8);
    const { names } = JSON.parse(await read('_data/names.json'));
    expect(names[0].also).toEqual(['Fruity', 'jammy and fresh', 'Fresa 104']);
  });

  test('render only the pages again that show a change', async () => {
    const before = await treeOf(path.join(project(), '_site'));
    const file = path.join(project(), 'catalogue.yaml');
    await writeFile(file, (await readFile(file, 'utf8')).replace('label: Taste', 'label: Taste of it'));
    await build();
    const after = await treeOf(path.join(project(), '_site'));
    const pages = Object.keys(after).filter((name) => name.endsWith('.html') && after[name] !== before[name]);
    // A translation shows the values of its original.
    expect(pages).toEqual(['flavours/fresa.html', 'flavours/strawberry.html']);
    await build('--clean', '--out', 'clean');
    expect(await treeOf(path.join(project(), 'clean'))).toEqual(after);
  });
});
