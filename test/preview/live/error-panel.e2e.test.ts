import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { browserForTests } from '../../support/browser.js';
import { edit } from '../../support/herbarium.js';
import { blue, noBlue, noRed, panelOf, red } from './error-panel-parts.js';
import { openPreview } from './live-page.js';

const newPage = browserForTests();

describe('the error panel', () => {
  test('shows the first error large, folds the others and the warnings, and is updated by each save', async () => {
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
    // Lists stay open while the next save shows other errors.
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
});
