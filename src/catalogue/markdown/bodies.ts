import { bodyTarget } from '../addresses/body-targets.js';
import type { EntryPath } from '../document/document.js';
import type { FileSet } from '../document/file-set.js';
import type { Span } from '../document/source.js';
import { bodySource } from '../entries/body-file.js';
import type { Entry } from '../entries/entries.js';
import { type BodyHeading, type BodyLink, type ParsedBody, parseBody, rawHtmlOf } from './parse-body.js';

/** The Markdown of an entry, with what it is made of. Spans are offsets in the text. */
export interface Body {
  readonly entry: Entry;
  /** The way to the key `body` of the catalogue. */
  readonly at: EntryPath;
  readonly text: string;
  readonly links: () => readonly BodyLink[];
  readonly files: () => readonly NamedFile[];
  /** Headings in their order. */
  readonly headings: () => readonly BodyHeading[];
  readonly rawHtml: () => readonly Span[];
  readonly code: () => readonly Span[];
}

/** A file of `assets/` that a body names, and how. */
export interface NamedFile {
  readonly kind: BodyLink['kind'];
  readonly file: string;
}

/** The bodies of entries, from the catalogue and from files; files that cannot be read are passed over. */
export function bodiesOf(entries: readonly Entry[], files: FileSet): readonly Body[] {
  return entries.flatMap((entry) => {
    if (entry.kind === 'category' || entry.value.body === undefined) return [];
    const text = bodyText(entry, files);
    return text === undefined ? [] : [bodyOf(entry, text)];
  });
}

/** The Markdown of an entry; undefined where it has none, or its file cannot be read. */
export function bodyText(entry: Entry, files: FileSet): string | undefined {
  return entry.kind === 'category' ? undefined : bodySource(entry.value.body, files);
}

/** What raw HTML begins with: a tag, a comment, a declaration or an instruction. */
const htmlStart = /<[a-z/!?]/i;

/** What is known of the texts of entries: an entry that is the same object, with the same text, is not parsed again. */
const known = new WeakMap<object, BodyParts & { readonly text: string }>();

type BodyParts = Pick<Body, 'links' | 'files' | 'headings' | 'rawHtml' | 'code'>;

function bodyOf(entry: Entry, text: string): Body {
  let parts = known.get(entry.value);
  if (parts?.text !== text) {
    parts = { text, ...partsOf(text) };
    known.set(entry.value, parts);
  }
  return { ...parts, entry, at: [...entry.at, 'body'] };
}

/** A body is parsed once, when something of it is asked for. Raw HTML needs a parser of its own, and few bodies have any. */
function partsOf(text: string): BodyParts {
  let parsed: ParsedBody | undefined;
  const parse = () => {
    parsed ??= parseBody(text);
    return parsed;
  };
  let files: readonly NamedFile[] | undefined;
  return {
    links: () => parse().links,
    files: () => {
      files ??= filesIn(text, parse);
      return files;
    },
    headings: () => parse().headings,
    rawHtml: () => (htmlStart.test(text) ? rawHtmlOf(text) : []),
    code: () => parse().code,
  };
}

/** The files of `assets/` that a text names, in their order. */
export function filesIn(text: string, parse = parseBody): readonly NamedFile[] {
  // Most bodies name no file, and are not looked through for it. An encoded address has its percent signs.
  if (!(text.includes('assets') || text.includes('%'))) return [];
  return parse(text).links.flatMap(({ kind, address }) => {
    const target = bodyTarget(address, '/', {});
    return target.kind === 'asset' ? [{ kind, file: target.file }] : [];
  });
}
