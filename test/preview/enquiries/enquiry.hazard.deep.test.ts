import { mkdir, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sharedPreview } from '../../support/preview.js';
import { complete, expectRefused, folderOf, form, post, storedIn } from './sent-form.js';

const preview = sharedPreview();

test('no enquiry is stored beyond 1,000 or 50 MB, and none is removed for a new one', async () => {
  const folder = folderOf(preview().project);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const names = Array.from({ length: 999 }, (_, n) => `${n}.json`);
  for (const name of names) await writeFile(path.join(folder, name), '{}');
  const answers = await Promise.all([1, 2, 3].map(() => post(preview().url, '/thanks', form(complete))));
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 503, 503]);
  await expectRefused(preview(), `${folder} holds 1,000 enquiries or 50 MB`);
  const full = await storedIn(preview().project);
  expect(full).toHaveLength(1000);
  expect(full).toEqual(expect.arrayContaining(names));

  for (const name of full.slice(1)) await rm(path.join(folder, name));
  await truncate(path.join(folder, full[0] ?? ''), 50 * 1024 * 1024 - 100);
  await expectRefused(preview(), `${folder} holds 1,000 enquiries or 50 MB`);
  expect(await storedIn(preview().project)).toEqual(full.slice(0, 1));
  await rm(folder, { recursive: true });
  expect((await post(preview().url, '/thanks', form(complete))).status).toBe(303);
});
