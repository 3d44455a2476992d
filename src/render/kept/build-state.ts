import type { Silence } from '../check/silence.js';
import type { KnownFile } from './file-states.js';
import type { Spare } from './spare.js';

/** A file of the published site: its path in the output folder, and what tells that nobody has touched it. */
export type KeptFile = readonly [file: string, size: number, modified: number, inode: number];

/** What a route's files were made of, and which they are. */
export interface KeptRoute {
  /** Names all that they were made of. */
  readonly key: string;
  /** The hash of its record in the full-text index; absent where it is not searched. */
  readonly record?: string | undefined;
  readonly files: readonly KeptFile[];
}

/** What a build leaves to the next one with the same output folder. */
export interface BuildState {
  /** Files of the project whose contents are known, by their paths in it. */
  readonly inputs: readonly (readonly [name: string, ...KnownFile])[];
  /** Names what all pages are made of. */
  readonly common: string;
  /** By their paths. */
  readonly routes: Readonly<Record<string, KeptRoute>>;
  /** Pictures, which have names of all that they are made of. */
  readonly pictures: readonly KeptFile[];
  /** Its check, where that had nothing to say. */
  readonly silence?: Silence | undefined;
  /** The site before, where it was kept. */
  readonly spare?: Spare | undefined;
}

/** All files that are known of the published site. */
export function keptFiles({
  routes,
  pictures,
}: Pick<BuildState, 'routes' | 'pictures'>): readonly KeptFile[] {
  return [...Object.values(routes).flatMap(({ files }) => files), ...pictures];
}
