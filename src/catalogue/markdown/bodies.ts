import type { EntryPath } from '../document/document.js';
import type { FileSet } from '../document/file-set.js';
import { bodySource } from '../entries/body-file.js';
import type { Entry } from '../entries/entries.js';
import { type BodyFacts, bodyFacts } from './body-facts.js';
import type { Extent } from './parser.js';

/** The Markdown of an entry, with what it is made of. */
export interface Body {
  readonly entry: Entry;
  /** The way to the key `body` of the catalogue. */
  readonly at: EntryPath;
  readonly text: string;
  /** Parsed when it is asked for first. */
  readonly facts: () => BodyFacts;
}

/**
 * The bodies of entries, from the catalogue and from files; files that cannot be read are passed over.
 * @param extent of the parse, where it is the first
 */
export function bodiesOf(
  entries: readonly Entry[],
  files: FileSet,
  extent: Extent = 'marked',
): readonly Body[] {
  return entries.flatMap((entry) => {
    if (entry.kind === 'category') return [];
    const known = knownOf(entry.value, files);
    if (known?.text === undefined) return [];
    const { text } = known;
    return [{ entry, at: [...entry.at, 'body'], text, facts: () => factsIn(known, text, { files, extent }) }];
  });
}

/** The Markdown of an entry; undefined where it has none, or its file cannot be read. */
export function bodyText(entry: Entry, files: FileSet): string | undefined {
  return entry.kind === 'category' ? undefined : knownOf(entry.value, files)?.text;
}

/** The values of an entry that may have a body. */
interface WithBody {
  readonly body?: string | undefined;
}

/**
 * What is known of the body of an entry: undefined where it has none, or its file cannot be read.
 * @param value of the entry: while it is the same object with the same text, the body is not parsed again
 * @param extent of the parse, where it is the first
 */
export function factsOf(value: WithBody, files: FileSet, extent: Extent = 'marked'): BodyFacts | undefined {
  const known = knownOf(value, files);
  return known?.text === undefined ? undefined : factsIn(known, known.text, { files, extent });
}

/** The body of an entry. */
interface Known {
  /** Where it was looked for: while these are the same files, it is not looked for again. */
  files: FileSet;
  readonly text: string | undefined;
  facts?: BodyFacts;
}

const bodies = new WeakMap<object, Known>();

function knownOf(value: WithBody, files: FileSet): Known | undefined {
  if (value.body === undefined) return undefined;
  const known = bodies.get(value);
  if (known?.files === files) return known;
  const text = bodySource(value.body, files);
  if (known === undefined || known.text !== text) {
    const found = { files, text };
    bodies.set(value, found);
    return found;
  }
  known.files = files;
  return known;
}

function factsIn(
  known: Known,
  text: string,
  { files, extent }: { readonly files: FileSet; readonly extent: Extent },
): BodyFacts {
  known.facts ??= bodyFacts(text, extent, files.factsAbout?.(text));
  return known.facts;
}
