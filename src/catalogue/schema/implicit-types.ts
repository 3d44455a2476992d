import type { EntryPath } from '../document/document.js';
import type { Finding } from './finding.js';

/** A value that is meant as text, and what stands for it in the file. */
export interface ImplicitValue {
  readonly at: EntryPath;
  /** What people call the field: `slug`, in backticks. */
  readonly name: string;
  /** What YAML makes of it. */
  readonly value: number | boolean | null;
  /** The YAML of it. */
  readonly source: string;
}

/** Characters of a value that a message shows; an id has 32. */
const shownLength = 40;

/** Says what YAML makes of an unquoted value, and offers to quote it as it is. */
export function implicitType({ at, name, value, source }: ImplicitValue): Finding {
  const shown = source.length > shownLength ? `${source.slice(0, shownLength)}…` : source;
  return {
    message: `${name} is text, but YAML reads \`${shown}\` as ${readAs(value)}`,
    places: [{ at }],
    hint: value === null ? 'remove the line, or put quotes around the value' : 'put quotes around it',
    // Nobody can know whether a text was meant by null, or none.
    fix: value === null ? undefined : quoted(at, source),
  };
}

function quoted(at: EntryPath, source: string): Finding['fix'] {
  // A number, true or false has no character that a quoted text would need to escape.
  return { title: 'put quotes around it', safety: 'safe', edits: [{ at, text: `"${source}"` }] };
}

function readAs(value: ImplicitValue['value']): string {
  if (value === null) return 'no value';
  return typeof value === 'boolean' ? 'true or false' : 'a number';
}

/**
 * Plain data with other values at some places. What was handed in stays as it is; only what lies on the way to a place is
 * copied.
 */
export function withTexts(
  data: unknown,
  texts: readonly { readonly at: EntryPath; readonly source: string }[],
): unknown {
  const copies = new Set<object>();
  const holder = { data };
  for (const { at, source } of texts) {
    const path = ['data', ...at];
    let parent: object = holder;
    for (const step of path.slice(0, -1)) {
      const child: unknown = Reflect.get(parent, step);
      if (typeof child !== 'object' || child === null) break;
      const copy = copies.has(child) ? child : copyOf(child);
      copies.add(copy);
      Reflect.set(parent, step, copy);
      parent = copy;
    }
    Reflect.set(parent, path[path.length - 1] ?? '', source);
  }
  return holder.data;
}

function copyOf(value: object): object {
  return Array.isArray(value) ? [...value] : Object.assign(Object.create(null), value);
}
