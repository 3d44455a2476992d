import type { EntryPath } from '../../catalogue/document/document.js';
import type { FileSet } from '../../catalogue/document/file-set.js';
import { type Entry, entriesOf } from '../../catalogue/entries/entries.js';
import { factsOf } from '../../catalogue/markdown/bodies.js';
import type { Catalogue, SiteSettings } from '../../catalogue/schema/model.js';
import { themeUses } from '../../catalogue/styles/theme-files.js';

/** How a catalogue uses the files of `assets/`, by their names in the catalogue. */
export interface FileUses {
  /** Files that pages show as pictures, each with the first place in the catalogue that uses it. */
  readonly shown: ReadonlyMap<string, EntryPath>;
  /** Files that pages link to, and those that the project's styles load. Visitors get them unchanged. */
  readonly linked: ReadonlySet<string>;
}

/** A file, with the place in the catalogue that uses it. */
interface FileUse {
  readonly kind: 'shown' | 'linked';
  readonly file: string;
  readonly at: EntryPath;
}

/** Finds how a catalogue and its Markdown use files. */
export function fileUses(catalogue: Catalogue, files: FileSet): FileUses {
  const shown = new Map<string, EntryPath>();
  const linked = new Set<string>();
  for (const { kind, file, at } of usesIn(catalogue, files)) {
    if (kind === 'linked') linked.add(file);
    else if (!shown.has(file)) shown.set(file, at);
  }
  for (const file of themeUses(files)) linked.add(file);
  return { shown, linked };
}

/** Every file that a catalogue and its Markdown use, in order. */
function* usesIn(catalogue: Catalogue, files: FileSet): Iterable<FileUse> {
  yield* usesOfSettings(catalogue.site);
  for (const entry of entriesOf(catalogue)) {
    yield* usesOfEntry(entry);
    if (entry.kind === 'category') continue;
    for (const { kind, file } of factsOf(entry.value, files)?.files ?? []) {
      yield { kind: kind === 'image' ? 'shown' : 'linked', file, at: [...entry.at, 'body'] };
    }
  }
}

function* usesOfSettings({ theme, favicon, people = [] }: SiteSettings): Iterable<FileUse> {
  const logo = theme?.logo;
  if (logo !== undefined) yield { kind: 'shown', file: logo, at: ['site', 'theme', 'logo'] };
  if (favicon !== undefined) yield { kind: 'linked', file: favicon, at: ['site', 'favicon'] };
  for (const [n, { picture }] of people.entries()) {
    if (picture !== undefined)
      yield { kind: 'shown', file: picture.file, at: ['site', 'people', n, 'picture', 'file'] };
  }
}

function* usesOfEntry(entry: Entry): Iterable<FileUse> {
  if (entry.kind === 'page' || entry.kind === 'article' || entry.kind === 'news') {
    const file = entry.value.image?.file;
    if (file !== undefined) yield { kind: 'shown', file, at: [...entry.at, 'image', 'file'] };
  }
  if (entry.kind !== 'product') return;
  const { images, documents } = entry.value;
  for (const [n, image] of (images ?? []).entries()) {
    if (image?.file !== undefined)
      yield { kind: 'shown', file: image.file, at: [...entry.at, 'images', n, 'file'] };
  }
  for (const [n, document] of (documents ?? []).entries()) {
    if (document?.file !== undefined)
      yield { kind: 'linked', file: document.file, at: [...entry.at, 'documents', n, 'file'] };
  }
}
