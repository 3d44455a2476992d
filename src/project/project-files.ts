import path from 'node:path';
import type { FileSet } from '../catalogue/document/file-set.js';
import type { Source } from '../catalogue/document/source.js';
import { hasCode } from './fault.js';
import { readBytesSync } from './read-file.js';
import { readSource } from './read-text.js';

/** The files beside a catalogue, as data that can be sent to other threads. */
export interface ProjectFiles {
  /** Absolute path of the catalogue's folder. */
  readonly root: string;
  /** The folder as the user would type it, for diagnostics. */
  readonly shownRoot: string;
  /** Paths in the folder, with forward slashes, sorted. */
  readonly paths: readonly string[];
}

/**
 * Reads files beside the catalogue and no others: a catalogue may come from a stranger, and a report must not show
 * `content/../../secret`. Reads synchronously, because rules are pure functions; only files that a rule asks for, and each once.
 * @param known texts that have been read, by their paths
 * @param contents the bytes of these and of other files
 * @param other another state of the files: Markdown that both have lies in memory once
 */
export function fileSet(
  { root, shownRoot, paths }: ProjectFiles,
  known = new Map<string, Source | undefined>(),
  contents = new Map<string, Uint8Array | undefined>(),
  other?: FileSet,
): FileSet {
  const all = new Set(paths);
  const bytes = (file: string) => {
    if (!all.has(file)) return undefined;
    if (!contents.has(file)) contents.set(file, bytesOf(path.join(root, file)));
    return contents.get(file);
  };
  const sourceOf = (file: string) => {
    const content = bytes(file);
    const source = content && readSource(content, path.join(shownRoot, file));
    if (!file.startsWith('content/')) return source;
    // Bodies are only read as texts.
    contents.delete(file);
    const same = other?.read(file);
    return source && same?.text === source.text ? { ...source, text: same.text } : source;
  };
  return {
    paths: all,
    bytes,
    known: (file) => contents.get(file),
    read: (file) => {
      if (!all.has(file)) return undefined;
      if (!known.has(file)) known.set(file, sourceOf(file));
      return known.get(file);
    },
  };
}

function bytesOf(file: string): Uint8Array | undefined {
  try {
    return readBytesSync(file);
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'EISDIR')) return undefined;
    throw error;
  }
}
