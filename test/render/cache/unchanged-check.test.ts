import { lstat, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { Work, type WorkCounts } from '../../../src/project/surroundings/work.js';
import { copySite, edit, herbarium, sharedFolder } from '../../support/herbarium.js';
import { addTexts } from '../many-pages.js';
import { byClock } from './clock.js';

/** A shift of the clock that makes all files old enough: times of the last two seconds prove nothing. */
const later = 10_000;
const plain = ['validate', '--today', '2026-06-01'];

/** A checked project. Every test restores this state. */
const folder = sharedFolder();
let project: string;
beforeAll(async () => {
  project = path.join(folder(), 'project');
  await copySite('small', project);
  await addTexts(project);
  expect(await check()).toMatchObject({ code: 0, stderr: '' });
});

interface Checked {
  readonly code: number | null;
  readonly stdout: string;
  readonly counts: WorkCounts;
}

async function check(args: readonly string[] = plain, shift = later): Promise<Checked> {
  const work = new Work();
  const run = () => herbarium(args, { cwd: project, work });
  const result = await byClock(shift, run);
  return { ...result, counts: work.take() };
}

/** Whether a check read only the result of the last check. */
async function isQuiet(args?: readonly string[], shift?: number): Promise<boolean> {
  const { counts } = await check(args, shift);
  return !('texts parsed' in counts);
}

test('a check after no change reads only the result of the last check', async () => {
  const { counts, ...said } = await check();
  expect(counts).toEqual({ 'files read': 1, 'bytes read': expect.any(Number) });
  expect(said).toMatchObject({ code: 0, stdout: 'catalogue.yaml: no errors, no warnings\n' });
});

test('warnings are printed again in every form, word for word', async () => {
  const args = [...plain, '--rule', 'meta/empty=warn'];
  const forms = [[], ['--format', 'json'], ['--quiet'], ['--max-warnings', '0']];
  const first = await check([...args, '--format', 'sarif']);
  expect(first.stdout).toContain('meta/empty');
  expect(await isQuiet(args)).toBe(true);
  for (const form of forms) {
    const again = await check([...args, ...form]);
    expect(again.counts).not.toHaveProperty('texts parsed');
    await rm(path.join(project, '.herbarium'), { recursive: true });
    const { code, stdout } = await check([...args, ...form]);
    expect({ code: again.code, stdout: again.stdout }).toEqual({ code, stdout });
  }
  await check();
});

describe('a change since the last check is noticed:', () => {
  const touched: Readonly<Record<string, () => Promise<void>>> = {
    'a text of the same size and time': async () => {
      const file = path.join(project, 'content/text-3.md');
      const { atimeMs, mtimeMs } = await lstat(file);
      await edit(file, 'More words', 'Four words');
      await utimes(file, atimeMs / 1000, mtimeMs / 1000);
    },
    'the catalogue': () => edit(path.join(project, 'catalogue.yaml'), 'Blue', 'Grey'),
    'a new file': () => writeFile(path.join(project, 'content/new.md'), 'New.\n'),
    'a renamed file': () =>
      rename(path.join(project, 'content/new.md'), path.join(project, 'content/newer.md')),
    'a removed file': () => rm(path.join(project, 'content/newer.md')),
    'what the last one left, where it is damaged': async () => {
      const builds = path.join(project, '.herbarium/builds');
      const [name = ''] = (await readdir(builds)).filter((file) => file.endsWith('.check.json'));
      const file = path.join(builds, name);
      const bytes = await readFile(file, 'utf8');
      await writeFile(file, bytes.replace('"suppressed":0', '"suppressed":7'));
    },
  };

  test.each(Object.entries(touched))('%s', async (_, touch) => {
    await check();
    expect(await isQuiet()).toBe(true);
    await touch();
    expect(await isQuiet()).toBe(false);
  });

  test('and an error is found', async () => {
    await check();
    await edit(path.join(project, 'content/text-3.md'), '/products', '/produce');
    expect(await check()).toMatchObject({ code: 1, stdout: expect.stringContaining('/produce') });
    await edit(path.join(project, 'content/text-3.md'), '/produce', '/products');
    await check();
  });
});

test('other options need another check', async () => {
  for (const args of [
    [...plain, '--rule', 'meta/empty=warn'],
    ['validate', '--today', '2026-01-02'],
  ]) {
    expect(await isQuiet(args)).toBe(false);
    expect(await isQuiet(args)).toBe(true);
  }
  await check();
});

test('while times could hide a change, every check reads all files', async () => {
  await writeFile(path.join(project, 'content/late.md'), 'Late.\n');
  await check(plain, 0);
  expect(await isQuiet(plain, 0)).toBe(false);
  await rm(path.join(project, 'content/late.md'));
});
