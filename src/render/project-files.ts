import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FileSet } from '../catalogue/rules/rule.js';
import type { Source } from '../catalogue/source.js';
import { hasCode } from './fault.js';
import { readSource } from './read-text.js';

/** The files beside a catalogue, as data that can be handed to other threads. */
export interface ProjectFiles {
  /** Absolute path of the folder that the catalogue stands in. */
  readonly root: string;
  /** The folder as the user would type it, for diagnostics. */
  readonly shownRoot: string;
  /** Paths in the folder, with forward slashes, in their order. */
  readonly paths: readonly string[];
}

/**
 * Reads files beside the catalogue, and no other: a catalogue may come from a stranger, and `content/../../secret` must not be
 * shown in a report. While the rules run, so synchronously: they are pure functions, and only the files that a rule asks for
 * are read.
 * @param kept how many texts are remembered, the last ones
 * @param onRead is told the bytes of every file that is read
 */
export function fileSet(
  { root, shownRoot, paths }: ProjectFiles,
  kept = Number.POSITIVE_INFINITY,
  onRead: (file: string, bytes: Uint8Array) => void = () => {},
): FileSet {
  const known = new Set(paths);
  const sources = new Map<string, Source | undefined>();
  return {
    paths: known,
    read: (file) => {
      if (!known.has(file)) return undefined;
      if (!sources.has(file)) {
        if (sources.size >= kept)
          for (const oldest of [...sources.keys()].slice(0, 1)) sources.delete(oldest);
        sources.set(file, readBeside(root, shownRoot, { file, onRead }));
      }
      return sources.get(file);
    },
  };
}

function readBeside(
  root: string,
  shownRoot: string,
  { file, onRead }: { readonly file: string; readonly onRead: (file: string, bytes: Uint8Array) => void },
): Source | undefined {
  try {
    const bytes = readFileSync(path.join(root, file));
    onRead(file, bytes);
    return readSource(bytes, path.join(shownRoot, file));
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'EISDIR')) return undefined;
    throw error;
  }
}
