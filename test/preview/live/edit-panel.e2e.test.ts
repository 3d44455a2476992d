import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { makeRepository } from '../../project/repository.js';
import { violationsOf } from '../../support/axe.js';
import { browserForTests } from '../../support/browser.js';
import { edit } from '../../support/herbarium.js';
import { formFrame, openForm } from './open-form.js';

const newPage = browserForTests();

async function opened(
  address: string,
  options: Parameters<typeof newPage>[0] = {},
  prepare: (project: string) => void = () => {},
) {
  const { region, pencil, heading, ...preview } = await openForm(newPage, address, options);
  prepare(preview.project);
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

  test('takes unsaved values back one by one, then saved changes', async () => {
    const { panel, text } = await opened('/colours/blue-powder');
    const before = await text();
    await panel.field('Shade').fill('pale blue');
    await panel.button('Save').click();
    await panel.status.filter({ hasText: 'Saved' }).waitFor();
    await panel.field('Appearance').fill('grains');
    await panel.field('Carrier').fill('salt');
    await panel.button('Undo').click();
    await panel.button('Undo').click();
    expect(await panel.field('Carrier').inputValue()).toBe('');
    expect(await panel.field('Appearance').inputValue()).toBe('blue powder');
    await panel.button('Redo').click();
    expect(await panel.field('Appearance').inputValue()).toBe('grains');
    await panel.button('Undo').click();
    // Another change ends the way forward.
    expect(await panel.button('Redo').isDisabled()).toBe(false);
    await panel.field('Carrier').fill('sugar');
    expect(await panel.button('Redo').isDisabled()).toBe(true);
    await panel.button('Undo').click();
    expect(await panel.button('Undo').getAttribute('title')).toBe('Take the last change of Blue Powder back');
    await panel.button('Undo').click();
    await panel.status.filter({ hasText: 'Taken back' }).waitFor();
    expect(await text()).toBe(before);
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
    await panel.region.getByText('Add, copy, rename, move, discontinue').click();
    const field = panel.region.locator('.field', { hasText: 'Give it the address' });
    await panel.field('Give it the address').fill('azure');
    expect(await field.getByRole('button', { name: 'Do it' }).isVisible()).toBe(false);
    await field.getByRole('button', { name: 'What would change?' }).click();
    await field.getByText('redirect /colours/blue-powder -> /colours/azure').waitFor();
    await field.getByRole('button', { name: 'Do it' }).click();
    await page.waitForURL('**/colours/azure');
    await page.getByRole('heading', { name: 'Blue Powder', level: 1 }).waitFor();
    expect(await text()).toContain('slug: azure');
    expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
  });

  test('lists what differs from the last commit, with its page, and brings it back', async () => {
    const { page, panel, text, catalogue, complaints } = await opened(
      '/colours/blue-powder',
      { colorScheme: 'dark' },
      makeRepository,
    );
    const committed = await text();
    await edit(catalogue, 'name: Green Powder', 'name: Lime Powder');
    await panel.field('Shade').fill('pale blue');
    await panel.button('Changes').click();
    const change = panel.region.getByRole('listitem').filter({ hasText: 'Lime Powder' });
    await change.filter({ hasText: 'name Green Powder → Lime Powder' }).waitFor();
    // Unsaved values of the form are not lost.
    await panel.button('Restore: Lime Powder').click();
    await panel.status.filter({ hasText: 'Save the form first' }).waitFor();
    await panel.button('Save').click();
    await panel.region.getByText('shade sky blue → pale blue').waitFor();
    await panel.button('Restore: Lime Powder').click();
    await panel.status.filter({ hasText: 'Done: Green Powder' }).waitFor();
    await change.waitFor({ state: 'detached' });
    await panel.button('Restore: Blue Powder').click();
    await panel.region.getByText('Nothing differs from the last commit.').waitFor();
    expect(await text()).toBe(committed);
    expect(await panel.field('Shade').inputValue()).toBe('sky blue');
    await panel.button('Undo').click();
    await panel.region.getByText('shade sky blue → pale blue').waitFor();
    expect(await panel.region.getByRole('link', { name: 'Blue Powder' }).getAttribute('href')).toBe(
      page.url(),
    );
    expect(await violationsOf(formFrame(page), 'dark')).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('writes an empty product, and goes to its page', async () => {
    const { page, panel, text } = await opened('/colours/blue-powder');
    await panel.region.getByText('Add, copy, rename, move, discontinue').click();
    const field = panel.region.locator('.field', { hasText: 'New draft of a product in this category' });
    await panel.field('New draft of a product in this category with the name').fill('Azure');
    await field.getByRole('button', { name: 'What would change?' }).click();
    await field.getByText('new /colours/azure').waitFor();
    await field.getByRole('button', { name: 'Do it' }).click();
    await page.waitForURL('**/colours/azure');
    await page.getByRole('heading', { name: 'Azure', level: 1 }).waitFor();
    expect(await text()).toMatch(/slug: azure\n +name: Azure\n/);
  });

  test('chooses a colour, or reads it as a text', async () => {
    const { panel, text } = await opened('/colours/blue-powder');
    const [hex, picker] = [panel.field('Screen impression'), panel.field('Screen impression: choose')];
    expect(await picker.inputValue()).toBe('#1f6fb8');
    await hex.fill('#ABCDEF');
    expect(await picker.inputValue()).toBe('#abcdef');
    await hex.fill('sky');
    expect(await picker.inputValue()).toBe('#abcdef');
    await picker.fill('#102030');
    expect(await hex.inputValue()).toBe('#102030');
    await panel.button('Save').click();
    await panel.status.filter({ hasText: 'Saved' }).waitFor();
    expect(await text()).toContain('hex: "#102030"');
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
