import { memoizeLast } from '../../document/collections.js';
import type { EntryPath } from '../../document/document.js';
import type { FileSet } from '../../document/file-set.js';
import { type BodyTarget, bodyTarget } from '../addresses/addresses.js';
import { claimedPath } from '../addresses/paths.js';
import { bodyFile, bodyFileOf, bodySource, type Entry } from '../entries/entries.js';
import type { CatalogueDraft } from '../schema/model.js';
import { type BodyFacts, bodyFacts } from './body-facts.js';
import type { BodyLink } from './body-marks.js';
import type { Extent } from './parser.js';

export interface Body {
  readonly entry: Entry;
  readonly at: EntryPath;
  readonly text: string;
  /** Parsed on first use. */
  readonly facts: () => BodyFacts;
}

/** The bodies of entries, without unreadable files. @param extent of the first parse */
export function bodiesOf(entries: readonly Entry[], files: FileSet, extent: Extent = 'marked') {
  return entries.flatMap((entry): Body | readonly [] => {
    const body = entry.kind === 'category' ? undefined : readBodyOf(entry.value, files);
    if (body === undefined) return [];
    return { entry, at: [...entry.at, 'body'], text: body.text, facts: () => factsIn(body, extent) };
  });
}

/** The Markdown of an entry. Undefined if it has no body, or its file is unreadable. */
export function bodyText(entry: Entry, files: FileSet): string | undefined {
  return entry.kind === 'category' ? undefined : readBodyOf(entry.value, files)?.text;
}

type WithBody = { readonly body?: string | undefined };

/** Facts of a body, parsed once. Undefined if the entry has no body, or its file is unreadable. */
export function factsOf(value: WithBody, files: FileSet, extent: Extent = 'marked'): BodyFacts | undefined {
  const body = readBodyOf(value, files);
  return body && factsIn(body, extent);
}

interface ReadBody {
  readonly text: string;
  /** The file with the text. Undefined if the catalogue has it. */
  readonly file: string | undefined;
  /** The files of the last lookup: while they are the same, it is not repeated. */
  files: FileSet;
  facts?: BodyFacts;
}

const bodies = new WeakMap<object, ReadBody>();

function readBodyOf(value: WithBody, files: FileSet): ReadBody | undefined {
  const before = bodies.get(value);
  if (before?.files === files) return before;
  const text = bodySource(value.body, files);
  if (text === undefined) return undefined;
  const body: ReadBody = before?.text === text ? before : { text, file: bodyFile(value.body), files };
  body.files = files;
  bodies.set(value, body);
  return body;
}

/** Facts of a body are those of a copy of its entry too. */
export function shareBody(entry: object, copy: object): void {
  const body = bodies.get(entry);
  if (body !== undefined) bodies.set(copy, body);
}

function factsIn(body: ReadBody, extent: Extent): BodyFacts {
  const { text, file, files } = body;
  const aside = () => (file === undefined ? undefined : files.parsedAside?.(file, text));
  body.facts ??= bodyFacts(text, extent, files.factsAbout?.(text), aside);
  return body.facts;
}

/** A link or a picture of a body, with the meaning of its address on the page of the body. */
export interface Link extends Pick<Body, 'entry' | 'at'>, Pick<BodyLink, 'kind' | 'address' | 'span'> {
  readonly target: BodyTarget;
  /** The file with the body. Undefined if the body is in the catalogue. */
  readonly file: string | undefined;
}

export function linksOf(bodies: readonly Body[], draft: CatalogueDraft): readonly Link[] {
  return bodies.flatMap(({ entry, at, facts }) => {
    const marks = facts();
    if (marks.links.length === 0) return [];
    const file = bodyFileOf(entry);
    const links = linksFrom(marks, claimedPath(entry, draft) ?? '/', draft.site);
    return links.map((link) => ({ entry, at, ...link, file }));
  });
}

const linksFrom = memoizeLast(({ links }: BodyFacts, page: string, site: CatalogueDraft['site']) =>
  links.map(({ kind, address, span }) => {
    return { kind, address, span, target: bodyTarget(address, page, site) };
  }),
);
