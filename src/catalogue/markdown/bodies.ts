import { memoizeLast } from '../../document/collections.js';
import type { EntryPath } from '../../document/document.js';
import type { FileSet } from '../../document/file-set.js';
import { type BodyTarget, bodyTarget } from '../addresses/addresses.js';
import { claimedPath } from '../addresses/paths.js';
import { bodyFileOf, bodySource, type Entry } from '../entries/entries.js';
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
    const known = entry.kind === 'category' ? undefined : knownOf(entry.value, files);
    if (known === undefined) return [];
    return { entry, at: [...entry.at, 'body'], text: known.text, facts: () => factsIn(known, extent) };
  });
}

/** The Markdown of an entry. Undefined if it has no body, or its file is unreadable. */
export function bodyText(entry: Entry, files: FileSet): string | undefined {
  return entry.kind === 'category' ? undefined : knownOf(entry.value, files)?.text;
}

type WithBody = { readonly body?: string | undefined };

/** Facts of a body, parsed once. Undefined if the entry has no body, or its file is unreadable. */
export function factsOf(value: WithBody, files: FileSet, extent: Extent = 'marked'): BodyFacts | undefined {
  const known = knownOf(value, files);
  return known && factsIn(known, extent);
}

interface Known {
  readonly text: string;
  /** The files of the last lookup: while they are the same, it is not repeated. */
  files: FileSet;
  facts?: BodyFacts;
}

const bodies = new WeakMap<object, Known>();

function knownOf(value: WithBody, files: FileSet): Known | undefined {
  const before = bodies.get(value);
  if (before?.files === files) return before;
  const text = bodySource(value.body, files);
  if (text === undefined) return undefined;
  const known: Known = before?.text === text ? before : { text, files };
  known.files = files;
  bodies.set(value, known);
  return known;
}

function factsIn(known: Known, extent: Extent): BodyFacts {
  const { text, files } = known;
  known.facts ??= bodyFacts(text, extent, files.factsAbout?.(text));
  return known.facts;
}

/** A link or a picture of a body, with the meaning of its address on the page of the body. */
export interface Link extends Pick<Body, 'entry' | 'at'>, Pick<BodyLink, 'kind' | 'address' | 'span'> {
  readonly target: BodyTarget;
  /** The file with the body. Undefined if the body is in the catalogue. */
  readonly file: string | undefined;
}

export function linksOf(bodies: readonly Body[], draft: CatalogueDraft): readonly Link[] {
  return bodies.flatMap(({ entry, at, facts }) => {
    const found = facts();
    if (found.links.length === 0) return [];
    const file = bodyFileOf(entry);
    const led = linksFrom(found, claimedPath(entry, draft) ?? '/', draft.site);
    return led.map((link) => ({ entry, at, ...link, file }));
  });
}

const linksFrom = memoizeLast(({ links }: BodyFacts, page: string, site: CatalogueDraft['site']) =>
  links.map(({ kind, address, span }) => {
    return { kind, address, span, target: bodyTarget(address, page, site) };
  }),
);
