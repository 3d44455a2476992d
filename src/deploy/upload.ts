import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deployFiles, hasSiteFile, toolFolders } from '../catalogue/addresses/site-files.js';
import type { CatalogueDraft } from '../catalogue/schema/model.js';
import { Fault } from '../project/surroundings/surroundings.js';
import { placeIn } from '../render/output/output.js';
import type { Destination, WholeDestination } from './destinations/destination.js';
import { lockDestination } from './lock.js';
import { type Changes, type DeployedState, type Manifest, manifestText, readManifest } from './manifest.js';

export interface Upload {
  readonly destination: Destination | WholeDestination;
  /** Absolute path of the folder for temporary files. */
  readonly folder: string;
  /** Absolute path of the built site. */
  readonly root: string;
  readonly live: Manifest;
  readonly changes: Changes;
  readonly files: ReadonlyMap<string, string>;
  readonly state: DeployedState;
  readonly catalogue: CatalogueDraft;
  readonly onProgress: (done: number, total: number) => void;
}

const hostFile = /^(_redirects|_headers|\.htaccess|\.assetsignore)$/;

/** 0: files that pages load; 1: payloads; 2: pages; 3: files for hosts and search engines, which name pages. */
export function phaseOf(file: string, catalogue: CatalogueDraft): number {
  if (file.startsWith(`${toolFolders.payloads}/`)) return 1;
  if (file.endsWith('.html')) return 2;
  const isForHost = hostFile.test(file) || file.startsWith(`${toolFolders.host}/`);
  return isForHost || hasSiteFile(catalogue, `/${file}`) ? 3 : 0;
}

/** Files between two saved lists, at least. Saving writes the whole list, so a large site saves less often. */
const leastSaved = 50;
const mostSaves = 20;

/**
 * Uploads in an order that visitors do not notice. First the list of files forgets the digests of all files to change, so the next deploy
 * continues after a cut connection. @throws Fault if another deploy is running, or has run since the comparison
 */
export async function upload(given: Upload): Promise<void> {
  const { destination, live, folder } = given;
  if ('finish' in destination) {
    await uploadFiles(given, async () => {});
    return destination.finish(given.root);
  }
  const lock = await lockDestination(destination, folder);
  try {
    const found = readManifest(await destination.read(deployFiles.manifest), destination.name);
    if (manifestText(found) !== manifestText(live)) {
      const hint = 'run the command again';
      throw new Fault(`${destination.name} has changed since it was compared`, { hint });
    }
    await uploadFiles(given, lock.keep);
  } finally {
    // If the connection is lost, report that error and not this one.
    await lock.release().catch(() => {});
  }
}

async function uploadFiles(
  { destination, root, live, changes, files, state, catalogue, onProgress, folder }: Upload,
  keepLock: () => Promise<void>,
): Promise<void> {
  const { uploads, removals, leaving } = changes;
  const save = async (manifest: Manifest) => {
    const from = path.join(folder, 'manifest');
    await writeFile(from, manifestText(manifest));
    await keepLock();
    await destination.put([{ file: deployFiles.manifest, from }]);
  };
  const unknown = [...uploads, ...removals].map((file) => [file, ''] as const);
  const now: Record<string, string> = { ...live.files, ...Object.fromEntries(unknown) };
  const size = Math.max(leastSaved, Math.ceil(uploads.length / mostSaves));
  const phases = [0, 1, 2, 3].map((phase) => uploads.filter((file) => phaseOf(file, catalogue) === phase));
  const saveStep = async () => {
    if (!('finish' in destination)) await save({ ...live, files: now });
  };
  await saveStep();
  let done = 0;
  for (const [n, part] of phases.flatMap((phase) => partsOf(phase, size)).entries()) {
    if (n > 0) await saveStep();
    await destination.put(part.map((file) => ({ file, from: placeIn(root, file) })));
    for (const file of part) now[file] = files.get(file) ?? '';
    done += part.length;
    onProgress(done, uploads.length);
  }
  await destination.remove(removals);
  for (const file of removals) delete now[file];
  const isSame = live.state?.digest === state.digest;
  const before = isSame ? live.before : (live.state ?? live.before);
  await save({ version: 1, state, ...(before && { before }), files: now, leaving: [...leaving] });
}

function partsOf(files: readonly string[], size: number): readonly (readonly string[])[] {
  const parts = Array.from({ length: Math.ceil(files.length / size) });
  return parts.map((_, n) => files.slice(n * size, (n + 1) * size));
}
