import { expect, test } from 'vitest';
import { editedPages, editsEachField } from './each-field.js';

test.each([...editedPages, ['/colours/red%20powder', ['shadowed_by']] as const])(
  'each field of %s changes alone, and back to the byte',
  async (page, refused) => {
    expect(await editsEachField(page)).toEqual(refused);
  },
);
