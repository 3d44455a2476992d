import type { EntryPath } from '../../catalogue/document/document.js';
import type { FileSet } from '../../catalogue/document/file-set.js';
import { type Entry, entriesOf } from '../../catalogue/entries/entries.js';
import { factsOf } from '../../catalogue/markdown/bodies.js';
import type { Catalogue } from '../../catalogue/schema/model.js';
import { themeUses } from '../../catalogue/styles/theme-files.js';

/** How a catalogue uses the files of `assets/`, by their names in the catalogue. */
export interface FileUses {
  /** Files that pages show as pictures, each with the first place in the catalogue that uses it. */
  readonly shown: ReadonlyMap<string, EntryPath>;
  /** Files that pages link to, and those that the project's styles load. Visitors get them unchanged. */
  readonly linked: ReadonlySet<string>;
}

type Picture = readonly [file: string | undefined, at: EntryPath];

/** Finds how a catalogue, its Markdown and its styles use files. */
export function fileUses(catalogue: Catalogue, files: FileSet): FileUses {
  const { theme, favicon, people = [], company } = catalogue.site;
  const entries = entriesOf(catalogue);
  const pictures: readonly Picture[] = [
    [theme?.logo, ['site', 'theme', 'logo']],
    ...people.map(({ picture }, n): Picture => [picture?.file, ['site', 'people', n, 'picture', 'file']]),
    ...entries.flatMap((entry) => picturesOf(entry, files)),
  ];
  const shown = new Map<string, EntryPath>();
  for (const [file, at] of pictures) if (file !== undefined && !shown.has(file)) shown.set(file, at);
  const proofs = company.certificate_details?.map(({ file }) => file) ?? [];
  const links = [
    ...themeUses(files),
    favicon,
    ...proofs,
    ...entries.flatMap((entry) => linksOf(entry, files)),
  ];
  return { shown, linked: new Set(links.filter((file) => file !== undefined)) };
}

function picturesOf({ kind, at, value }: Entry, files: FileSet): readonly Picture[] {
  if (kind === 'category') return [];
  const own =
    kind === 'product'
      ? (value.images ?? []).map((image, n): Picture => [image?.file, [...at, 'images', n, 'file']])
      : [[value.image?.file, [...at, 'image', 'file']] as const];
  const inBody = factsOf(value, files)?.files.filter((use) => use.kind === 'image') ?? [];
  return [...own, ...inBody.map(({ file }): Picture => [file, [...at, 'body']])];
}

function linksOf({ kind, value }: Entry, files: FileSet): readonly (string | undefined)[] {
  if (kind === 'category') return [];
  const documents = kind === 'product' ? [...(value.documents ?? []), ...(value.certificates ?? [])] : [];
  const inBody = factsOf(value, files)?.files.filter((use) => use.kind !== 'image') ?? [];
  return [...documents, ...inBody].map((named) => named?.file);
}
