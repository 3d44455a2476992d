import path from 'node:path';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { browserForTests, complaintsOf } from '../../support/browser.js';
import { copyOfSite, edit } from '../../support/herbarium.js';
import { startPreview } from '../../support/preview.js';
import { openPreview } from './live-page.js';

const newPage = browserForTests();

declare const window: { axe: { run: (options: RunOptions) => Promise<AxeResults> } };

/** The panel's parts, by what people see and hear of them. */
function panelOf(page: Page) {
  const region = page.getByRole('region', { name: 'Errors in the catalogue' });
  return {
    region,
    heading: region.getByRole('heading', { level: 2 }),
    close: region.getByRole('button', { name: 'Close' }),
    badge: region.getByRole('button', { name: /errors?: show$/ }),
    frames: region.getByRole('group', { name: 'Lines of the file' }),
  };
}

const [red, noRed] = ['hex: "#a01530"', 'hex: red'];
const [_blue, _noBlue] = ['hex: "#1f6fb8"', 'hex: blue'];

describe('the error panel', () => {
  test('closes to a badge by Escape, by its button and by a click beside it, and leaves the focus alone', async () => {
    const { page, catalogue, complaints } = await openPreview(newPage, '/colours');
    const filter = page.locator('#list-filter');
    await filter.fill('bl');
    await edit(catalogue, red, noRed);
    const { heading, badge, close } = panelOf(page);
    await heading.waitFor();
    // Whoever types goes on typing.
    await page.keyboard.type('ue');
    expect(await filter.inputValue()).toBe('blue');
    await page.keyboard.press('Escape');
    await badge.waitFor();
    expect(await badge.textContent()).toBe('1 error');
    expect(await filter.evaluate((field) => field === document.activeElement)).toBe(true);
    // By the keyboard alone: the focus goes to what was opened, and back to the badge.
    await badge.focus();
    await page.keyboard.press('Enter');
    await heading.waitFor();
    expect(await heading.evaluate((element) => element.matches(':focus'))).toBe(true);
    await page.keyboard.press('Tab');
    expect(await close.evaluate((element) => element.matches(':focus-visible'))).toBe(true);
    await page.keyboard.press('Enter');
    expect(await badge.evaluate((element) => element.matches(':focus'))).toBe(true);
    await badge.click();
    // A click into the panel leaves it open; one beside it closes it and reaches the page.
    await heading.click();
    await page.locator('main h1').click();
    await badge.waitFor();
    expect(complaints).toEqual([]);
  });

  test('shows the errors where there is no page yet, text only, and makes way for the page', async () => {
    const project = await copyOfSite('small');
    const catalogue = path.join(project, 'catalogue.yaml');
    await edit(catalogue, red, 'hex: "<img src=x onerror=alert(1)>"');
    const { url } = await startPreview(project);
    const page = await newPage({ viewport: { width: 390, height: 844 } });
    const complaints = complaintsOf(page);
    await page.goto(new URL('/colours', url).href);
    const { region, heading } = panelOf(page);
    await heading.waitFor();
    expect(await region.innerText()).toContain('<img src=x');
    expect(await page.locator('img').count()).toBe(0);
    const box = await page.locator('herbarium-errors').boundingBox();
    expect([box?.x, box?.width, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([0, 390, 844]);
    await edit(catalogue, 'hex: "<img src=x onerror=alert(1)>"', red);
    await page.getByRole('heading', { level: 1, name: 'Colours' }).waitFor();
    expect(await region.count()).toBe(0);
    expect(complaints.filter((text) => !text.includes('500 (Internal Server Error)'))).toEqual([]);
  });
});
