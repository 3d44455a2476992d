import type { Diagnostic, EntryLabel, Severity } from '../diagnostics/diagnostic.js';
import type { EntryPath, LocatedDocument } from '../document/document.js';
import type { FileSet } from '../document/file-set.js';
import type { Edit, Fix, LabelledSpan } from '../document/problem.js';
import type { Source, Span } from '../document/source.js';
import { editOf } from '../edits/yaml/yaml-editor.js';
import { bodyFile } from '../entries/body-file.js';
import { type Entry, entryAt, titleOf } from '../entries/entries.js';
import type { Finding, Place, PlacedEdit, PlacedFix } from '../schema/finding.js';
import type { CatalogueDraft } from '../schema/model.js';
import type { PlaceInScalar } from './scalar-places.js';

/** What turns a finding's places into spans. */
export interface Location {
  readonly document: LocatedDocument;
  readonly draft: CatalogueDraft;
  readonly files: FileSet;
  /** Made once for a run: it remembers what it has looked at. */
  readonly inScalar: PlaceInScalar;
}

/** A diagnostic, and where in the catalogue it belongs: a finding in the file of a body belongs to the entry that names the file. */
export interface Anchored {
  readonly diagnostic: Diagnostic;
  /** Offset in the catalogue's text. */
  readonly anchor: number;
}

/** Characters of a value that are shown; what is longer is told apart by a sum of all of it. */
const valueLimit = 120;

/** Characters of a message that are shown: what it quotes may be as long as a file. */
const messageLimit = 1000;

/** Finds the places of a finding in the sources. */
export function locate(
  { message, places, hint, snippet, fix }: Finding,
  { code, severity }: { readonly code: Diagnostic['code']; readonly severity: Severity },
  location: Location,
): Anchored {
  const { document, draft } = location;
  const [first, ...others] = places;
  const { source, span } = locatePlace(first, location);
  const entry = entryAt(draft, first.at);
  const located = fix && locateFix(fix, location);
  const isElsewhere = source !== document.source;
  return {
    anchor: spanAt(first, document).start,
    diagnostic: {
      code,
      severity,
      message: clipped(message),
      source,
      spans: [span, ...others.map((place) => locatePlace(place, location).span)],
      ...(hint === undefined ? {} : { hint: clipped(hint) }),
      ...(snippet === undefined ? {} : { snippet }),
      ...(entry === undefined ? {} : { entry: labelOf(entry) }),
      field: clipped(fieldOf(first.at.slice(entry?.at.length ?? 0))),
      value: first.part === 'absent' ? '' : valueAt(source, span),
      ...(located && { fix: isElsewhere ? { ...located, source: document.source } : located }),
    },
  };
}

/** The text of a span on one line; a long one is cut, and named by its length and a checksum, so that no two are taken for one. */
export function valueAt({ text }: Source, { start, end }: Span): string {
  const words = (from: string) => from.replace(/\s+/g, ' ').trim();
  if (end - start <= valueLimit) return words(text.slice(start, end));
  const rest = end - start - valueLimit;
  return `${words(text.slice(start, start + valueLimit))}… (${rest} more, ${checksum(text, start, end)})`;
}

function clipped(text: string): string {
  return text.length > messageLimit ? `${text.slice(0, messageLimit)}…` : text;
}

/** FNV-1a over the UTF-16 code units, in eight hex digits: no secret, only a name. */
function checksum(text: string, start: number, end: number): string {
  let sum = 0x811c9dc5;
  for (let at = start; at < end; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return (sum >>> 0).toString(16).padStart(8, '0');
}

export function locatePlace(place: Place, location: Location): { source: Source; span: LabelledSpan } {
  const { document, files } = location;
  const label = place.label === undefined ? {} : { label: place.label };
  const beside = place.inFile && files.read(place.inFile.file);
  if (place.inFile !== undefined && beside !== undefined) {
    return { source: beside, span: { ...place.inFile.span, ...label } };
  }
  if (place.inBody !== undefined) {
    const { source, span } = locateInBody(place.at, place.inBody, location);
    return { source, span: { ...span, ...label } };
  }
  if (place.file !== undefined) {
    const folder = document.source.file.replace(/[^/\\]*$/, '');
    return {
      source: { file: folder + place.file, text: '', isBinary: true },
      span: { start: 0, end: 0, ...label },
    };
  }
  return {
    source: document.source,
    span: { ...spanAt(place, document), ...label },
  };
}

function spanAt({ at, part = 'value' }: Pick<Place, 'at' | 'part'>, { spans }: LocatedDocument): Span {
  return part === 'absent' ? spans.head(at.slice(0, -1)) : spans[part](at);
}

function locateInBody(
  at: EntryPath,
  range: Span,
  { document, draft, files, inScalar }: Location,
): { source: Source; span: Span } {
  const entry = entryAt(draft, at);
  const body = entry === undefined || entry.kind === 'category' ? undefined : entry.value.body;
  const file = bodyFile(body);
  const source = file === undefined ? undefined : files.read(file);
  if (source !== undefined) return { source, span: range };
  const whole = document.spans.value(at);
  return { source: document.source, span: inScalar(whole, body ?? '', range) };
}

/** @returns undefined where the text has no place for one of its edits */
function locateFix({ title, safety, edits, holds }: PlacedFix, location: Location): Fix | undefined {
  const located = edits.flatMap((edit) => locateEdit(edit, location) ?? []);
  if (located.length < edits.length) return undefined;
  const { document } = location;
  const held = holds === undefined ? {} : { holds: holds.map((at) => document.spans.value(at)) };
  return { title, safety, edits: located, ...held };
}

/** @returns undefined where the text has no place for the edit */
export function locateEdit(edit: PlacedEdit, location: Location): Edit | undefined {
  const { document } = location;
  return 'inBody' in edit ? locateBodyEdit(edit, location) : editOf(document, edit);
}

/** An edit of a body that is in the catalogue. What cannot be told apart in the text of its scalar stays. */
function locateBodyEdit(
  { at, inBody, text }: Extract<PlacedEdit, { readonly inBody: Span }>,
  location: Location,
): Edit | undefined {
  const { document } = location;
  const { source, span } = locateInBody(at, inBody, location);
  const isPart = source === document.source && span.start !== document.spans.value(at).start;
  return isPart ? { ...span, text } : undefined;
}

function labelOf(entry: Entry): EntryLabel {
  const { id } = entry.value;
  const name = titleOf(entry);
  return { kind: entry.kind, id: id && clipped(id), name: name && clipped(name) };
}

function fieldOf(path: EntryPath): string {
  return path.filter((step) => typeof step === 'string').join('.');
}
