import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Destination } from '../../src/deploy/destinations/destination.js';
import { folderDestination } from '../../src/deploy/destinations/folder.js';
import {
  changesOf,
  type DeployedState,
  digestOfAll,
  digestsOf,
  readManifest,
} from '../../src/deploy/manifest.js';
import { upload } from '../../src/deploy/upload.js';
import { UserPath } from '../../src/project/surroundings/surroundings.js';
import { temporaryFolder } from '../support/herbarium.js';
import { contentsOf } from './deployed.js';

const catalogue = { pages: [] };

/** Writes a site of two pages that load a script with a hash in its name. @returns its files */
async function writeSite(folder: string, version: string, more: readonly string[] = []): Promise<string[]> {
  const files: Record<string, string> = {
    [`_assets/script.${version}.js`]: version,
    '_payload/index.json': version,
    'index.html': `script.${version}.js`,
    'a.html': `script.${version}.js`,
    'robots.txt': 'all',
    ...Object.fromEntries(more.map((file) => [file, version])),
  };
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  }
  return Object.keys(files);
}

/** A destination whose connection is cut after some operations. It looks at each state between them. */
function cutDestination(
  destination: Destination,
  after: number,
  look: () => Promise<void>,
): Destination & { readonly used: () => number } {
  let used = 0;
  const step = async () => {
    used += 1;
    if (used > after) throw new Error('cut');
    await look();
  };
  return {
    ...destination,
    used: () => used,
    // One file at a time, so that it is cut between files, too.
    put: async (files) => {
      for (const file of files) {
        await step();
        await destination.put([file]);
      }
    },
    remove: async (files) => {
      for (const file of files) {
        await step();
        await destination.remove([file]);
      }
    },
    makeFolder: async (folder) => {
      await step();
      return destination.makeFolder(folder);
    },
  };
}

async function deployTo(destination: Destination, root: string, list: readonly string[]): Promise<void> {
  const files = await digestsOf(root, list);
  const live = readManifest(await destination.read('_deployed.json'), 'the destination');
  const state: DeployedState = {
    ...{ isChanged: false, day: '2026-11-30', base: '/', tool: '1', digest: digestOfAll(files) },
  };
  const changes = changesOf(live, files);
  const folder = await temporaryFolder();
  await upload({ destination, folder, root, live, changes, files, state, catalogue, onProgress: () => {} });
}

test('a deploy that is cut at any moment continues, and no page ever lacks its script', async () => {
  const folder = await temporaryFolder();
  const [old, next] = ['old', 'next'].map((name) => path.join(folder, name));
  if (old === undefined || next === undefined) throw new Error('two folders');
  const oldFiles = await writeSite(old, '1', ['gone.html', 'gone.pdf']);
  const nextFiles = await writeSite(next, '2', ['new/page.html']);
  const look = (root: string) => async () => {
    const there = await contentsOf(root);
    for (const page of ['index.html', 'a.html']) {
      const script = there[page];
      if (script !== undefined) expect(Object.keys(there)).toContain(`_assets/${script}`);
    }
  };
  let cut = 0;
  for (let isCut = true; isCut; cut += 1) {
    const root = path.join(folder, `destination-${cut}`);
    await mkdir(root);
    await writeFile(path.join(root, 'foreign.html'), 'foreign');
    const destination = await folderDestination(new UserPath('destination', root));
    await deployTo(destination, old, oldFiles);
    const failing = cutDestination(destination, cut, look(root));
    const error = await deployTo(failing, next, nextFiles).catch((thrown: unknown) => thrown);
    isCut = error !== undefined;
    if (isCut) expect(String(error)).toBe('Error: cut');
    // The process of a real deploy has ended. This one still runs.
    if (existsSync(path.join(root, '_deploy.lock')))
      await writeFile(path.join(root, '_deploy.lock/owner'), '0\n');
    // The maker may also take the change back: then the old state must come back whole.
    const [wanted, files] = cut % 2 === 0 ? [next, nextFiles] : [old, oldFiles];
    await deployTo(destination, wanted, files);
    const there = await contentsOf(root);
    expect(there, `cut after ${cut}`).toMatchObject({
      ...(await contentsOf(wanted)),
      'foreign.html': 'foreign',
    });
    const left = Object.keys(there).filter(
      (file) => !files.includes(file) && !/^(_assets|foreign)/.test(file),
    );
    expect(left, `cut after ${cut}`).toEqual([]);
  }
  expect(cut).toBeGreaterThan(12);
});

test('a deploy that was compared with another state is refused', async () => {
  const folder = await temporaryFolder();
  const files = await writeSite(path.join(folder, 'site'), '1');
  const root = path.join(folder, 'destination');
  const destination = await folderDestination(new UserPath('destination', root));
  await deployTo(destination, path.join(folder, 'site'), files);
  const late: Destination = {
    ...destination,
    read: async (file) => (file === '_deployed.json' ? firstOf() : destination.read(file)),
  };
  let isFirst = true;
  const firstOf = async () => {
    if (!isFirst) return destination.read('_deployed.json');
    isFirst = false;
    return undefined;
  };
  await expect(deployTo(late, path.join(folder, 'site'), files)).rejects.toThrow(
    'has changed since it was compared',
  );
});
