import type { Source } from './source.js';

/** The files beside the catalogue; answered by whoever has a file system. */
export interface FileSet {
  /** Paths relative to the catalogue's folder, with forward slashes and their exact case. */
  readonly paths: ReadonlySet<string>;
  /** The text of a file of `paths`; undefined where it cannot be read. Asked again, it answers the same object. */
  readonly read: (path: string) => Source | undefined;
  /** The same for a file that is not a text. Absent where no file can be read. */
  readonly bytes?: (path: string) => Uint8Array | undefined;
  /** The bytes of a file, if it was read already. */
  readonly known?: (path: string) => Uint8Array | undefined;
  /** What earlier runs found out about a text. Absent where nothing is remembered. */
  readonly factsAbout?: FactsAbout | undefined;
}

export type FactsAbout = (text: string) => RememberFact;

/** A fact about a text alone: as an earlier run found it out, else found out now. Undefined is no fact, and not remembered. */
export type RememberFact = <Fact>(
  name: string,
  isSound: (data: unknown) => data is Fact,
  find: () => Fact,
) => Fact;
