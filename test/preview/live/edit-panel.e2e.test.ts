import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { violationsOf } from '../../support/axe.js';
import { browserForTests } from '../../support/browser.js';
import { edit } from '../../support/herbarium.js';
import { formFrame, openForm } from './open-form.js';

const newPage = browserForTests();

async function opened(address: string, options: Parameters<typeof newPage>[0] = {}) {
  const { region, pencil, heading, ...preview } = await openForm(newPage, address, options);
  const panel = {
    ...{ region, pencil, heading },
    status: region.getByRole('status'),
    field: (name: string) => region.getByLabel(name, { exact: true }),
    button: (name: string) => region.getByRole('button', { name, exact: true }),
  };
  return { ...preview, panel, text: () => readFile(preview.catalogue, 'utf8') };
}

describe('the form beside a page', () => {
  test('changes a value that the page then shows, and takes it back', async () => {
    const { page, panel, complaints, text } = await opened('/colours/blue-powder');
    const before = await text();
    expect(await panel.heading.innerText()).toBe('product: Blue Powder');
    // A click on a fact leads to its field.
    await page.getByText('blue powder', { exact: true }).first().click();
    await panel.field('Appearance').fill('fine dark powder');
    await panel.status.filter({ hasText: 'Not saved yet' }).waitFor();
    await page.keyboard.press('Control+s');
    await panel.status.filter({ hasText: 'Saved' }).waitFor();
    await page.getByText('fine dark powder').first().waitFor();
    expect(await text()).toBe(before.replace('appearance: blue powder', 'appearance: fine dark powder'));
    await panel.button('Undo').click();
    await panel.status.filter({ hasText: 'Taken back' }).waitFor();
    expect(await text()).toBe(before);
    expect(await panel.field('Appearance').inputValue()).toBe('blue powder');
    await page.keyboard.press('Escape');
    await panel.pencil.waitFor();
    expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
    expect(complaints).toEqual([]);
  });

  test('shows findings at their fields while one types, and offers their fixes', async () => {
    const { page, panel, text, complaints } = await opened('/colours/blue-powder');
    const before = await text();
    await panel.field('CAS number').fill('CAS 11016-15-2');
    await panel.button('write `11016-15-2`').click();
    expect(await panel.field('CAS number').inputValue()).toBe('11016-15-2');
    await panel.field('Screen impression').fill('red');
    await panel.region.getByText('is not a valid colour').waitFor();
    expect(await panel.field('Screen impression').getAttribute('aria-invalid')).toBe('true');
    await panel.button('Save').click();
    await panel.status.filter({ hasText: 'Nothing was saved: correct the error first' }).waitFor();
    expect(await text()).toBe(before);
    // The form keeps its input until the user confirms the loss.
    await page.keyboard.press('Escape');
    await panel.region.getByText('Some values are not saved.').waitFor();
    await page.keyboard.press('Escape');
    await panel.region.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await panel.field('Screen impression').inputValue()).toBe('red');
    await page.keyboard.press('Escape');
    await panel.button('Close without saving').click();
    await panel.pencil.waitFor();
    expect(complaints).toEqual([]);
  });

  test('shows three values where the file was changed meanwhile', async () => {
    const { panel, text, catalogue } = await opened('/colours/blue-powder');
    await panel.field('Shade').fill('pale blue');
    await edit(catalogue, 'shade: sky blue', 'shade: deep blue');
    await panel.button('Save').click();
    await panel.status.filter({ hasText: 'Choose a value where the file was changed' }).waitFor();
    for (const value of ['before: sky blue', 'in the file: deep blue', 'yours: pale blue'])
      await panel.region.getByText(value).waitFor();
    await panel.button('Keep yours').click();
    await panel.button('Save').click();
    await panel.status.filter({ hasText: 'Saved' }).waitFor();
    expect(await text()).toContain('shade: pale blue');
  });

  test('adds, moves and removes rows, and takes cells from a spreadsheet', async () => {
    const { page, panel, text } = await opened('/colours/blue-powder');
    const table = panel.region.getByRole('group', { name: 'Specification', exact: true });
    await table.getByRole('button', { name: 'Add', exact: true }).click();
    await table.getByLabel('Test 3').evaluate((cell) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'Lead\t≤ 1\tmg/kg\nTin\t≤ 5\n');
      cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await table.getByRole('button', { name: 'Move up: Specification 4' }).click();
    await table.getByRole('button', { name: 'Remove: Specification 2' }).click();
    const list = panel.region.getByRole('group', { name: 'Other names', exact: true });
    await list.getByRole('button', { name: 'Add', exact: true }).click();
    await page.keyboard.type('Ocean');
    await panel.button('Save').click();
    await panel.status.filter({ hasText: 'Saved' }).waitFor();
    const saved = await text();
    expect(saved).toContain('other_names: [Sky, Sea, Ocean]');
    expect(saved).toContain(
      [
        '          - { test: Colour value, limit: "≥ 180", method: UV-Vis }',
        '          - { test: Tin, limit: "≤ 5" }',
        '          - { test: Lead, limit: "≤ 1", unit: mg/kg }',
      ].join('\n'),
    );
  });

  test('shows what another address changes, gives it, and goes there', async () => {
    const { page, panel, text, complaints } = await opened('/colours/blue-powder');
    await panel.region.getByText('Copy, address, end').click();
    const field = panel.region.locator('.field', { hasText: 'Give it the address' });
    await panel.field('Give it the address').fill('azure');
    await field.getByRole('button', { name: 'What would change?' }).click();
    await field.getByText('redirect /colours/blue-powder -> /colours/azure').waitFor();
    await field.getByRole('button', { name: 'Do it' }).click();
    await page.waitForURL('**/colours/azure');
    await page.getByRole('heading', { name: 'Blue Powder', level: 1 }).waitFor();
    expect(await text()).toContain('slug: azure');
    expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
  });

  test.each([
    ['light', 1440, '/colours/blue-powder'],
    ['dark', 390, '/sports/مسحوق'],
  ] as const)('has nothing that axe reports: %s, %d px, %s', async (colorScheme, width, address) => {
    const viewport = { width, height: 844 };
    const { page, panel, complaints } = await opened(address, { colorScheme, viewport });
    expect(await violationsOf(formFrame(page), colorScheme)).toEqual([]);
    const box = await panel.heading.boundingBox();
    const { direction, overflow } = await panel.region.evaluate((section) => ({
      direction: getComputedStyle(section).direction,
      overflow: section.scrollWidth - section.clientWidth,
    }));
    expect([direction, overflow]).toEqual([address.endsWith('مسحوق') ? 'rtl' : 'ltr', 0]);
    // Beside the page, or as a sheet at its end.
    expect(width > 640 ? (box?.x ?? 0) > 900 : (box?.y ?? 0) > 80).toBe(true);
    expect(complaints).toEqual([]);
  });
});
