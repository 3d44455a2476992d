import { type FSWatcher, watch } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { asProcess, start } from '../support/command.js';
import { edit, fixtures, herbarium, projectRoot, temporaryFolder } from '../support/herbarium.js';
import { treeOf } from '../support/tree.js';

interface Change {
  readonly args: readonly string[];
  /** Preparation of a copy of the site. */
  readonly prepare?: (folder: string) => Promise<void>;
}

/** Commands that change files of the user. */
export const changes: Readonly<Record<string, Change>> = {
  rename: { args: ['rename', 'colours', 'hues'] },
  move: { args: ['move', 'colours/red-powder', '--category', 'flavours'] },
  remove: { args: ['remove', 'colours/blue-powder', '--redirect-to', 'colours'] },
  lock: {
    args: ['lock'],
    prepare: async (folder) => {
      const lock = path.join(folder, 'urls.lock');
      await writeFile(lock, (await readFile(lock, 'utf8')).replace(/^\/flavours.*\n/gm, ''));
    },
  },
  'validate --fix': {
    args: ['validate', '--fix'],
    prepare: (folder) =>
      edit(
        path.join(folder, 'catalogue.yaml'),
        '  # When it is over.\n',
        '  - { from: /colours/sky, to: /colours/azure }\n  # When it is over.\n',
      ),
  },
};

/** A copy of the site, with the state of its files before and after a change. */
export async function changing({ args, prepare = async () => {} }: Change) {
  const copy = async () => {
    const folder = await temporaryFolder();
    await cp(path.join(fixtures, 'changes/site'), folder, { recursive: true });
    await prepare(folder);
    return folder;
  };
  const folder = await copy();
  const before = await ownFiles(folder);
  expect(await herbarium(args, { cwd: folder })).toMatchObject({ code: 0 });
  const after = await ownFiles(folder);
  expect(after).not.toEqual(before);
  /** Expects that the next command leaves one of the two states. */
  const expectWhole = async (killed: string, at: string) => {
    await herbarium(['routes'], { cwd: killed });
    expect([before, after], at).toContainEqual(await ownFiles(killed));
  };
  return { copy, expectWhole };
}

/** All files except the cache, including those that a killed command has left. */
async function ownFiles(folder: string) {
  const files = Object.entries(await treeOf(folder));
  return Object.fromEntries(files.filter(([file]) => !file.startsWith('.herbarium/')));
}

/** Runs a command that is killed just before one of its writing calls, which are counted from 1. */
export async function killedAtCall(args: readonly string[], cwd: string, call: number): Promise<boolean> {
  const NODE_OPTIONS = `--import=${path.join(projectRoot, 'test/render/publish/failing-writes.mjs')}`;
  const env = { NODE_OPTIONS, HERBARIUM_TEST_FAILING_WRITES: `SIGKILL:${call}:herbarium-` };
  return (await asProcess(args, { cwd, env })).code === null;
}

/** Runs a command that is killed after some time, from its start or from its first change in the folder. */
export async function killedAfter(
  args: readonly string[],
  cwd: string,
  { milliseconds, from }: { readonly milliseconds: number; readonly from: 'start' | 'change' },
): Promise<void> {
  const child = start(args, { cwd });
  let watcher: FSWatcher | undefined;
  const kill = () => setTimeout(() => child.kill('SIGKILL'), milliseconds);
  if (from === 'start') kill();
  else watcher = watch(cwd).once('change', kill);
  await new Promise((resolve) => child.once('close', resolve));
  watcher?.close();
}
