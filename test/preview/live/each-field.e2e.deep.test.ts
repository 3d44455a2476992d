import type { Locator } from 'playwright';
import { expect, test } from 'vitest';
import type { Example } from '../../../src/catalogue/schema/shape/snippet.js';
import type { FormColumn, FormField } from '../../../src/edits/form/form.js';
import { browserForTests } from '../../support/browser.js';
import { editedPages, editsEachField, type FieldWriter } from '../editor/each-field.js';
import { sampleValue } from '../editor/sample-values.js';

const newPage = browserForTests();

/** Types values into the form of a page, as a person does. */
async function browserWriter(address: string): Promise<FieldWriter> {
  const page = await newPage();
  await page.goto(address);
  const region = page.frameLocator('herbarium-edit iframe').getByRole('region', { name: 'Edit this page' });
  const pencil = page.getByRole('button', { name: 'Edit this page' });
  const open = async () => {
    await pencil.click();
    await region.getByRole('heading', { level: 2 }).waitFor();
    // Sections without a value are folded.
    await region.locator('details').evaluateAll((sections) => {
      for (const section of sections) section.setAttribute('open', '');
    });
  };
  const said = (text: RegExp) => region.locator('.status').filter({ hasText: text });
  await open();
  return {
    save: async (fields, values) => {
      for (const field of fields)
        await enter(region.locator(`.field[data-path="${field.path}"]`), field, values[field.path] ?? '');
      await said(/^Not saved yet/).waitFor();
      await page.keyboard.press('Control+s');
      await said(/^(Saved|Nothing)/).waitFor();
      if ((await said(/^Saved/).count()) > 0) return true;
      await page.keyboard.press('Escape');
      await region.getByRole('button', { name: 'Close without saving' }).click();
      await open();
      return false;
    },
    undo: async () => {
      await region.getByRole('button', { name: 'Undo', exact: true }).click();
      await said(/^(Taken back|Nothing)/).waitFor();
      return (await said(/^Taken back/).count()) > 0;
    },
    valueFor: addedTo,
  };
}

/** The value of a field after a person has added its sample. */
function addedTo(field: FormField): Example {
  const { kind, value, choices = [] } = field;
  const sample = sampleValue(field);
  const present = Array.isArray(value) ? value : [];
  if (kind === 'list' || kind === 'table') return [...present, ...(Array.isArray(sample) ? sample : [])];
  if (kind !== 'choices') return sample;
  const last = choices.at(-1)?.value;
  return choices.flatMap((choice) =>
    present.includes(choice.value) !== (choice.value === last) ? [choice.value] : [],
  );
}

async function enter(box: Locator, field: FormField, value: Example): Promise<void> {
  if (field.kind === 'choices') return box.getByRole('checkbox').last().click();
  if (!Array.isArray(value)) return type(box, field, value);
  await box.getByRole('button', { name: 'Add', exact: true }).click();
  const row = box.locator('li').last();
  const item = value.at(-1);
  if (field.columns === undefined) return type(row, field, item ?? '');
  for (const column of field.columns)
    await type(row.locator(`[data-path="${column.path}"]`), column, Reflect.get(Object(item), column.path));
}

async function type(box: Locator, { kind, choices }: FormColumn, value: Example): Promise<void> {
  const label = kind === 'flag' ? 'yes' : choices?.find((choice) => choice.value === value)?.label;
  if (label !== undefined) await box.locator('select').selectOption({ label });
  else await box.locator('textarea, input:not([type="file"], [type="color"])').first().fill(String(value));
}

test.each(editedPages)(
  'a person changes each field of %s alone, and takes it back to the byte',
  async (page, refused) => {
    const writer = ({ url }: { readonly url: string }) => browserWriter(new URL(page, url).href);
    expect(await editsEachField(page, { writer })).toEqual(refused);
  },
);
