import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { copyOfSite, herbarium } from '../../support/herbarium.js';

/** The site with two products; its commands and its catalogue. */
async function tinySite() {
  const cwd = await copyOfSite('tiny');
  const file = path.join(cwd, 'catalogue.yaml');
  return {
    run: (...args: readonly string[]) => herbarium(args, { cwd }),
    write: (name: string, text: string) => writeFileSync(path.join(cwd, name), text),
    products: (): readonly Record<string, unknown>[] =>
      parse(readFileSync(file, 'utf8')).categories[0].products,
  };
}

test('an import writes one character for look-alikes, and texts without HTML', async () => {
  const { run, write, products } = await tinySite();
  const rows = [
    ['Name', 'Use', 'Packaging', 'Ash max %'],
    ['Rose´ Red', '<b>Curcumin</b>&nbsp;95\u2009%', '<ul><li>25 kg</li><li>5 kg</li></ul>', '１０'],
    ['D´Anjou Blend', 'Vitamin B&amp;C, 4∼8', 'drum', '5'],
    ['Gar¸on', 'ﬁbre Ⅷ, 10<sup>3</sup>, 10³, <10 ppm', 'bag\u200b', '5'],
  ];
  write('products.csv', rows.map((row) => `"${row.join('","')}"\n`).join(''));
  const { code, stderr } = await run('import', 'products.csv', '--category', 'colours', '--yes');
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('create 3') });
  expect(products().slice(2)).toMatchObject([
    {
      slug: 'rose-red',
      name: 'Rosé Red',
      use: 'Curcumin 95 %',
      commercial: { packaging: ['25 kg', '5 kg'] },
      spec: [{ limit: '≤ 10' }],
    },
    { slug: 'danjou-blend', name: "D'Anjou Blend", use: 'Vitamin B&C, 4~8' },
    {
      slug: 'gar-on',
      name: 'Gar¸on',
      use: 'fibre VIII, 10³, 10³, <10 ppm',
      commercial: { packaging: ['bag'] },
    },
  ]);
});

test('`new`, `--set` and `rename` compose accents, and slugs have no mark without a letter', async () => {
  const { run, products } = await tinySite();
  const name = 'Cafe\u0301 ﬁbre A¸ b';
  const made = await run(
    'new',
    'product',
    '--name',
    name,
    '--category',
    'colours',
    '--set',
    'use=4∼8\u2009%',
  );
  expect(made.code).toBe(0);
  expect(products()[2]).toMatchObject({ slug: 'cafe-fibre-a-b', name: 'Café fibre A¸ b', use: '4~8 %' });
  expect((await run('rename', 'blue-powder', 'cre\u0300me')).code).toBe(0);
  expect(products()[0]).toMatchObject({ slug: 'crème' });
});
