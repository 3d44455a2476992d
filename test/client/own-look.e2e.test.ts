import { expect, test } from 'vitest';
import { browserForTests, complaintsOf } from '../support/browser.js';
import { builtSite } from '../support/built-site.js';
import { styleOf } from './own-look-parts.js';

const newPage = browserForTests();

const url = builtSite('own-look');

test('theme.css wins with plain selectors, sets the documented properties, and loads files of assets', async () => {
  const page = await newPage();
  const complaints = complaintsOf(page);
  const loaded: string[] = [];
  page.on('response', (response) => {
    if (response.ok()) loaded.push(new URL(response.url()).pathname);
  });
  for (const address of ['/', '/no-such-page']) {
    await page.goto(url() + address);
    // The tool's value is `-0.02em`, with an earlier selector of the same specificity and with `:dir(rtl)`.
    expect(await styleOf(page, 'h1', 'letter-spacing'), address).toBe('3px');
    expect(await styleOf(page, '.site-header', 'border-top-color')).toBe('rgb(122, 31, 92)');
    expect(await styleOf(page, 'main', 'padding-top')).toBe('30px');
  }
  await page.goto(`${url()}/products`);
  expect(await styleOf(page, '.card', 'border-radius')).toBe('16px');
  expect(await styleOf(page, '.site-footer', 'background-image')).toContain('/_assets/look/pattern.');
  expect(await styleOf(page, '.site-header', 'background-image')).toContain('/_assets/look/pattern.');
  const isHashed = (name: string) => loaded.some((file) => new RegExp(`^/_assets/${name}$`).test(file));
  for (const name of ['theme\\.\\w+\\.css', 'look/more\\.\\w+\\.css', 'look/pattern\\.\\w+\\.svg'])
    expect(isHashed(name), `${name} among ${loaded.join(' ')}`).toBe(true);
  // The missing page is intentional.
  expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
});

test('paper stays white, and a product keeps its own colour', async () => {
  const page = await newPage({ colorScheme: 'dark' });
  await page.goto(`${url()}/colours/blue-powder`);
  expect(await styleOf(page, '.product', '--hb-accent')).not.toBe('#7a1f5c');
  expect(await styleOf(page, 'html', '--hb-accent')).toBe('#7a1f5c');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await styleOf(page, 'body', 'color')).toBe('rgb(20, 26, 24)');
});
