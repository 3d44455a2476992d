import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { copyOfSite, edit, herbarium } from '../support/herbarium.js';

test('an expired certificate is shown as expired, from the day after its last day', async () => {
  const cwd = await copyOfSite('terms');
  const file = path.join(cwd, 'catalogue.yaml');
  const dates = '{ name: Halal, valid_until: 2026-03-01 }, { name: Kosher, valid_until: 2026-03-02 }';
  await edit(file, '        use_level:', `        certificates: [${dates}]\n        use_level:`);
  await edit(
    file,
    'company: { name: Molino SA }',
    `company: { name: Molino SA, certificate_details: [${dates}] }`,
  );
  const expiredOn = async (day: string) => {
    await herbarium(['build', '--no-search', '--no-images', '--today', day], { cwd });
    return Promise.all(
      ['raices/curcuma', 'en/raices/turmeric', 'index'].map(async (page) => {
        const html = await readFile(path.join(cwd, '_site', `${page}.html`), 'utf8');
        return [...html.matchAll(/<time dateTime="([^"]*)">[^<]*<\/time> <strong>\(([^)]*)\)/g)].map(
          ([, date, word]) => `${date} ${word}`,
        );
      }),
    );
  };
  expect(await expiredOn('2026-03-01')).toEqual([[], [], []]);
  const first = '2026-03-01 caducado';
  expect(await expiredOn('2026-03-02')).toEqual([[first], ['2026-03-01 expired'], [first]]);
  expect((await expiredOn('2026-03-03'))[2]).toEqual([first, '2026-03-02 caducado']);
});
