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
    const text = bodyText(entry, files);
    if (text === undefined) return [];
    return [
      {
        entry,
        at: [...entry.at, 'body'],
        text,
        facts: () => remembered(entry.value, text, { files, extent }),
      },
    ];
  });
}

/** The Markdown of an entry; undefined where it has none, or its file cannot be read. */
export function bodyText(entry: Entry, files: FileSet): string | undefined {
  return entry.kind === 'category' ? undefined : bodySource(entry.value.body, files);
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
  const text = bodySource(value.body, files);
  return text === undefined ? undefined : remembered(value, text, { files, extent });
}

const known = new WeakMap<object, { readonly text: string; readonly facts: BodyFacts }>();

function remembered(
  value: object,
  text: string,
  { files, extent }: { readonly files: FileSet; readonly extent: Extent },
): BodyFacts {
  let found = known.get(value);
  if (found?.text !== text) {
    found = { text, facts: bodyFacts(text, extent, files.factsAbout?.(text)) };
    known.set(value, found);
  }
  return found.facts;
}
