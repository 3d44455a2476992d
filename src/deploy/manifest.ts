import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { toolFolders } from '../catalogue/addresses/site-files.js';
import { Fault } from '../project/surroundings/surroundings.js';
import { isOutputPath, placeIn } from '../render/output/output.js';

const stateSchema = v.object({
  /** Undefined outside of git. */
  commit: v.exactOptional(v.pipe(v.string(), v.regex(/^[0-9a-f]{40,64}$/))),
  /** Whether files were not committed as they were. */
  isChanged: v.boolean(),
  day: v.pipe(v.string(), v.isoDate()),
  host: v.exactOptional(v.string()),
  base: v.string(),
  tool: v.string(),
  /** The digest of the paths and digests of all files. */
  digest: v.string(),
});

/** The origin of a site's files: everything that a build needs to make them again. */
export type DeployedState = v.InferOutput<typeof stateSchema>;

const path = v.pipe(
  v.string(),
  v.check((file) => isOutputPath(file)),
);
const manifestSchema = v.object({
  version: v.literal(1),
  state: v.exactOptional(stateSchema),
  before: v.exactOptional(stateSchema),
  /** Paths with SHA-256 digests. A file of an unfinished deploy has none: it may have any content, or be missing. */
  files: v.record(path, v.string()),
  /** Files that only pages of the previous state load. The next deploy removes them. */
  leaving: v.array(path),
});

/** The list of the files that Herbarium has put to a destination. */
export type Manifest = v.InferOutput<typeof manifestSchema>;

const noManifest: Manifest = { version: 1, files: {}, leaving: [] };

/** @throws Fault for a file that is not a manifest: the site may belong to another program */
export function readManifest(bytes: Uint8Array | undefined, name: string): Manifest {
  if (bytes === undefined) return noManifest;
  const text = Buffer.from(bytes).toString();
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), manifestSchema), text);
  if (result.success) return result.output;
  const hint = 'remove that file there if it is damaged: then all files are uploaded again';
  throw new Fault(`${name} has a file that is not a list of files of herbarium`, { hint });
}

/** A line for each file. */
export function manifestText(manifest: Manifest): string {
  return `${JSON.stringify(manifest, null, 1)}\n`;
}

/** Digests by path, sorted. @param root absolute path of the built site */
export async function digestsOf(
  root: string,
  files: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const digests = new Map<string, string>();
  for (const file of [...files].sort()) digests.set(file, digest(await readFile(placeIn(root, file))));
  return digests;
}

export function digestOfAll(files: ReadonlyMap<string, string>): string {
  return digest([...files].flat().join('\n'));
}

const digest = (content: string | Uint8Array) => createHash('sha256').update(content).digest('base64url');

/** The differences between a destination and a site. */
export interface Changes {
  readonly uploads: readonly string[];
  readonly removals: readonly string[];
  /** Stay until the next deploy: open pages may still load them. */
  readonly leaving: readonly string[];
  readonly unchanged: number;
}

/** Files that pages load under names which change with the content. */
const isLoaded = (file: string) =>
  [toolFolders.assets, toolFolders.data, toolFolders.search].some((folder) => file.startsWith(`${folder}/`));

export function changesOf(live: Manifest, files: ReadonlyMap<string, string>): Changes {
  const uploads = [...files].flatMap(([file, digest]) => (live.files[file] === digest ? [] : [file]));
  const old = Object.keys(live.files).filter((file) => !files.has(file));
  const before = new Set(live.leaving);
  const leaving = old.filter((file) => isLoaded(file) && !before.has(file));
  const stays = new Set(leaving);
  const removals = old.filter((file) => !stays.has(file));
  return { uploads, removals, leaving, unchanged: files.size - uploads.length };
}
