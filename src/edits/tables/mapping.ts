import * as v from 'valibot';
import { flowText } from '../../catalogue/schema/shape/snippet.js';
import { described, flag, object, optional, text } from '../../catalogue/schema/values/values.js';
import type { EntryPath } from '../../document/document.js';
import { parse } from '../../document/parse/parse.js';
import { unsafeKeys } from '../../document/parse/read-events.js';
import type { Source } from '../../document/source.js';
import { scalarText } from '../../document/text/scalar-text.js';
import { didYouMean } from '../../document/text/suggest.js';
import type { LocatedMessage } from '../../rules/diagnostics/diagnostic.js';
import { privateOf, skip, type Target, targetKey, type Unmatched } from './headings.js';
import presets from './presets.json' with { type: 'json' };

/** The file beside the catalogue that says how the columns of a table go to products. */
export const mappingFile = 'import.yaml';

const goal = text('a key of products, `category`, or `skip`', {
  examples: ['identity.cas', 'name.de', skip],
});
const rule = object('a column whose cells are read in a way of their own', {
  to: goal,
  public: optional(flag('whether a column becomes public although it looks private', false)),
  separator: optional(text('what stands between the items of a list', { examples: [','] })),
  values: optional(described(v.record(v.string(), text('a value')), 'what the texts of cells mean')),
});

/** The contents of `import.yaml`. */
export const mappingSchema = object('how the columns of a table go to products', {
  sheet: optional(text('the sheet with the products; default: the first one')),
  category: optional(text('the category of new products that do not name one: its slug, title or id')),
  match: optional(text('the key that rows without an id match products by; default: category and slug')),
  columns: optional(
    described(v.record(v.string(), v.union([goal, rule])), 'by headings; `*` stands for any text in one'),
  ),
});

export type Mapping = v.InferOutput<typeof mappingSchema>;
/** The target of the cells below a heading, and how they are read. */
export type ColumnRule = v.InferOutput<typeof rule>;

/** Finds the rule for a heading: of the first mapping that names it or has a pattern for it. What `*` stands for there stands for it in the goal, too. */
export function ruleReader(mappings: readonly Mapping[]): (heading: string) => ColumnRule | undefined {
  const lists = mappings.map(({ columns = {} }) =>
    Object.entries(columns).map(
      ([name, one]) => [name, typeof one === 'string' ? { to: one } : one] as const,
    ),
  );
  return (heading) => {
    for (const rules of lists) {
      // Whole headings come before patterns.
      const whole = rules.find(([name]) => name === heading);
      if (whole !== undefined) return whole[1];
      for (const [name, own] of rules) {
        const [before = '', after = ''] = name.split('*');
        const isLong = heading.length >= before.length + after.length;
        if (!name.includes('*') || !isLong || !heading.startsWith(before) || !heading.endsWith(after))
          continue;
        const rest = heading.slice(before.length, heading.length - after.length);
        return { ...own, to: own.to.replace('*', () => rest) };
      }
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
  /** Lines that let a private column through, of a mapping that is older than the question. */
  const unconfirmed = (headings: readonly MappedHeading[]) =>
    Object.entries(mapping.columns ?? {}).flatMap(([name, one]) => {
      const ruleOf = ruleReader([{ columns: { [name]: one } }]);
      const found = headings.find(({ text, target }) => privateOf(target) && ruleOf(text) !== undefined);
      const part = found && privateOf(found.target)?.part;
      const line = `${scalarText(name)}: ${flowText({ ...(typeof one === 'string' ? { to: one } : one), public: true })}`;
      const hint = `write \`skip\`, or \`${line}\` to publish it`;
      const text = `\`${found?.text}\` looks private (${part}), so it stays out`;
      return part === undefined
        ? []
        : [{ ...message(['columns', name], text, hint), severity: 'warning' as const }];
    });
  return {
    mapping,
    messages: [...unread, ...(unread.length > 0 ? [] : [...wrong, ...strange])],
    unconfirmed,
  };
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

interface MappedHeading {
  readonly text: string;
  readonly target: Target | Unmatched;
  readonly rule: ColumnRule | undefined;
}

/** In characters, with its quotes and escapes. */
const longestKey = 1000;

/** The text of a mapping that says what was found out, to be changed where that is wrong. */
export function mappingText(
  headings: readonly MappedHeading[],
  given: Readonly<Record<'sheet' | 'category' | 'match', string | undefined>>,
): string {
  const own = Object.entries(given).flatMap(([key, value]) => (value ? `${key}: ${scalarText(value)}` : []));
  // Columns with the same heading have one line. A private one stands for them.
  const byText = new Map(headings.map((heading) => [heading.text, heading]));
  for (const heading of headings) if (privateOf(heading.target)) byText.set(heading.text, heading);
  const keyOf = ({ target, rule, text }: MappedHeading) => targetKey(target, rule?.to ?? text) ?? skip;
  // A mapping cannot say these: their columns are read without a line.
  for (const [key, heading] of byText) {
    if (unsafeKeys.has(key) || /\p{Cs}/u.test(key) || !v.is(goal, keyOf(heading))) byText.delete(key);
  }
  const columns = [...byText.values()].map(({ text, target, rule }) => {
    const hidden = privateOf(target);
    const line = (own: Target | Unmatched, isPublic: boolean) => {
      const whole = {
        ...rule,
        to: targetKey(own, rule?.to ?? text) ?? skip,
        ...(isPublic && { public: true }),
      };
      return Object.keys(whole).length === 1 ? scalarText(whole.to) : flowText(whole);
    };
    const guess = hidden && targetKey(hidden.guess) ? `; to publish it: ${line(hidden.guess, true)}` : '';
    const about = hidden === undefined ? '' : ` # looks private (${scalarText(hidden.part)})${guess}`;
    const key = scalarText(text);
    // YAML wants a mark before a long key.
    const start = key.length > longestKey ? `  ? ${key}\n  : ` : `  ${key}: `;
    return start + (hidden ? skip : line(target, false)) + about;
  });
  const about = `# Where the columns of a table go: keys of products, or \`${skip}\`. \`herbarium import\` reads it.`;
  const schema = '# yaml-language-server: $schema=./node_modules/herbarium/dist/import.schema.json';
  return `${[schema, about, ...own, 'columns:', ...columns].join('\n')}\n`;
}
