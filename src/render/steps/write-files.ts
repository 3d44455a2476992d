import { existsSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { groupedBy } from '../../document/collections.js';
import { asFault, Fault, hasCode } from '../../project/surroundings/surroundings.js';
import { during, type Verb } from '../../project/surroundings/work.js';
import { linkUntouched, type ReadyFile } from '../cache/reuse.js';
import {
  type CopiedFile,
  type MadeFile,
  type OnProgress,
  placeIn,
  readIntact,
  type SiteFile,
  type SiteFileState,
  type Stage,
  siteFileState,
} from '../output/output.js';
import { copySiteFile, type SiteFolder, writeSiteFile } from '../output/site-folder.js';
import { pictureConcurrency } from '../pictures/sharp.js';
import type { Store } from '../store/store.js';

/** A photograph that no page can show. */
export interface PictureFailure {
  /** Its name in the catalogue. */
  readonly photo: string;
  readonly reason: string;
}

export interface WrittenFiles {
  /** Paths in the output folder, in no fixed order. */
  readonly files: readonly string[];
  readonly bytes: number;
  /** The files that were made, not copied. */
  readonly madeFiles: readonly SiteFileState[];
  /** At most one for each photograph, in the order of the list. */
  readonly failures: readonly PictureFailure[];
}

/** Files of a kind made at once, and the stage of this work: a kind has a stage only if the user waits for it. */
const kinds: Readonly<
  Record<SiteFile['kind'], { readonly atOnce: number; readonly verb: Verb; readonly stage?: Stage }>
> = {
  // Texts are large: one at a time is in memory.
  copy: { atOnce: 16, verb: 'publish' },
  text: { atOnce: 1, verb: 'render' },
  picture: { atOnce: pictureConcurrency, verb: 'pictures', stage: 'pictures' },
  sheet: { atOnce: pictureConcurrency, verb: 'pictures', stage: 'data sheets' },
};

export interface FileOptions {
  readonly folder: SiteFolder;
  /** Files made by another machine or the last build, by path in the output folder. */
  readonly ready?: ReadonlyMap<string, ReadyFile>;
  readonly store: Pick<Store, 'remember'>;
  /** Stops slow work. `onProgress` stops the work at the next page by throwing. */
  readonly signal: AbortSignal;
  readonly onProgress: OnProgress;
}

/** No kind waits for another. @throws Fault if the machine fails or the picture library is missing; all writing has stopped then */
export async function writeFiles(
  files: readonly SiteFile[],
  { folder, ready, store, signal, onProgress }: FileOptions,
): Promise<WrittenFiles> {
  const paths = files.map(({ file }) => file);
  await makeFoldersOf(folder.root, paths);
  const failures = new Map<string, PictureFailure>();
  const copied: (readonly [file: string, size: number])[] = [];
  const madeFiles: SiteFileState[] = [];
  const make = async (file: MadeFile, tell: () => void) => {
    if (file.photo !== undefined && failures.has(file.photo)) return;
    const finished = ready?.get(file.file);
    try {
      if (finished !== undefined && linkUntouched(folder.root, finished)) madeFiles.push(finished.state);
      else {
        // A file that was damaged on its way is made here.
        const content =
          (finished && readIntact(finished.root, finished.state)) ?? (await contentOf(file, store));
        writeSiteFile(folder, file.file, content);
        madeFiles.push(siteFileState(file.file, content));
      }
      tell();
    } catch (error) {
      const failure = failureOf(file, error);
      if (failure === undefined) throw error;
      failures.set(failure.photo, failure);
    }
  };
  let broken: { readonly error: unknown } | undefined;
  const write = async (file: SiteFile, tell: () => void) => {
    if (broken !== undefined) return;
    try {
      signal.throwIfAborted();
      if (file.kind !== 'copy') await make(file, tell);
      else copied.push([file.file, await copyTo(folder, file)]);
    } catch (error) {
      broken ??= { error };
    }
  };
  const works = [...groupedBy(files, ({ kind }) => [kind])].map(([kind, group]) => {
    const { atOnce, verb, stage } = kinds[kind];
    let done = 0;
    const tell = () => {
      if (stage !== undefined) onProgress(stage, done, group.length);
      done += 1;
    };
    tell();
    const limit = pLimit(atOnce);
    return () => group.map((file) => limit(() => during(verb, () => write(file, tell))));
  });
  await Promise.all(works.flatMap((begin) => begin()));
  if (broken !== undefined) throw broken.error;
  const states = [...copied, ...madeFiles];
  const photos = new Set(files.flatMap((file) => (file.kind === 'copy' ? [] : (file.photo ?? []))));
  return {
    files: states.map(([file]) => file),
    bytes: states.reduce((sum, [, size]) => sum + size, 0),
    madeFiles,
    failures: [...photos].flatMap((photo) => failures.get(photo) ?? []),
  };
}

/** Makes the folders before any file, so that writing need not check them. @param files paths in the output folder */
export async function makeFoldersOf(outputRoot: string, files: readonly string[]): Promise<void> {
  for (const folder of new Set(files.map((file) => path.dirname(placeIn(outputRoot, file)))))
    await mkdir(folder, { recursive: true });
}

/** @returns its size in bytes */
async function copyTo(folder: SiteFolder, { file, from, name }: CopiedFile): Promise<number> {
  try {
    await copySiteFile(folder, file, { from, size: (await stat(from)).size });
  } catch (error) {
    // If the source exists, the target folder is gone.
    if (!hasCode(error, 'ENOENT') || existsSync(from)) throw error;
    throw new Fault(`${name} was removed while it was read`, { hint: 'run the command again', cause: error });
  }
  return (await stat(placeIn(folder.root, file))).size;
}

/** The bytes of a file, from the store if possible. */
export async function contentOf({ stored, make }: MadeFile, { remember }: Pick<Store, 'remember'>) {
  if (stored === undefined) return make();
  const { kind, key } = stored();
  return remember(kind, key, async () => Buffer.from(await make()));
}

/** An error of the photograph. Undefined for an error of the machine, or a bug of ours. */
function failureOf({ photo }: MadeFile, error: unknown): PictureFailure | undefined {
  if (photo === undefined || !(error instanceof Error) || error.name === 'AbortError') return undefined;
  if (asFault(error) instanceof Fault) return undefined;
  const reason = error.message.trim().split('\n', 1)[0] ?? '';
  const isCut = /premature end|truncated|out of order|end of (?:file|stream)|failOn/i.test(reason);
  return { photo, reason: isCut ? 'the file is damaged, or a part of it is missing' : reason };
}
