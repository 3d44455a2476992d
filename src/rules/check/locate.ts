import { type Operation, operationAt, placeOfOperation } from '../../catalogue/edits/yaml/operation.js';
import { editsOf } from '../../catalogue/edits/yaml/yaml-editor.js';
import { bodyFile, entryAt, titleOf } from '../../catalogue/entries/entries.js';
import { type InLanguages, originOf } from '../../catalogue/entries/translations.js';
import type { CatalogueDraft } from '../../catalogue/schema/model.js';
import type { BodyEdit, Finding, Place, PlacedFix } from '../../catalogue/schema/shape/finding.js';
import { memoize, perKey } from '../../document/collections.js';
import { at as dataAt, type EntryPath, type LocatedDocument } from '../../document/document.js';
import type { FileSet } from '../../document/file-set.js';
import { parse } from '../../document/parse/parse.js';
import type { Edit, FileEdit, Fix, LabelledSpan, Problem, Source, Span } from '../../document/source.js';
import { sumOf } from '../../document/text/sum.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';

interface Location extends Pick<InLanguages, 'document' | 'origins'> {
  readonly draft: CatalogueDraft;
  readonly files: FileSet;
}

/** A diagnostic and its place in the catalogue. A finding in a body file belongs to the entry that names the file. */
export interface Anchored extends Pick<Finding, 'settles' | 'follows'> {
  readonly diagnostic: Diagnostic;
  /** Offset in the catalogue's text. */
  readonly anchor: number;
}

export type TextFinding = Omit<Problem, 'code'>;

/** Characters of a value that are shown. A digest identifies the rest of a longer value. */
const valueLimit = 120;
/** Characters of a message that are shown: it may quote a whole file. */
const messageLimit = 1000;

export function locate(
  { message, places, hint, snippet, fix, ...about }: Finding,
  { code, severity }: Pick<Diagnostic, 'code' | 'severity'>,
  location: Location,
): Anchored {
  const { document, draft } = location;
  const [first, ...others] = places;
  const { source, span } = locatePlace(first, location);
  const entry = entryAt(draft, first.at);
  const name = entry && titleOf(entry);
  const keys = first.at.slice(entry?.at.length).filter((step) => typeof step === 'string');
  const located = fix && locateFix(fix, location);
  const isElsewhere = source !== document.source;
  return {
    ...about,
    anchor: spanAt(first, document).start,
    diagnostic: {
      code,
      severity,
      message: clipped(message),
      source,
      spans: [span, ...others.map((place) => locatePlace(place, location).span)],
      ...(hint !== undefined && { hint: clipped(hint) }),
      ...(snippet !== undefined && { snippet }),
      ...(entry && {
        entry: {
          kind: entry.kind,
          id: entry.value.id && clipped(entry.value.id),
          name: name && clipped(name),
        },
      }),
      field: clipped(keys.join('.')),
      value: first.part === 'absent' ? '' : valueAt(source, span),
      ...(located && { fix: isElsewhere ? { ...located, source: document.source } : located }),
    },
  };
}

/** A span's text on one line. A long text is cut, and its length and digest keep it distinct. */
export function valueAt({ text }: Source, { start, end }: Span): string {
  const words = (from: string) => from.replace(/\s+/g, ' ').trim();
  if (end - start <= valueLimit) return words(text.slice(start, end));
  const rest = end - start - valueLimit;
  return `${words(text.slice(start, start + valueLimit))}… (${rest} more, ${sumOf(text, start, end)})`;
}

function clipped(text: string): string {
  return text.length > messageLimit ? `${text.slice(0, messageLimit)}…` : text;
}

interface Located {
  readonly source: Source;
  readonly span: LabelledSpan;
}

export function locatePlace(place: Place, location: Location): Located {
  const { source, span } = sourceOf(place, location);
  return { source, span: place.label === undefined ? span : { ...span, label: place.label } };
}

function sourceOf(place: Place, location: Location): Located {
  const { at, inFile, inBody, file } = place;
  const { document, files, origins } = location;
  const { source } = document;
  const beside = inFile && files.read(inFile.file);
  if (inFile !== undefined && beside !== undefined) return { source: beside, span: inFile.span };
  const origin = originOf(origins, at);
  if (origin?.file !== undefined) {
    const inOrigin = origin.file.document;
    return { source: inOrigin.source, span: spanAt({ ...place, at: origin.rest }, inOrigin) };
  }
  if (inBody !== undefined) return locateInBody(at, inBody, location);
  if (file === undefined) return { source, span: spanAt(place, document) };
  const folder = source.file.replace(/[^/\\]*$/, '');
  return { source: { file: folder + file, text: '', isBinary: true }, span: { start: 0, end: 0 } };
}

function spanAt({ at, part = 'value' }: Place, { spans }: LocatedDocument): Span {
  return part === 'absent' ? spans.head(at.slice(0, -1)) : spans[part](at);
}

/** @returns also the file, if the body is in a separate file */
function locateInBody(at: EntryPath, range: Span, { document, draft, files }: Location) {
  const entry = entryAt(draft, at);
  const isBody = at.length === (entry?.at.length ?? 0) + 1 && at.at(-1) === 'body';
  const text = dataAt(draft, at);
  const body = typeof text === 'string' ? text : '';
  const file = isBody ? bodyFile(body) : undefined;
  const beside = file === undefined ? undefined : files.read(file);
  if (beside !== undefined) return { file, source: beside, span: range };
  const { source, spans } = document;
  return { file: undefined, source, span: placesInScalars(source)(spans.value(at), body, range) };
}

/** @returns undefined if the text has no place for one of the edits */
function locateFix({ title, safety, edits, files, holds }: PlacedFix, location: Location): Fix | undefined {
  const { document } = location;
  const inCatalogue: Edit[] = [];
  const beside = [...(files ?? [])];
  for (const edit of edits) {
    const located = 'inBody' in edit ? locateInText(edit, location) : writtenEdits(edit, location);
    if (located === undefined) return undefined;
    for (const textEdit of located) {
      if ('file' in textEdit) beside.push(textEdit);
      else inCatalogue.push(textEdit);
    }
  }
  if (inCatalogue.length + beside.length === 0) return undefined;
  return {
    title,
    safety,
    edits: inCatalogue,
    ...(beside.length > 0 && { files: beside }),
    ...(holds && { holds: holds.map((at) => document.spans.value(at)) }),
  };
}

/** The edits of an operation in the file that has its values. Undefined if the values are generated. */
export function writtenEdits(
  operation: Operation,
  { document, origins }: Pick<Location, 'document' | 'origins'>,
): readonly (Edit | FileEdit)[] | undefined {
  const origin = originOf(origins, placeOfOperation(operation));
  if (origin?.isMade) return undefined;
  if (origin?.file === undefined) return editsOf(document, operation);
  const { name: file } = origin.file;
  const inFile = operationAt(operation, (path) => originOf(origins, path)?.rest ?? path);
  return editsOf(origin.file.document, inFile)?.map((edit) => ({ file, ...edit }));
}

/** The edit of a body, in its file or in the catalogue. Empty if its place in the scalar is unclear. */
export function locateInText(
  { at, inBody, text }: BodyEdit,
  location: Location,
): readonly (Edit | FileEdit)[] {
  const { document } = location;
  const { source, spans } = document;
  const { file, source: bodySource, span } = locateInBody(at, inBody, location);
  if (file !== undefined) return [{ file, ...span, text }];
  return bodySource === source && span.start !== spans.value(at).start ? [{ ...span, text }] : [];
}

/** For each character of a value, its start and end in the scalar's text. Entries of white space are meaningless. */
type Marks = Readonly<Record<'starts' | 'ends', Uint32Array>>;

/** Maps ranges of values to their scalars' text, which has indentation, folding and escapes. Caches one scalar, because the
 * findings of a body are consecutive, and there may be thousands. @param source of the whole catalogue */
const placesInScalars = memoize(({ text }: Source) => {
  let last: { readonly start: number; readonly value: string; readonly marks: Marks | undefined } | undefined;
  return (scalar: Span, value: string, range: Span): Span => {
    const words = value.slice(range.start, range.end).split('\n', 1)[0] ?? '';
    const first = range.start + words.length - words.trimStart().length;
    const behind = range.start + words.trimEnd().length;
    if (behind <= first) return scalar;
    const { start, end } = scalar;
    if (last?.start !== start || last.value !== value)
      last = { start, value, marks: marksOf(text.slice(start, end), value) };
    const from = last.marks?.starts[first];
    const to = last.marks?.ends[behind - 1];
    return from === undefined || to === undefined ? scalar : { start: start + from, end: start + to };
  };
});

/** Folding changes only white space. All other characters keep their order. */
const space = /[ \t\r\n]/;

/** Undefined if the parser repaired the text, so that it does not match the value. */
function marksOf(raw: string, value: string): Marks | undefined {
  const marks = { starts: new Uint32Array(value.length), ends: new Uint32Array(value.length) };
  let at = nextInk(value, 0);
  for (const { start, end, chars } of pieces(raw)) {
    for (const char of chars) {
      if (value[at] !== char) return undefined;
      marks.starts[at] = start;
      marks.ends[at] = end;
      at = nextInk(value, at + 1);
    }
  }
  return at === value.length ? marks : undefined;
}

function nextInk(value: string, from: number): number {
  let at = from;
  while (at < value.length && space.test(value.charAt(at))) at += 1;
  return at;
}

const doubleQuoted = /\\(?:x[\da-fA-F]{2}|u[\da-fA-F]{4}|U[\da-fA-F]{8}|[\s\S])|[^ \t\r\n]/g;
const singleQuoted = /''|[^ \t\r\n]/g;
const unquoted = /[^ \t\r\n]/g;

/** The parts of a scalar's text that make characters, in order. `chars` lists surrogates one by one. */
function* pieces(raw: string): Iterable<Span & { readonly chars: readonly string[] }> {
  const charsOf = perKey(charsOfEscape);
  const quote = raw.charAt(0);
  const isQuoted = quote === '"' || quote === "'";
  const isBlock = quote === '|' || quote === '>';
  const pattern = quote === '"' ? doubleQuoted : quote === "'" ? singleQuoted : unquoted;
  const last = isQuoted ? raw.length - 1 : raw.length;
  const first = isQuoted ? 1 : isBlock ? raw.search(/[\r\n]|$/) : 0;
  for (const { 0: match, index } of raw.slice(first, last).matchAll(pattern)) {
    const start = first + index;
    const chars = match.length === 1 ? [match] : quote === "'" ? ["'"] : charsOf(match);
    yield { start, end: start + match.length, chars };
  }
}

/** An escape that means white space gives an empty list. */
function charsOfEscape(written: string): readonly string[] {
  const { value } = parse({ file: '', text: `"${written}"` });
  return typeof value === 'string' && !space.test(value) ? value.split('') : [];
}
