import { expect, test } from 'vitest';
import { editsEachField } from './each-field.js';

test.each([
  // No other entry has the path.
  ['/colours/blue-powder', ['shadowed_by']],
  ['/colours/red%20powder', ['shadowed_by']],
  // It has no list, so it has no list pages.
  ['/about-us', ['pages']],
  ['/sports', ['parent', 'pages']],
  ['/knowledge/blue', ['shadowed_by']],
  ['/news/opened', ['shadowed_by']],
])('each field of %s changes alone, and back to the byte', async (page, refused) => {
  expect(await editsEachField(page)).toEqual(refused);
});
