import { expect, test } from 'vitest';
import { browserForTests } from '../../support/browser.js';
import { openPreview } from './live-page.js';

const newPage = browserForTests();

test('a badge counts the open translations of a page, and links to both sides', async () => {
  const { page, complaints } = await openPreview(newPage, '/colours/blue-powder', {}, 'translations');
  const region = page.getByRole('region', { name: 'Translations of this page' });
  await region.getByRole('button', { name: 'translations: 2 open' }).click();
  expect(await region.getByRole('listitem').allInnerTexts()).toEqual([
    'de: compare\nwithout use, body',
    'es: compare\nwithout use',
  ]);
  const opened = page.waitForEvent('popup');
  await region.getByRole('link', { name: 'es: compare' }).click();
  const both = await opened;
  for (const [title, heading] of [
    ['Original', 'Blue Powder'],
    ['Translation', 'Polvo azul'],
  ] as const)
    await both
      .frameLocator(`iframe[title=${title}]`)
      .getByRole('heading', { name: heading, level: 1 })
      .waitFor();
  expect(complaints).toEqual([]);
});
