import { mkdir, readdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { failingWrites } from '../../render/publish/failing-writes.js';
import { copyOfSite, temporaryFolder } from '../../support/herbarium.js';
import { sharedPreview, startPreviewProcess } from '../../support/preview.js';
import { complete, expectRefused, folderOf, form, post, storedIn } from './sent-form.js';

const preview = sharedPreview();
const work = () => path.join(preview().project, '.herbarium');

test('a work folder that is removed while the preview runs is created again', async () => {
  for (const gone of [work(), folderOf(preview().project)]) {
    expect((await post(preview().url, '/thanks', form(complete))).status).toBe(303);
    await rm(gone, { recursive: true });
    expect((await post(preview().url, '/thanks', form(complete))).status).toBe(303);
    expect(await storedIn(preview().project)).toHaveLength(1);
  }
});

test('a link that replaces the folder while the preview runs is not followed', async () => {
  const elsewhere = await temporaryFolder();
  await mkdir(path.join(elsewhere, 'enquiries'));
  for (const [place, target] of [
    [work(), elsewhere],
    [folderOf(preview().project), path.join(elsewhere, 'enquiries')],
  ] as const) {
    expect((await post(preview().url, '/thanks', form(complete))).status).toBe(303);
    await rm(place, { recursive: true });
    await symlink(target, place);
    await expectRefused(preview(), `${place} is a symbolic link`);
    expect(await readdir(path.join(elsewhere, 'enquiries'))).toEqual([]);
    await rm(place);
  }
});

test('a form of more than 200 fields is refused, and nothing of it is stored', async () => {
  const before = await storedIn(preview().project);
  const answer = await post(preview().url, '/thanks', `${form(complete)}${'&a'.repeat(196)}`);
  expect([answer.status, answer.body]).toEqual([413, 'This form has more than 200 fields\n']);
  expect(await storedIn(preview().project)).toEqual(before);
  expect((await post(preview().url, '/thanks', `${form(complete)}${'&a'.repeat(195)}`)).status).toBe(303);
});

test("the terminal shows only the beginning of a sender's name", async () => {
  await post(preview().url, '/thanks', form({ ...complete, name: '😀'.repeat(20_000) }));
  await preview().untilSaid(/^enquiry from 😀.*\.json\n/mu);
  expect(preview().printed()).toMatch(/^enquiry from (😀){80}…: \S+\.json\n/mu);
});

test('if the project is read-only, all enquiries are in one temporary folder, which is removed', async () => {
  const project = await copyOfSite('small');
  const temporary = await temporaryFolder();
  const running = await startPreviewProcess(project, [], {
    env: { ...failingWrites({ code: 'EROFS', at: 1, part: '.herbarium' }), TMPDIR: temporary },
  });
  const folders = async () => (await readdir(temporary)).filter((name) => name.startsWith('herbarium-'));
  const count = 3;
  const answers = await Promise.all(
    Array.from({ length: count }, () => post(running.url, '/thanks', form(complete))),
  );
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
  const [folder = '', ...others] = await folders();
  expect(others).toEqual([]);
  expect(await readdir(path.join(temporary, folder))).toHaveLength(count);
  await rm(path.join(temporary, folder), { recursive: true });
  expect((await post(running.url, '/thanks', form(complete))).status).toBe(303);
  expect(await folders()).toHaveLength(1);
  expect(await running.interrupt()).toBe(0);
  expect(await folders()).toEqual([]);
});
