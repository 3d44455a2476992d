import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { browserForTests } from '../../support/browser.js';
import { edit } from '../../support/herbarium.js';
import { navigateTo } from '../../support/navigation.js';
import { openPreview } from './live-page.js';

const newPage = browserForTests();

describe('an open page of the preview', () => {
  test('shows the frame of a broken catalogue, and the page again when it is fixed', async () => {
    const { page, preview, catalogue } = await openPreview(newPage, '/colours');
    const printed = preview.untilPrinted('the last good site stays');
    await edit(catalogue, '    title: Colours\n', '    title: "Colours\n');
    const overlay = page.locator('herbarium-errors');
    await overlay.waitFor();
    const text = (await overlay.locator('.item').allInnerTexts()).join();
    expect(text).toMatch(/catalogue\.yaml:\d+:\d+ error yaml\/syntax/);
    expect(text).toContain('^');
    await printed;
    expect(preview.printed()).toContain('error yaml/syntax');
    // The last good site stays, also for newly opened pages.
    const other = await fetch(new URL('/colours/blue-powder', preview.url));
    expect(other.status).toBe(200);
    expect(await other.text()).toContain('<h1>Blue Powder</h1>');
    await edit(catalogue, '    title: "Colours\n', '    title: Shades\n');
    await overlay.waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1, name: 'Shades' }).waitFor();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  test('follows a Markdown file, and an editor that replaces the catalogue', async () => {
    const { page, project, catalogue } = await openPreview(newPage, '/knowledge/blue');
    await edit(path.join(project, 'content/blue.md'), 'Blue keeps in the dark.', 'Blue keeps in the cold.');
    await page.getByText('Blue keeps in the cold.').waitFor();
    for (const headline of ['Blue for ever', 'Blue for a year']) {
      const text = await readFile(catalogue, 'utf8');
      await writeFile(
        `${catalogue}.tmp`,
        text.replace(/headline: [^,]*blue[^,]*|headline: Blue[^,]*/, `headline: ${headline}`),
      );
      await rename(`${catalogue}.tmp`, catalogue);
      await page.getByRole('heading', { level: 1, name: headline }).waitFor();
    }
  });

  test('is updated after an in-site navigation, and navigates after an update', async () => {
    const { page, complaints, catalogue } = await openPreview(newPage, '/colours');
    await navigateTo(page, '/colours/blue-powder');
    await edit(catalogue, 'name: Blue Powder\n', 'name: Deep Blue Powder\n');
    await page.getByRole('heading', { level: 1, name: 'Deep Blue Powder' }).waitFor();
    expect(await page.locator('head meta[name="format-detection"] + title').count()).toBe(1);
    await navigateTo(page, '/knowledge/blue');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    expect(complaints).toEqual([]);
  });
});
