import type { Page } from 'playwright';
import { expect } from 'vitest';

type Home = readonly [language: string, direction: string, address: string, skip: string, ownName: string];

/** The home page of the site `languages` in each language. */
export const homes: readonly Home[] = [
  ['en', 'ltr', '/', 'Skip to content', 'English'],
  ['sv', 'ltr', '/sv', 'Gå till innehållet', 'Svenska'],
  ['es', 'ltr', '/es', 'Saltar al contenido', 'Español'],
  ['pt', 'ltr', '/pt', 'Pular para o conteúdo', 'Português'],
  ['ar', 'rtl', '/ar', 'انتقل إلى المحتوى', 'العربية'],
];

/** Parts of a page that differ by its language. */
export async function shownBy(page: Page): Promise<readonly (string | null)[]> {
  return [
    await page.locator('html').getAttribute('lang'),
    await page.locator('html').getAttribute('dir'),
    await page.locator('a.skip').textContent(),
    await page.getByRole('heading', { level: 1 }).textContent(),
  ];
}

export const english = ['en', 'ltr', 'Skip to content', 'Powders from a little mill'] as const;
export const arabic = ['ar', 'rtl', 'انتقل إلى المحتوى', 'مساحيق من مطحنة صغيرة'] as const;

/** Expects that a home page and its parts are in its language, and link to the others. */
export async function expectLanguage(
  page: Page,
  [language, direction, , skip, ownName]: Home,
): Promise<void> {
  const html = page.locator('html');
  expect([await html.getAttribute('lang'), await html.getAttribute('dir')]).toEqual([language, direction]);
  const skipLink = page.locator('a.skip');
  expect([await skipLink.textContent(), await skipLink.getAttribute('lang')]).toEqual([skip, language]);
  for (const part of ['header', 'footer']) {
    const element = page.locator(`body > ${part}`);
    expect([await element.getAttribute('lang'), await element.getAttribute('dir')]).toEqual([
      language,
      direction,
    ]);
  }
  const switcher = page.locator('nav.languages');
  expect(await switcher.locator('[aria-current="page"]').textContent()).toBe(ownName);
  expect(
    await switcher.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('hreflang'))),
  ).toEqual(homes.map(([other]) => other).filter((other) => other !== language));
  for (const [other, way, , , name] of homes) {
    if (other === language) continue;
    const link = switcher.getByRole('link', { name, exact: true });
    expect([await link.getAttribute('lang'), await link.getAttribute('dir')]).toEqual([other, way]);
  }
  // On paper, links are useless.
  await page.emulateMedia({ media: 'print' });
  expect(await switcher.isVisible()).toBe(false);
}
