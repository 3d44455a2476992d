import * as v from 'valibot';
import type { BodyLink } from './body-links.js';

const offset = v.pipe(v.number(), v.integer(), v.minValue(0));
const span = v.object({ start: offset, end: offset });
const linkKind = v.picklist(['link', 'image']) satisfies v.GenericSchema<BodyLink['kind']>;

function listOf<const Item extends v.GenericSchema>(item: Item) {
  return v.pipe(v.array(item), v.readonly());
}

const bodyMarks = v.object({
  /** Links and pictures in their order. */
  links: listOf(
    v.object({
      kind: linkKind,
      address: v.string(),
      label: v.string(),
      span,
      whole: span,
    }) satisfies v.GenericSchema<BodyLink>,
  ),
  /** The files of `assets/` that it names, in their order, and how. */
  files: listOf(v.object({ kind: linkKind, file: v.string() })),
  /** Headings in their order. The level is as it is written: 1 for `#`, 6 for `######`. */
  headings: listOf(v.object({ level: v.number(), span })),
  /** Code of both kinds, in the order of the text: what is there is quoted, not said. */
  code: listOf(span),
  /** What would be raw HTML if it were let through: tags, comments and blocks of them. */
  rawHtml: listOf(span),
});

/** A file of `assets/` that a body names, and how. */
export type NamedFile = BodyMarks['files'][number];

/** What rules look at in a body. Spans are offsets in its text. */
export type BodyMarks = v.InferOutput<typeof bodyMarks>;

/*
 * Facts of bodies are stored between runs. Their file may come from a stranger.
 */

export function isBodyMarks(data: unknown): data is BodyMarks {
  return v.is(bodyMarks, data);
}

/** Whether data is the text of a first paragraph, or says that there is none. */
export function isOpening(data: unknown): data is string | null {
  return data === null || typeof data === 'string';
}

/** Whether data is a number of words. */
export function isWords(data: unknown): data is number {
  return typeof data === 'number';
}
