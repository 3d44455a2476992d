import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { violationsOf } from '../../support/axe.js';
import { browserForTests } from '../../support/browser.js';
import { halves } from '../../support/pictures.js';
import { focused, formFrame, openForm } from './open-form.js';

const newPage = browserForTests();

test('a chosen picture is shown, asks for its text at once, and comes to the page with the form', async () => {
  const { page, region, status, project, complaints } = await openForm(newPage, '/knowledge/blue');
  const bytes = await halves(600, 400).jpeg().toBuffer();
  const field = region.locator('.field[data-path="image.file"]');
  const chooser = page.waitForEvent('filechooser');
  await field.getByRole('button', { name: 'Choose or drop a picture …' }).click();
  await (await chooser).setFiles({ name: '../../odd name.png', mimeType: 'image/png', buffer: bytes });
  await field.getByText('Now say what it shows').waitFor();
  expect(await field.getByLabel('Picture: File').inputValue()).toBe('assets/blue.jpg');
  expect(await focused(page)).toEqual(['image.alt', '']);
  await formFrame(page).waitForFunction(() => {
    const shown = document.querySelector('herbarium-edit')?.shadowRoot?.querySelector('img');
    return shown?.naturalWidth === 600;
  });
  // Without the text nothing is saved, and the form says so.
  await page.keyboard.press('Control+s');
  await status('Nothing was saved: correct the error first');
  expect(await focused(page)).toEqual(['image.alt', '']);
  await page.keyboard.type('A red and a blue half');
  expect(await violationsOf(formFrame(page), 'light')).toEqual([]);
  await page.keyboard.press('Control+s');
  await status('Saved');
  await page.getByRole('img', { name: 'A red and a blue half' }).first().waitFor();
  expect(await readFile(path.join(project, 'assets/blue.jpg'))).toEqual(bytes);
  expect(complaints).toEqual([]);
});

test('a dropped picture becomes a row of a product, and a dropped text is refused', async () => {
  const { page, region, status, catalogue } = await openForm(newPage, '/colours/blue-powder');
  const table = region.getByRole('group', { name: 'Pictures', exact: true });
  await table.getByRole('button', { name: 'Add', exact: true }).click();
  const row = table.getByRole('group', { name: 'Pictures 2' });
  const drop = async (name: string, bytes: Uint8Array) => {
    const data = await formFrame(page).evaluateHandle(
      ([file, content]) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([new Uint8Array(content)], file));
        return transfer;
      },
      [name, [...bytes]] as const,
    );
    await row.locator('.picture').dispatchEvent('drop', { dataTransfer: data });
  };
  await drop('text.png', new TextEncoder().encode('I am a text'));
  await row.getByText('The file is not a picture that pages can show').waitFor();
  await drop('photo.bin', await halves(90, 60).png().toBuffer());
  await row.getByText('Now say what it shows').waitFor();
  await page.keyboard.press('Control+s');
  await status('Nothing was saved: correct the error first');
  const isWrong = (name: string) => row.getByLabel(name, { exact: true }).getAttribute('aria-invalid');
  expect([await isWrong('File 2'), await isWrong('What it shows 2')]).toEqual(['false', 'true']);
  await page.keyboard.type('Two halves');
  await page.keyboard.press('Control+s');
  await status('Saved');
  expect(await readFile(catalogue, 'utf8')).toContain('{ file: assets/blue-powder.png, alt: Two halves }');
});
