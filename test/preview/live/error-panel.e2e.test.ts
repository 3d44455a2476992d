import { chmod, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { browserForTests } from '../../support/browser.js';
import { copyOfSite, edit, temporaryFolder } from '../../support/herbarium.js';
import { startPreview } from '../../support/preview.js';
import { blue, noBlue, noRed, panelOf, red } from './error-panel-parts.js';
import { openPreview } from './live-page.js';

const newPage = browserForTests();

describe('the error panel', () => {
  test('shows the first error large, folds the others and the warnings, and follows the saves', async () => {
    const { page, catalogue } = await openPreview(newPage, '/colours');
    const text = await readFile(catalogue, 'utf8');
    const broken = text.replace(red, noRed).replace(blue, noBlue).replace('2027-12-31', '2020-12-31');
    await writeFile(catalogue, broken);
    const { region, heading, frames } = panelOf(page);
    await heading.waitFor();
    expect(await heading.textContent()).toBe('2 errors');
    expect(await frames.count()).toBe(1);
    expect(await frames.textContent()).toContain('> ');
    const first = await region.innerText();
    expect(first).toMatch(/catalogue\.yaml:49:24 error domain\/colour-hex in product Blue Powder/);
    expect(first).toContain('help: ');
    expect(first).not.toContain('certificate-expired');
    expect(await region.getByRole('status').last().textContent()).toMatch(/^$|^2 errors in the catalogue: /);
    await region.getByText('1 more error').click();
    await region.getByText('1 warning').click();
    expect(await frames.count()).toBe(3);
    expect(await region.innerText()).toContain('certificate-expired');
    // Lists stay as they are while the next save shows other errors.
    await edit(catalogue, noBlue, 'hex: sky');
    await region
      .getByText('`sky`')
      .or(region.getByText('sky', { exact: true }))
      .first()
      .waitFor();
    expect(await frames.count()).toBe(3);
    await writeFile(catalogue, text.replace(/^ {2}company:\n( {4}.*\n)+/m, ''));
    await region.getByRole('group', { name: 'Lines to paste' }).getByText('company:').waitFor();
    await writeFile(catalogue, text);
    await region.waitFor({ state: 'detached' });
  });

  test('stays closed for errors that were there, also after a reload, and opens for a new one', async () => {
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
    // Gone is forgotten: the same error is new when it comes again.
    await edit(catalogue, blue, noBlue);
    await heading.waitFor();
  });

  test('opens a place in the editor of HERBARIUM_EDITOR, and says why it cannot', async () => {
    const project = await copyOfSite('small');
    const folder = await temporaryFolder();
    // Its name says which arguments it takes.
    const editor = path.join(folder, 'code');
    const told = path.join(folder, 'arguments');
    await writeFile(editor, `#!/bin/sh\nprintf '%s\\n' "$@" > "${told}.new" && mv "${told}.new" "${told}"\n`);
    await chmod(editor, 0o755);
    const catalogue = path.join(project, 'catalogue.yaml');
    const preview = await startPreview(project, [], { env: { HERBARIUM_EDITOR: editor } });
    const page = await newPage();
    await page.goto(new URL('/colours', preview.url).href);
    await edit(catalogue, red, noRed);
    const place = page.getByRole('button', { name: 'catalogue.yaml:65:24' });
    await place.click();
    await expect.poll(() => readFile(told, 'utf8').catch(() => '')).toBe(`-r\n-g\n${catalogue}:65:24\n`);
    await chmod(editor, 0o644);
    const printed = preview.untilPrinted('cannot be started; set HERBARIUM_EDITOR');
    await place.click();
    await page.getByText('The editor `code` cannot be started; set HERBARIUM_EDITOR').waitFor();
    await printed;
  });
});
