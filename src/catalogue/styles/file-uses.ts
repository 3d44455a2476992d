import type { EntryPath } from '../../document/document.js';
import type { FileSet } from '../../document/file-set.js';
import { decodedPath } from '../../document/text/decoded.js';
import { bodyFile, type DraftContext, type Entry, entriesOf } from '../entries/entries.js';
import { factsOf } from '../markdown/bodies.js';
import type { CatalogueDraft } from '../schema/model.js';
import type { Place } from '../schema/shape/finding.js';
import { themeFiles } from './theme-files.js';

/** How a catalogue uses the files of `assets/`, by name. Unused files are not published. */
export interface FileUses {
  /** Files shown as pictures, each with the path of a value that uses it. */
  readonly shown: ReadonlyMap<string, EntryPath>;
  /** Files that pages, styles or templates link to or load. Published unchanged. */
  readonly linked: ReadonlySet<string>;
}

export function fileUses(draft: CatalogueDraft, files: FileSet): FileUses {
  const entries = entriesOf(draft);
  const inBodies = entries.flatMap(({ kind, at, value }) => {
    const uses = kind === 'category' ? [] : (factsOf(value, files)?.files ?? []);
    return uses.map((use) => ({ file: use.file, isPicture: use.kind === 'image', place: { at } }));
  });
  const shown = new Map<string, EntryPath>();
  const linked = new Set(templateUses(files));
  const named: readonly NamedFile[] = [...namedFiles({ draft, entries, files }), ...inBodies];
  for (const { file, isPicture, isPrinted, place } of named) {
    if (!file?.startsWith('assets/') || isPrinted === true) continue;
    if (isPicture !== true) linked.add(file);
    else if (!shown.has(file)) shown.set(file, place.at);
  }
  return { shown, linked };
}

export interface NamedFile {
  readonly file: string | undefined;
  readonly place: Place;
  readonly isPicture?: boolean;
  /** Whether only data sheets and link pictures use it. */
  readonly isPrinted?: boolean;
  /** The required folder, if not `assets/`. */
  readonly folder?: 'content/';
}

/** The files that settings, styles and entries name, except those in texts. */
export function* namedFiles(context: Omit<DraftContext, 'isSound'>): Iterable<NamedFile> {
  for (const named of filesAsWritten(context)) {
    const file = named.file?.normalize('NFC');
    yield file === named.file ? named : { ...named, file };
  }
}

function* filesAsWritten({ draft, entries, files }: Omit<DraftContext, 'isSound'>): Iterable<NamedFile> {
  yield* settingsFiles(draft.site);
  for (const { file, addresses } of themeFiles(files)) {
    for (const { target, span } of addresses) {
      if (target.kind === 'file')
        yield { file: target.file, place: { at: ['site'], inFile: { file, span } } };
    }
  }
  for (const entry of entries) yield* entryFiles(entry, files);
}

function* settingsFiles(site: CatalogueDraft['site']): Iterable<NamedFile> {
  const { fonts = [], scripts = [], people = [], theme, favicon, company } = site ?? {};
  const at = (...keys: readonly (string | number)[]): Place => ({ at: ['site', ...keys] });
  for (const [n, font] of fonts.entries())
    yield { file: font?.file, place: at('fonts', n, 'file'), isPrinted: font?.print === true };
  for (const key of ['logo', 'logo_dark'] as const)
    yield { file: theme?.[key], place: at('theme', key), isPicture: true };
  yield { file: favicon, place: at('favicon') };
  for (const [n, certificate] of (company?.certificate_details ?? []).entries())
    yield { file: certificate?.file, place: at('company', 'certificate_details', n, 'file') };
  for (const [n, person] of people.entries())
    yield { file: person?.picture?.file, place: at('people', n, 'picture', 'file'), isPicture: true };
  for (const [n, script] of scripts.entries())
    if (!script?.src?.startsWith('https:')) yield { file: script?.src, place: at('scripts', n, 'src') };
}

function* entryFiles({ kind, at, value }: Entry, { paths }: FileSet): Iterable<NamedFile> {
  if (kind === 'category') return;
  yield { file: bodyFile(value.body), folder: 'content/', place: { at: [...at, 'body'] } };
  if (kind !== 'product')
    return yield { file: value.image?.file, place: { at: [...at, 'image', 'file'] }, isPicture: true };
  for (const key of ['images', 'documents', 'certificates'] as const) {
    for (const [n, item] of (value[key] ?? []).entries())
      yield { file: item?.file, place: { at: [...at, key, n, 'file'] }, isPicture: key === 'images' };
  }
  // A declared field may contain any text. A site template may show it as a file.
  const texts = Object.values(value.fields ?? {}).flat(2);
  for (const file of texts.map((text) => String(text).normalize('NFC')))
    if (file.startsWith('assets/') && paths.has(file)) yield { file, place: { at: [...at, 'fields'] } };
}

/** The static start of an address that a template computes. */
const staticStart = /assets\/[^"'`\n]*?(?:(?=\$\{)|(?<=\/)(?=["']))/g;

/** The files of `assets/` that the site's templates name, in full or by the static start of a computed address. */
export function templateUses({ paths, read }: FileSet): readonly string[] {
  const sources = [...paths].filter((file) => file.startsWith('templates/'));
  const text = sources.map((file) => read(file)?.text ?? '').join('\n');
  const starts = Array.from(text.matchAll(staticStart), ([written]) => decodedPath(written));
  const isNamed = (file: string) =>
    text.includes(file) || text.includes(encodeURI(file)) || starts.some((start) => file.startsWith(start));
  return text === '' ? [] : [...paths].filter((file) => file.startsWith('assets/') && isNamed(file));
}
