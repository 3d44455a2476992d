import * as v from 'valibot';
import type { LocatedMessage } from '../diagnostics/diagnostic.js';
import type { EntryPath } from '../document/document.js';
import { parse } from '../document/parse.js';
import type { Source } from '../document/source.js';
import { flowText } from '../schema/shape/snippet.js';
import { described, object, optional, text } from '../schema/values/values.js';
import { scalarText } from '../text/scalar-text.js';
import { didYouMean } from '../text/suggest.js';
import { skip, type Target, targetKey, type Unmatched } from './headings.js';
import presets from './presets.json' with { type: 'json' };

/** The file beside the catalogue that says how the columns of a table go to products. */
export const mappingFile = 'import.yaml';

const goal = text('a key of products, `category`, or `skip`', {
  examples: ['identity.cas', 'name.de', skip],
});
const rule = object('a column whose cells are read in a way of their own', {
  to: goal,
  separator: optional(text('what stands between the items of a list', { examples: [','] })),
  values: optional(described(v.record(v.string(), text('a value')), 'what the texts of cells mean')),
});

/** What `import.yaml` may say. */
export const mappingSchema = object('how the columns of a table go to products', {
  sheet: optional(text('the sheet with the products; default: the first one')),
  category: optional(text('the category of new products that do not name one: its slug, title or id')),
  match: optional(text('the key that rows without an id match products by; default: category and slug')),
  columns: optional(
    described(v.record(v.string(), v.union([goal, rule])), 'by headings; `*` stands for any text in one'),
  ),
});

export type Mapping = v.InferOutput<typeof mappingSchema>;
/** Where the cells below a heading go, and how they are read. */
export type ColumnRule = v.InferOutput<typeof rule>;

/** Finds the rule for a heading: of the first mapping that names it or has a pattern for it. What `*` stands for there stands for it in the goal, too. */
export function ruleReader(mappings: readonly Mapping[]): (heading: string) => ColumnRule | undefined {
  const rules = mappings.flatMap(({ columns = {} }) => {
    const all = Object.entries(columns).map(
      ([name, one]) => [name, typeof one === 'string' ? { to: one } : one] as const,
    );
    // Whole headings come before patterns.
    return [...all.filter(([name]) => !name.includes('*')), ...all.filter(([name]) => name.includes('*'))];
  });
  return (heading) => {
    for (const [name, own] of rules) {
      const [before = '', after = ''] = name.split('*');
      const isLong = heading.length >= before.length + after.length;
      if (name === heading) return own;
      if (!name.includes('*') || !isLong || !heading.startsWith(before) || !heading.endsWith(after)) continue;
      const rest = heading.slice(before.length, heading.length - after.length);
      return { ...own, to: own.to.replace('*', () => rest) };
    }
    return undefined;
  };
}

/** The mapping for what another program exports, by headings that no other file has; undefined for other files. */
export function presetFor(
  headings: readonly string[],
): { readonly program: string; readonly mapping: Mapping } | undefined {
  const found = presets.find(({ signs }) => signs.every((sign) => headings.includes(sign)));
  return found && { program: found.program, mapping: { columns: found.columns } };
}

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
  const wrong = (result.issues ?? []).flatMap(flatIssues).map(({ path, ...issue }) => {
    const kind = issue.type === 'string' ? 'a text' : 'a map';
    const own = issue.kind === 'schema' ? `must be ${kind}` : issue.message;
    const problem = issue.type === 'strict_object' ? 'is not a key of a mapping' : own;
    return message(path, `${path.length === 0 ? 'the mapping' : `\`${path.join('.')}\``} ${problem}`);
  });
  const mapping: Mapping = result.success ? result.output : {};
  const strange = Object.entries(mapping.columns ?? {}).flatMap(([heading, one]) => {
    const key = typeof one === 'string' ? one : one.to;
    const isFine = key.includes('*') || 'to' in read(key);
    const hint = didYouMean(key, keys) ?? 'name a key, such as `identity.cas`, or `skip`';
    return isFine ? [] : [message(['columns', heading], `products have no key \`${key}\``, hint)];
  });
  return { mapping, messages: [...unread, ...(unread.length > 0 ? [] : [...wrong, ...strange])] };
}

/** Issues with their whole paths. Of two forms, the one that was meant says what is wrong. */
function flatIssues(
  issue: v.BaseIssue<unknown>,
): readonly (Omit<v.BaseIssue<unknown>, 'path'> & { path: string[] })[] {
  const path = (issue.path ?? []).map(({ key }) => String(key));
  const meant = issue.issues?.filter(
    ({ input }) => (typeof issue.input === 'object') === (input !== issue.input),
  );
  if (meant === undefined || meant.length === 0) return [{ ...issue, path }];
  return meant.flatMap(flatIssues).map((one) => ({ ...one, path: [...path, ...one.path] }));
}

/** The text of a mapping that says what was found out, to be changed where that is wrong. */
export function mappingText(
  headings: readonly {
    readonly text: string;
    readonly target: Target | Unmatched;
    readonly rule: ColumnRule | undefined;
  }[],
  given: Readonly<Record<'sheet' | 'category' | 'match', string | undefined>>,
): string {
  const own = Object.entries(given).flatMap(([key, value]) => (value ? `${key}: ${scalarText(value)}` : []));
  const columns = headings.map(({ text, target, rule }) => {
    const to = targetKey(target) ?? skip;
    const isPlain = rule?.separator === undefined && rule?.values === undefined;
    return `  ${scalarText(text)}: ${isPlain ? scalarText(to) : flowText({ ...rule, to })}`;
  });
  const about = `# Where the columns of a table go: keys of products, or \`${skip}\`. \`herbarium import\` reads it.`;
  const schema = '# yaml-language-server: $schema=./node_modules/herbarium/dist/import.schema.json';
  return `${[schema, about, ...own, 'columns:', ...columns].join('\n')}\n`;
}
