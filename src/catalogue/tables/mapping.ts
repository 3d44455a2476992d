import * as v from 'valibot';
import type { LocatedMessage } from '../diagnostics/diagnostic.js';
import type { EntryPath } from '../document/document.js';
import { parse } from '../document/parse.js';
import type { Source } from '../document/source.js';
import { described, object, optional, text } from '../schema/values/values.js';
import { scalarText } from '../text/scalar-text.js';
import { didYouMean } from '../text/suggest.js';
import { skip, type Target, targetKey, type Unmatched } from './headings.js';

/** The file beside the catalogue that says how the columns of a table go to products. */
export const mappingFile = 'import.yaml';

const mappingSchema = object('how a table goes to products', {
  sheet: optional(text('the sheet with the products')),
  category: optional(text('the category of new products that do not name one')),
  match: optional(text('the key that rows without an id match products by')),
  columns: optional(described(v.record(v.string(), text('a key, or `skip`')), 'keys by the headings')),
});

export type Mapping = v.InferOutput<typeof mappingSchema>;

/** Reads a mapping. What is wrong with it comes in its place. @param read says what a heading means; @param keys of products */
export function readMapping(source: Source, read: (heading: string) => object, keys: readonly string[]) {
  const { value = {}, problems, spans } = parse(source);
  const result = v.safeParse(mappingSchema, value ?? {});
  const message = (path: EntryPath, message: string, hint?: string): LocatedMessage => {
    const span = spans.value(path);
    return { code: 'import', severity: 'error', message, source, spans: [span], ...(hint && { hint }) };
  };
  const unread = problems.map(({ code, message: text, hint, spans: at }): LocatedMessage => {
    return { ...message([], text, hint), code, spans: at };
  });
  const wrong = (result.issues ?? []).map((issue) => {
    const path = (issue.path ?? []).map(({ key }) => String(key));
    const kind = issue.type === 'string' ? 'must be a text' : 'must be a map';
    const own = issue.kind === 'schema' ? kind : issue.message;
    const problem = issue.type === 'strict_object' ? 'is not a key of a mapping' : own;
    return message(path, `${path.length === 0 ? 'the mapping' : `\`${path.join('.')}\``} ${problem}`);
  });
  const mapping: Mapping = result.success ? result.output : {};
  const strange = Object.entries(mapping.columns ?? {}).flatMap(([heading, key]) => {
    const isFine = 'to' in read(key);
    const hint = didYouMean(key, keys) ?? 'name a key, such as `identity.cas`, or `skip`';
    return isFine ? [] : [message(['columns', heading], `products have no key \`${key}\``, hint)];
  });
  return { mapping, messages: [...unread, ...(unread.length > 0 ? [] : [...wrong, ...strange])] };
}

/** The text of a mapping that says what was found out, to be changed where that is wrong. */
export function mappingText(
  headings: readonly { readonly text: string; readonly target: Target | Unmatched }[],
  given: Readonly<Record<'sheet' | 'category' | 'match', string | undefined>>,
): string {
  const own = Object.entries(given).flatMap(([key, value]) => (value ? `${key}: ${scalarText(value)}` : []));
  const columns = headings.map(
    ({ text, target }) => `  ${scalarText(text)}: ${scalarText(targetKey(target) ?? skip)}`,
  );
  const about = `# Where the columns of a table go: keys of products, or \`${skip}\`. \`herbarium import\` reads it.`;
  return `${[about, ...own, 'columns:', ...columns].join('\n')}\n`;
}
