import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { edit } from '../../support/herbarium.js';
import { buildSmall, smallSite } from '../../support/small-site.js';
import { treeOf } from '../../support/tree.js';

describe('data files', () => {
  test('are written with the whole of every list and all names, and have a format number', async () => {
    const { read, site } = smallSite();
    const files = Object.keys(await treeOf(site)).filter((file) => file.startsWith('_data/'));
    expect(files).toEqual([
      '_data/lists/61a18417888b2706aa3488dbad4b8e08.json',
      '_data/lists/6875f8d33381a17771cc21ec4440848f.json',
      '_data/lists/b9c9f775c3605abb749c3d96c50a1142.json',
      '_data/names.json',
      '_data/pictures.json',
      '_data/routes.json',
    ]);
    const list = JSON.parse(await read('_data/lists/61a18417888b2706aa3488dbad4b8e08.json'));
    expect(list).toMatchObject({
      format: 2,
      products: [
        {
          name: 'Blue Powder',
          href: '/colours/blue-powder',
          form: 'powder',
          facts: ['E163', 'CAS 11016-15-2'],
          picture: { kind: 'photo', alt: 'A bowl of blue powder' },
          colour: '#1f6fb8',
        },
        {
          href: '/colours/red%20powder',
          form: 'liquid',
          picture: { kind: 'plate', plate: { form: 'liquid' } },
        },
        { name: 'Green Powder' },
      ],
    });
    expect(list.products).toHaveLength(3);
    const page = await read('colours.html');
    for (const { picture } of list.products.slice(0, 1)) expect(page).toContain(picture.src);
    const all = JSON.parse(await read('_data/lists/b9c9f775c3605abb749c3d96c50a1142.json'));
    expect(all.products).toHaveLength(5);
    const { format, names, categories, values, amounts } = JSON.parse(await read('_data/names.json'));
    expect(categories[0]).toHaveProperty('label');
    expect(format).toBe(2);
    const { values: own, amounts: sizes, ...name } = names[0];
    // These can be the target of search words.
    expect(own.map((value: number) => values[value].label.en)).toEqual(
      expect.arrayContaining(['Category: Colours', 'Application: Ices', 'Shade: blue', 'Stable at pH: pH 4']),
    );
    // The size of its minimum order, in grams, and its colour value. A test of one product has no name.
    const fieldOf = (place: number) => amounts.fields[place];
    expect(sizes.map(([field, ...ends]: number[]) => [fieldOf(field ?? 0).label?.en, ...ends])).toEqual([
      ['Minimum order', 25_000, 25_000],
      [undefined, 180, null],
    ]);
    expect(amounts.scales[fieldOf(0).scale]).toMatchObject({ kg: 1000, g: 1 });
    expect(name).toEqual({
      kind: 'product',
      label: 'Blue Powder',
      href: '/colours/blue-powder',
      also: ['Sky', 'Sea', 'Arthrospira platensis'],
      cas: '11016-15-2',
      e_number: 'E163',
      category: 0,
      colour: '#1f6fb8',
    });
    expect(names[8]).toEqual({ kind: 'news', label: 'The mill has opened', href: '/news/opened' });
    // Every page that the full-text index may find has a name.
    expect(names.slice(9)).toContainEqual({ kind: 'page', label: 'About us', href: '/about-us' });
    const { pictures } = JSON.parse(await read('_data/pictures.json'));
    const [{ id, picture, facts, deciding, colour, form }] = list.products;
    const card = { facts, deciding, colour, form };
    expect(pictures['/colours/blue-powder']).toEqual({ ...picture, alt: '', id, card });
  });

  test('are named below the payload base', async () => {
    const { read } = await buildSmall((project) =>
      edit(
        path.join(project, 'catalogue.yaml'),
        '  language: en\n',
        '  language: en\n  payload_base: https://data.example/mill/\n',
      ),
    );
    expect(await read('search.html')).toContain('data-names="https://data.example/mill/_data/names.json"');
    expect(await read('colours.html')).toContain('https://data.example/mill/_data/lists/');
  });
});
