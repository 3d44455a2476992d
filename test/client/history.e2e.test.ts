import { describe, expect, test } from 'vitest';
import { exampleSite } from '../support/example-site.js';
import { navigateTo, untilNavigated } from '../support/navigation.js';
import { back, forward, heading, startSlowly } from './history-steps.js';

/* Back and forward in difficult cases: during a navigation, and with state that a page keeps. */

const site = exampleSite();
const { open } = site;
const still = { reducedMotion: 'reduce' } as const;

describe('another navigation while a page is loading', () => {
  test('forward ends a started back, and no entry of the history is lost', async () => {
    const { page } = await open('/about-us', still);
    await navigateTo(page, '/news');
    const slow = await startSlowly(page, 'about-us', () => back(page));
    await forward(page);
    await slow.aborted();
    slow.release();
    await page.evaluate(() => fetch('/robots.txt'));
    expect(page.url()).toBe(`${site.url()}/news`);
    expect(await page.locator('main').getAttribute('data-screen')).toBe('article-list');
    await Promise.all([untilNavigated(page), back(page)]);
    expect(await heading(page)).toBe('About us');
    await Promise.all([untilNavigated(page), forward(page)]);
    expect(page.url()).toBe(`${site.url()}/news`);
  });
});

test('text in the enquiry form is still there after a visit to a product', async () => {
  const { page } = await open('/contact-us', still);
  await page.getByLabel('Message').fill('Two drums, please.');
  await page.getByText('More that helps us answer').click();
  await page.getByLabel('Country').fill('Norway');
  await page.getByRole('checkbox', { name: /^You may use/ }).check();
  await navigateTo(page, '/superfood');
  await navigateTo(page, '/contact-us');
  // Another visit to the form, not the one that was left.
  expect(await page.getByLabel('Message').inputValue()).toBe('');
  await Promise.all([untilNavigated(page), back(page)]);
  await Promise.all([untilNavigated(page), back(page)]);
  expect(await page.getByLabel('Message').inputValue()).toBe('Two drums, please.');
  expect(await page.getByLabel('Country').inputValue()).toBe('Norway');
  expect(await page.getByRole('checkbox', { name: /^You may use/ }).isChecked()).toBe(true);
});
