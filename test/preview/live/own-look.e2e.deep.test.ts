import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { browserForTests } from '../../support/browser.js';
import { fixtures } from '../../support/herbarium.js';
import { openPreview } from './live-page.js';

const newPage = browserForTests();

test('theme.css and fonts are live: the open page shows each save, shows an error, and never reloads', async () => {
  const { page, project, catalogue, complaints } = await openPreview(newPage, '/about-us');
  const theme = path.join(project, 'theme.css');
  const until = (selector: string, property: string, value: string) =>
    page.waitForFunction(
      ([which = '', name = '', wanted = '']) => {
        const element = document.querySelector(which);
        return element !== null && getComputedStyle(element).getPropertyValue(name).includes(wanted);
      },
      [selector, property, value],
    );
  const sheets = () => page.locator('head link[rel=stylesheet]').count();
  await page.evaluate(() => scrollTo(0, 50));

  await writeFile(theme, 'h1 { letter-spacing: 3px }');
  await until('h1', 'letter-spacing', '3px');
  await writeFile(theme, 'h1 { letter-spacing: 4px } footer { background: url(assets/dot.svg) }');
  const panel = page.getByRole('region', { name: 'Errors in the catalogue' });
  await panel.getByText('theme.css:1:49').waitFor();
  expect(await panel.innerText()).toContain('there is no file');
  await writeFile(path.join(project, 'assets/dot.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await until('h1', 'letter-spacing', '4px');
  await panel.waitFor({ state: 'detached' });
  await until('.site-footer', 'background-image', '/dot.');
  await writeFile(theme, 'h1 { letter-spacing: 4px');
  await panel.getByText('theme.css:1:4').waitFor();
  await rm(theme);
  await until('h1', 'letter-spacing', '-');
  expect(await sheets()).toBe(1);

  const font = path.join(project, 'assets/brand.woff2');
  const files = path.join(fixtures, 'sites/own-look/assets/fonts');
  await cp(path.join(files, 'regular.woff2'), font);
  const text = await readFile(catalogue, 'utf8');
  const settings =
    'site:\n  fonts: [{ file: assets/brand.woff2, family: Brand }]\n  theme: { font: "Brand, serif" }\n';
  await writeFile(catalogue, text.replace('site:\n', settings));
  await until('h1', 'font-family', '"Brand fallback"');
  await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'));
  const addresses = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((name) => name.endsWith('.woff2')),
    );
  const first = await addresses();
  await cp(path.join(files, 'bold.woff2'), font);
  await page.waitForFunction(
    (before) =>
      performance
        .getEntriesByType('resource')
        .some(({ name }) => name.endsWith('.woff2') && !before.includes(new URL(name).pathname)),
    first,
  );
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(complaints).toEqual([]);
});
