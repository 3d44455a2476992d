import type { Source } from './source.js';

export interface FileSet {
  /** Relative to the catalogue's folder, with forward slashes and exact case. */
  readonly paths: ReadonlySet<string>;
  /** The symbolic links, which are not followed. Absent for files of a commit. */
  readonly links?: readonly string[];
  /** Reads a file of `paths`; undefined if unreadable. Repeated calls return the same object. */
  readonly read: (path: string) => Source | undefined;
  /** The same for binary files. Absent if files cannot be read. */
  readonly bytes?: (path: string) => Uint8Array | undefined;
  /** The first KB of a file, each byte as a character. Undefined if the file cannot be read. Absent if no file has contents. */
  readonly head?: (path: string) => string | undefined;
  /** The bytes of a file that was read already. */
  readonly known?: (path: string) => Uint8Array | undefined;
  /** Facts that earlier runs computed from a text. Absent without a store. */
  readonly factsAbout?: FactsAbout | undefined;
  /** Asks for a Markdown file that another thread parses. Undefined if this thread has to. Absent without such threads. */
  readonly parsedAside?: ((path: string, text: string) => ParsedAside | undefined) | undefined;
}

export interface ParsedAside {
  /** Facts of the text, as JSON. */
  readonly facts: unknown;
  /** The packed HTML. Undefined if the thread did not make it, or its memory was released. */
  readonly html: () => Uint8Array | undefined;
}

/** @param isCostly whether to store the facts even if the site has few texts */
export type FactsAbout = (text: string, isCostly?: boolean) => RememberFact;

/** Returns a stored fact that depends on a text alone, or computes and stores it. Undefined is not stored. */
export type RememberFact = <Fact>(
  name: string,
  isSound: (data: unknown) => data is Fact,
  find: () => Fact,
) => Fact;
