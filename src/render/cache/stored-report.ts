import path from 'node:path';
import * as v from 'valibot';
import { once } from '../../document/collections.js';
import type { Source } from '../../document/source.js';
import { readPlain } from '../../project/files/disk.js';
import { readSource } from '../../project/files/read-text.js';
import type { UserPath } from '../../project/surroundings/surroundings.js';
import type { Diagnostic } from '../../rules/diagnostics/diagnostic.js';
import { isOutputPath } from '../output/output.js';

/* Diagnostics to report again when the next build has nothing to do. Their texts come from the unchanged files. */

const offset = v.pipe(v.number(), v.integer(), v.minValue(0));
const span = { start: offset, end: offset };
const labelledSpan = v.object({ ...span, label: v.exactOptional(v.string()) });

const storedReport = v.object({
  /** Paths from the catalogue's folder. Empty for the catalogue itself. After a slash: a file without shown lines. */
  files: v.array(
    v.pipe(
      v.string(),
      v.check((file) => /^(\/|$)/.test(file) || (/^(content|texts)\//.test(file) && isOutputPath(file))),
    ),
  ),
  messages: v.array(
    v.object({
      /** Index of its file in `files`. */
      source: offset,
      code: v.string(),
      severity: v.picklist(['error', 'warning', 'information']),
      message: v.string(),
      spans: v.tupleWithRest([labelledSpan], labelledSpan),
      hint: v.exactOptional(v.string()),
      entry: v.exactOptional(
        v.pipe(
          v.object({
            kind: v.picklist(['page', 'category', 'product', 'article', 'news']),
            id: v.optional(v.string()),
            name: v.optional(v.string()),
          }),
          v.transform(({ kind, id, name }) => ({ kind, id, name })),
        ),
      ),
      field: v.string(),
      value: v.string(),
      fix: v.exactOptional(
        v.object({
          title: v.string(),
          safety: v.picklist(['safe', 'unsafe']),
          edits: v.array(v.object({ ...span, text: v.string() })),
        }),
      ),
    }),
  ),
});

/** @param catalogue as the user wrote it */
export function packed(diagnostics: readonly Diagnostic[], { typed: catalogue }: UserPath): unknown {
  const places = new Map<string, number>();
  const messages = diagnostics.map(({ source: { file, isBinary }, fix, ...rest }) => {
    const relative = file === catalogue ? '' : path.relative(path.dirname(catalogue), file);
    const name = isBinary === true ? `/${relative}` : relative;
    const source = places.get(name) ?? places.size;
    places.set(name, source);
    return { ...rest, source, fix: fix && { title: fix.title, safety: fix.safety, edits: fix.edits } };
  });
  return { files: [...places.keys()], messages };
}

/** @returns undefined if the data is not a report */
export function unpacked(data: unknown, catalogue: UserPath): readonly Diagnostic[] | undefined {
  const result = v.safeParse(storedReport, data);
  if (!result.success) return undefined;
  const { files, messages } = result.output;
  const sources = files.map((name): Source => {
    const file = name === '' ? catalogue : catalogue.join('..', name.replace(/^\//, ''));
    return name.startsWith('/') ? { file: file.typed, text: '', isBinary: true } : lazySource(file);
  });
  return messages.map((message) => ({
    ...message,
    source: sources[message.source] ?? lazySource(catalogue),
  }));
}

function lazySource({ typed: file, path }: UserPath): Source {
  const read = once(() => readSource(readPlain(path), file));
  return {
    file,
    get text() {
      return read().text;
    },
  };
}
