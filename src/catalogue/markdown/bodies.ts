import { bodyFile } from '../body.js';
import type { EntryPath } from '../document.js';
import type { Entry } from '../entries.js';
import type { FileSet } from '../rules/rule.js';
import type { Span } from '../source.js';
import { type BodyHeading, type BodyLink, type ParsedBody, parseBody, rawHtmlOf } from './parse-body.js';

/** The Markdown of an entry, with what it is made of. Spans are offsets in the text. */
export interface Body {
  readonly entry: Entry;
  /** The way to the key `body` of the catalogue. */
  readonly at: EntryPath;
  readonly text: string;
  readonly links: () => readonly BodyLink[];
  /** Headings in their order. */
  readonly headings: () => readonly BodyHeading[];
  readonly rawHtml: () => readonly Span[];
  readonly code: () => readonly Span[];
}

/** The bodies of entries, from the catalogue and from files; files that cannot be read are passed over. */
export function bodiesOf(entries: readonly Entry[], files: FileSet): readonly Body[] {
  return entries.flatMap((entry) => {
    if (entry.kind === 'category' || entry.value.body === undefined) return [];
    const file = bodyFile(entry.value.body);
    const text =
      file === undefined ? entry.value.body : files.paths.has(file) ? files.read(file)?.text : undefined;
    return text === undefined ? [] : [bodyOf(entry, text)];
  });
}

/** What raw HTML begins with: a tag, a comment, a declaration or an instruction. */
const htmlStart = /<[a-z/!?]/i;

/** A body is parsed once, when something of it is asked for. Raw HTML needs a parser of its own, and few bodies have any. */
function bodyOf(entry: Entry, text: string): Body {
  let parsed: ParsedBody | undefined;
  const parse = () => {
    parsed ??= parseBody(text);
    return parsed;
  };
  return {
    entry,
    at: [...entry.at, 'body'],
    text,
    links: () => parse().links,
    headings: () => parse().headings,
    rawHtml: () => (htmlStart.test(text) ? rawHtmlOf(text) : []),
    code: () => parse().code,
  };
}
