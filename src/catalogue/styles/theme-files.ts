import type { FileSet } from '../document/file-set.js';
import type { Source } from '../document/source.js';
import { readStyles, type StyleAddress } from './read-styles.js';

/** The stylesheet of a project, beside its catalogue. */
export const themeFile = 'theme.css';

/** Where an address of a stylesheet leads. */
export type StyleTarget =
  /** A file of the project; `suffix` is the query and the fragment. */
  | { readonly kind: 'file'; readonly file: string; readonly suffix: string }
  /** A stylesheet that imports this one. */
  | { readonly kind: 'circle'; readonly file: string }
  /** Somewhere else: pages may not load it. */
  | { readonly kind: 'foreign' }
  /** A part of the page itself, such as a filter. */
  | { readonly kind: 'fragment' };

export interface StyleFile {
  /** Its path in the project. */
  readonly file: string;
  readonly source: Source;
  readonly addresses: readonly (StyleAddress & { readonly target: StyleTarget })[];
}

/** The stylesheet of a project, and after it those that it imports, each once. Empty when there is none. */
export function themeFiles(files: FileSet): readonly StyleFile[] {
  const found = new Map<string, StyleFile>();
  const visit = (file: string, importers: readonly string[]) => {
    const source = found.has(file) ? undefined : files.read(file);
    if (source === undefined) return;
    const chain = [...importers, file];
    const addresses = readStyles(source).addresses.map((address) => ({
      ...address,
      target: targetOf(address, file, chain),
    }));
    found.set(file, { file, source, addresses });
    for (const { isImport, target } of addresses) {
      if (isImport && target.kind === 'file' && target.file.startsWith('assets/')) visit(target.file, chain);
    }
  };
  visit(themeFile, []);
  return [...found.values()];
}

/** Files of `assets/` that the styles of a project load. */
export function themeUses(files: FileSet): ReadonlySet<string> {
  const targets = themeFiles(files).flatMap(({ addresses }) => addresses.map(({ target }) => target));
  return new Set(targets.flatMap((target) => (target.kind === 'file' ? [target.file] : [])));
}

/** A path is read from the folder of its stylesheet, as browsers do. */
function targetOf(
  { address, isImport }: StyleAddress,
  from: string,
  importers: readonly string[],
): StyleTarget {
  const written = address.trim();
  if (written === '' || written.startsWith('#')) return { kind: 'fragment' };
  if (/^([a-z][a-z0-9+.-]*:|[/\\])/i.test(written)) return { kind: 'foreign' };
  const base = `http://project/${from.split('/').map(encodeURIComponent).join('/')}`;
  if (!URL.canParse(written, base)) return { kind: 'foreign' };
  const { pathname, search, hash } = new URL(written, base);
  const file = decoded(pathname.slice(1));
  if (isImport && importers.includes(file)) return { kind: 'circle', file };
  return { kind: 'file', file, suffix: search + hash };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // A per cent sign that begins no code is one.
    return path;
  }
}
