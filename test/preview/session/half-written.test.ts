import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { PreviewSession } from '../../../src/preview/session/session.js';
import { userPath } from '../../../src/project/surroundings/surroundings.js';
import { Store } from '../../../src/render/store/store.js';
import { copyOfSite, edit } from '../../support/herbarium.js';

/**
 * A session that has read nothing yet. The catalogue always has one wrong colour: so no site is made, which would need the files of the
 * built program.
 */
async function newSession() {
  const project = await copyOfSite('small');
  const catalogue = path.join(project, 'catalogue.yaml');
  await edit(catalogue, 'hex: "#a01530"', 'hex: red');
  const text = await readFile(catalogue, 'utf8');
  const errors: unknown[] = [];
  const session = new PreviewSession({
    catalogue: userPath('catalogue.yaml', project),
    store: new Store({ root: project, tool: 'tool' }),
    check: { levels: new Map(), baseline: undefined, today: '2026-01-01', env: {} },
    openPages: () => [],
    onShow: () => {},
    onState: () => {},
    onError: (error) => errors.push(error),
  });
  onTestFinished(() => session.close());
  return { project, catalogue, session, text, errors };
}

/** A session that shows the small site, with all its reports. */
async function shownSession() {
  const { project, catalogue, session, text, errors } = await newSession();
  await session.update([]);
  /** Saves a text, and notifies the session as the watcher does. @returns whether it was shown at once */
  const isShown = async (content: string, file = catalogue) => {
    const before = session.state;
    await writeFile(file, content);
    await session.update([file]);
    return session.state !== before;
  };
  const shownErrors = () => session.state.diagnostics.filter(({ severity }) => severity === 'error').length;
  expect(shownErrors()).toBe(1);
  return { project, catalogue, session, text, errors, isShown, shownErrors };
}

const edited = (text: string) => text.replace('name: Blue Powder\n', 'name: Deep Blue Powder\n');

describe('a file that is read before it is written to its end', () => {
  test.each([
    ['emptied', () => ''],
    ['cut in a line', (text: string) => text.slice(0, text.indexOf('name: Deep') + 5)],
    ['cut after a line', (text: string) => text.slice(0, text.indexOf('name: Red'))],
  ])('%s: the part is not shown, the complete file is', async (_, cut) => {
    const { isShown, text, shownErrors } = await shownSession();
    expect(await isShown(cut(edited(text)))).toBe(false);
    expect(await isShown(edited(text))).toBe(true);
    expect(shownErrors()).toBe(1);
  });

  test('empty when the preview starts: not shown, but the complete file is', async () => {
    const { catalogue, session, text } = await newSession();
    await writeFile(catalogue, '');
    await session.update([]);
    expect(session.state.isRead).toBe(false);
    await writeFile(catalogue, text);
    await session.update([catalogue]);
    expect(session.state.diagnostics.filter(({ severity }) => severity === 'error')).toHaveLength(1);
  });

  test('removed first: it is not reported as missing', async () => {
    const { catalogue, session, isShown, text, errors } = await shownSession();
    await rename(catalogue, `${catalogue}~`);
    await session.update([catalogue]);
    expect(await isShown(edited(text))).toBe(true);
    expect(errors).toEqual([]);
  });

  test('beside the catalogue: the part is not shown either, even if another file is saved', async () => {
    const { project, session, isShown, text } = await shownSession();
    const blue = path.join(project, 'content/blue.md');
    expect(await isShown('', blue)).toBe(false);
    expect(await isShown(edited(text))).toBe(false);
    expect(await isShown('Blue keeps in the cold.\n', blue)).toBe(true);
    await rm(blue);
    await session.update([blue]);
    expect(await isShown(text)).toBe(false);
    expect(await isShown('Blue keeps in the dark.\n', blue)).toBe(true);
  });

  test('emptied in assets/: not shown, but the complete file is', async () => {
    const { project, isShown } = await shownSession();
    const sheet = path.join(project, 'assets/blue sheet.txt');
    expect(await isShown('', sheet)).toBe(false);
    expect(await isShown('Blue keeps in the cold.\n', sheet)).toBe(true);
  });

  test('is shown unchanged once it has not changed for a while', async () => {
    const { catalogue, session, isShown, text, errors, shownErrors } = await shownSession();
    const settled = session.settled();
    expect(await isShown(text.slice(0, text.indexOf('name: Red') + 5))).toBe(false);
    await settled;
    expect(shownErrors()).toBeGreaterThan(1);
    await isShown(text);
    expect(shownErrors()).toBe(1);
    await rm(catalogue);
    await session.update([catalogue]);
    expect(errors).toEqual([]);
    await expect.poll(() => errors).toMatchObject([{ message: 'there is no file catalogue.yaml' }]);
    expect(shownErrors()).toBe(1);
  });
});

test('a complete save is shown at once, whatever it changes', async () => {
  const { isShown, text } = await shownSession();
  const lines = text.split('\n');
  const saves = {
    edited: edited(text),
    'shorter in the middle': text.replace(/^ +body: "Short.*\n/m, ''),
    'broken in the middle': text.replace('name: Red', 'name: "Red'),
    'longer at the end': `${text}    meta/title: off\n`,
    'another last line': `${lines.slice(0, -2).join('\n')}\n    meta/title: off\n`,
    'as it was': text,
  };
  for (const [what, save] of Object.entries(saves)) expect(await isShown(save), what).toBe(true);
});

test('a file that is still being read when the session is closed is not shown', async () => {
  const { catalogue, session, text } = await shownSession();
  const before = session.state;
  await writeFile(catalogue, edited(text));
  const updated = session.update([catalogue]);
  await session.close();
  await updated;
  expect(session.state).toBe(before);
});
