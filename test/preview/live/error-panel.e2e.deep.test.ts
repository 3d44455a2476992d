import { chmod, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { violationsOf } from '../../support/axe.js';
import { browserForTests, complaintsOf } from '../../support/browser.js';
import { copyOfSite, edit, temporaryFolder } from '../../support/herbarium.js';
import { startPreview } from '../../support/preview.js';
import { blue, noBlue, noRed, panelOf, red } from './error-panel-parts.js';
import { openPreview } from './live-page.js';

const newPage = browserForTests();

describe('the error panel', () => {
  test('passes axe, with errors and warnings', async () => {
    const { page, catalogue } = await openPreview(newPage, '/colours');
    const text = await readFile(catalogue, 'utf8');
    await writeFile(
      catalogue,
      text.replace(red, noRed).replace(blue, noBlue).replace('2027-12-31', '2020-12-31'),
    );
    const { region, heading, frames } = panelOf(page);
    await heading.waitFor();
    await region.getByText('1 more error').click();
    await region.getByText('1 warning').click();
    expect(await frames.count()).toBe(3);
    expect(await violationsOf(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violationsOf(page, 'dark')).toEqual([]);
  });

  test('closes to a badge by Escape, by its button and by a click beside it, and leaves the focus alone', async () => {
    const { page, catalogue, complaints } = await openPreview(newPage, '/colours');
    const filter = page.locator('#list-filter');
    await filter.fill('bl');
    await edit(catalogue, red, noRed);
    const { heading, badge, close } = panelOf(page);
    await heading.waitFor();
    // Typing goes on in the same field.
    await page.keyboard.type('ue');
    expect(await filter.inputValue()).toBe('blue');
    await page.keyboard.press('Escape');
    await badge.waitFor();
    expect(await badge.textContent()).toBe('1 error');
    expect(await filter.evaluate((field) => field === document.activeElement)).toBe(true);
    // By the keyboard alone: the focus moves into the opened panel, and back to the badge.
    await badge.focus();
    await page.keyboard.press('Enter');
    await heading.waitFor();
    expect(await heading.evaluate((element) => element.matches(':focus'))).toBe(true);
    await page.keyboard.press('Tab');
    expect(await close.evaluate((element) => element.matches(':focus-visible'))).toBe(true);
    await page.keyboard.press('Enter');
    expect(await badge.evaluate((element) => element.matches(':focus'))).toBe(true);
    await badge.click();
    // A click into the panel leaves it open; a click beside it closes it and reaches the page.
    await heading.click();
    await page.locator('main h1').click();
    await badge.waitFor();
    expect(complaints).toEqual([]);
  });

  test('shows the errors as text if there is no page yet, and is replaced by the page', async () => {
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

describe('the error panel', () => {
  test('stays closed for known errors, also after a reload, and opens for a new one', async () => {
    const { page, catalogue } = await openPreview(newPage, '/colours');
    await edit(catalogue, red, noRed);
    const { heading, badge } = panelOf(page);
    await heading.waitFor();
    await page.keyboard.press('Escape');
    await badge.waitFor();
    await page.reload();
    await badge.waitFor();
    await edit(catalogue, blue, noBlue);
    await heading.waitFor();
    expect(await heading.textContent()).toBe('2 errors');
    await page.keyboard.press('Escape');
    await badge.waitFor();
    // Fewer errors, on other lines: nothing new.
    await edit(catalogue, 'site:\n', '\nsite:\n');
    await edit(catalogue, noRed, red);
    await expect.poll(() => badge.textContent()).toBe('1 error');
    await edit(catalogue, noBlue, blue);
    await badge.waitFor({ state: 'detached' });
    // A fixed error is forgotten: it counts as new when it comes back.
    await edit(catalogue, blue, noBlue);
    await heading.waitFor();
  });

  test('opens a place in the editor of HERBARIUM_EDITOR, or shows why it cannot', async () => {
    const project = await copyOfSite('small');
    const folder = await temporaryFolder();
    // The name of the program selects the form of its arguments.
    const editor = path.join(folder, 'code');
    const argumentsFile = path.join(folder, 'arguments');
    await writeFile(
      editor,
      `#!/bin/sh\nprintf '%s\\n' "$@" > "${argumentsFile}.new" && mv "${argumentsFile}.new" "${argumentsFile}"\n`,
    );
    await chmod(editor, 0o755);
    const catalogue = path.join(project, 'catalogue.yaml');
    const preview = await startPreview(project, [], { env: { HERBARIUM_EDITOR: editor } });
    const page = await newPage();
    await page.goto(new URL('/colours', preview.url).href);
    await edit(catalogue, red, noRed);
    const place = page.getByRole('button', { name: 'catalogue.yaml:65:24' });
    await place.click();
    await expect
      .poll(() => readFile(argumentsFile, 'utf8').catch(() => ''))
      .toBe(`-r\n-g\n${catalogue}:65:24\n`);
    await chmod(editor, 0o644);
    const printed = preview.untilPrinted('cannot be started; set HERBARIUM_EDITOR');
    await place.click();
    await page.getByText('The editor `code` cannot be started; set HERBARIUM_EDITOR').waitFor();
    await printed;
  });
});
