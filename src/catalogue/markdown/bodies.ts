import { bodyFile } from '../body.js';
import type { EntryPath } from '../document.js';
import type { Entry } from '../entries.js';
import type { FileSet } from '../rules/rule.js';
import type { Span } from '../source.js';
import { type BodyHeading, type BodyLink, type ParsedBody, parseBody, rawHtmlOf } from './parse-body.js';
import { simpleLinks } from './simple-links.js';

/** The Markdown of an entry, with what it is made of. Spans are offsets in the text. */
export interface Body {
  readonly entry: Entry;
  /** The way to the key `body` of the catalogue. */
  readonly at: EntryPath;
  readonly text: string;
  readonly links: () => readonly BodyLink[];
  /** Headings in their order; none where all are of the first two levels, which a page shows as one. */
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

/** The links and pictures of a Markdown text, in their order; most texts need no parser for it. */
export function linksOfText(text: string): readonly BodyLink[] {
  return simpleLinks(text) ?? parseBody(text).links;
}

/** What raw HTML begins with: a tag, a comment, a declaration or an instruction. */
const htmlStart = /<[a-z/!?]/i;

/** Most bodies of a catalogue are plain: a text without the characters that a thing begins with is not parsed for it. */
function bodyOf(entry: Entry, text: string): Body {
  let parsed: ParsedBody | undefined;
  let links: readonly BodyLink[] | undefined;
  const parse = () => {
    parsed ??= parseBody(text);
    return parsed;
  };
  return {
    entry,
    at: [...entry.at, 'body'],
    text,
    links: () => {
      links ??= simpleLinks(text) ?? parse().links;
      return links;
    },
    headings: () => (text.includes('###') ? parse().headings : []),
    rawHtml: () => (htmlStart.test(text) ? rawHtmlOf(text) : []),
    code: () => parse().code,
  };
}
