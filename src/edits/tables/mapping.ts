import * as v from 'valibot';
import { columnOf, inkAt, isFlow } from '../../catalogue/edits/yaml/layout.js';
import { editCatalogue } from '../../catalogue/edits/yaml/yaml-editor.js';
import { nameNear } from '../../catalogue/schema/custom-fields/declarations.js';
import { fieldKinds } from '../../catalogue/schema/custom-fields/model.js';
import { type Example, flowText } from '../../catalogue/schema/shape/snippet.js';
import { described, flag, object, oneOf, optional, text } from '../../catalogue/schema/values/values.js';
import { at, type EntryPath, isMap } from '../../document/document.js';
import { EditedText } from '../../document/edited-text.js';
import { parse } from '../../document/parse/parse.js';
import { unsafeKeys } from '../../document/parse/read-events.js';
import { nextLine, type Source } from '../../document/source.js';
import { scalarText } from '../../document/text/scalar-text.js';
import { didYouMean } from '../../document/text/suggest.js';
import type { LocatedMessage } from '../../rules/diagnostics/diagnostic.js';
import { privacyOf, type ReadHeading, skip, type Target, targetKey, type Unmatched } from './headings.js';
import presets from './presets.json' with { type: 'json' };

/** The file beside the catalogue that says how the columns of a table go to products. */
export const mappingFile = 'import.yaml';

const goal = text('a key of products, `category`, or `skip`', {
  examples: ['identity.cas', 'name.de', skip],
});
/** The kinds of fields that need no choices or columns. */
const importedKinds = fieldKinds.filter((kind) => kind !== 'choice' && kind !== 'table');

const rule = object('a column whose cells are read in a way of their own', {
  to: goal,
  public: optional(flag('whether a column becomes public although it looks private', false)),
  separator: optional(text('what stands between the items of a list', { examples: [','] })),
  values: optional(described(v.record(v.string(), text('a value')), 'what the texts of cells mean')),
  kind: optional(oneOf(importedKinds, 'the kind of a field that is not declared yet')),
  label: optional(text('what pages call that field; default: the heading')),
});

export const mappingSchema = object('how the columns of a table go to products', {
  sheet: optional(text('the sheet with the products; default: the one with most known headings')),
  category: optional(text('the category of new products that do not name one: its slug, title or id')),
  match: optional(text('the key that rows without an id match products by; default: category and slug')),
  columns: optional(
    described(v.record(v.string(), v.union([goal, rule])), 'by headings; `*` stands for any text in one'),
  ),
});

export type ColumnRule = v.InferOutput<typeof rule>;

export interface MappedHeading {
  readonly text: string;
  readonly target: Target | Unmatched;
  readonly rule: ColumnRule | undefined;
}

export type MappingLines = v.InferOutput<typeof mappingSchema>;

export interface Mapping extends Omit<MappingLines, 'columns'> {
  /** By headings; `*` stands for any text in a heading. */
  readonly columns?: Readonly<Record<string, ColumnRule>>;
}

/** Rules from the lines of a mapping, which may be only targets. */
function rulesOf(lines: Readonly<Record<string, string | ColumnRule>>): Readonly<Record<string, ColumnRule>> {
  const rules = Object.entries(lines).map(
    ([heading, line]) => [heading, typeof line === 'string' ? { to: line } : line] as const,
  );
  return Object.fromEntries(rules);
}

const declaredPath = /^fields\.([^.*]+)$/;

/** The fields of products that a mapping declares, and the site does not, by their names. */
export function declaredFields(source: Source, declared: object = {}) {
  const result = v.safeParse(mappingSchema, parse(source).value ?? {});
  const rules = Object.entries(rulesOf((result.success && result.output.columns) || {}));
  return Object.fromEntries(
    rules.flatMap(([heading, { to, kind, label }]) => {
      const name = declaredPath.exec(to)?.[1];
      if (name === undefined || (kind ?? label) === undefined || name in declared) return [];
      return [[name, { label: label ?? heading, kind: kind ?? ('text' as const) }] as const];
    }),
  );
}

/** Returns a function that finds the rule for a heading, in the first mapping that has one. `*` is replaced in the target, too. */
export function ruleReader(mappings: readonly Mapping[]): (heading: string) => ColumnRule | undefined {
  // Line breaks in headings are spaces.
  const lists = mappings.map(({ columns = {} }) =>
    Object.entries(columns).map(([name, rule]) => [name.replace(/\s+/g, ' '), rule] as const),
  );
  return (heading) => {
    for (const rules of lists) {
      // Whole headings come before patterns.
      const whole = rules.find(([name]) => name === heading);
      if (whole !== undefined) return whole[1];
      for (const [name, rule] of rules) {
        const [before = '', after = ''] = name.split('*');
        const isLong = heading.length >= before.length + after.length;
        if (!name.includes('*') || !isLong || !heading.startsWith(before) || !heading.endsWith(after))
          continue;
        const rest = heading.slice(before.length, heading.length - after.length);
        return { ...rule, to: rule.to.replace('*', () => rest) };
      }
    }
    return undefined;
  };
}

/** The mapping for the export of another program, recognised by its headings. */
export function presetFor(headings: readonly string[]) {
  const preset = presets.programs.find(({ signs }) => signs.every((sign) => headings.includes(sign)));
  if (preset === undefined) return undefined;
  const { program, publishedColumn, columns } = preset;
  const drafts = publishedColumn && {
    [publishedColumn]: { to: 'draft', values: presets.draftByPublished },
  };
  const mapping: Mapping = { columns: rulesOf({ ...columns, ...drafts }) };
  return { program, mapping };
}

/** Reads `import.yaml`. @param keys of products @returns also its errors, and a function for warnings */
export function readMapping(source: Source, read: ReadHeading, keys: readonly string[]) {
  const { value = {}, problems, spans } = parse(source);
  const result = v.safeParse(mappingSchema, value ?? {});
  const message = (path: EntryPath, text: string, hint?: string): LocatedMessage => {
    const span = spans.value(path);
    return { code: 'import', severity: 'error', message: text, source, spans: [span], ...(hint && { hint }) };
  };
  const unread = problems.map(({ code, message: text, hint, spans }): LocatedMessage => {
    return { ...message([], text, hint), code, spans };
  });
  const invalid = (result.issues ?? []).flatMap(flatIssues).map(({ path, ...issue }) => {
    const kind = issue.type === 'string' ? 'a text' : 'a map';
    const reason = issue.kind === 'schema' ? `must be ${kind}` : issue.message;
    const problem = issue.type === 'strict_object' ? 'is not a key of a mapping' : reason;
    return message(path, `${path.length === 0 ? 'the mapping' : `\`${path.join('.')}\``} ${problem}`);
  });
  const { columns: lines = {}, ...settings }: MappingLines = result.success ? result.output : {};
  const columns = rulesOf(lines);
  const unknown = Object.entries(columns).flatMap(([heading, { to }]) => {
    const line = flowText({ to, kind: 'text', label: heading });
    const meant = declaredPath.test(to)
      ? `declare it: \`${line}\``
      : 'name a key, such as `identity.cas`, or `skip`';
    const hint = didYouMean(to, keys) ?? meant;
    const isKnown = to.includes('*') || 'to' in read(to);
    return isKnown ? [] : [message(['columns', heading], `products have no key \`${to}\``, hint)];
  });
  // Lines of older mappings lack `public: true`.
  const unconfirmed = (headings: readonly MappedHeading[]) =>
    Object.entries(columns).flatMap(([name, rule]): readonly LocatedMessage[] => {
      const ruleOf = ruleReader([{ columns: { [name]: rule } }]);
      const heading = headings.find(({ text, target }) => privacyOf(target) && ruleOf(text) !== undefined);
      const privacy = heading && privacyOf(heading.target);
      if (privacy === undefined) return [];
      const line = `${scalarText(name)}: ${flowText({ ...rule, public: true })}`;
      const text = `\`${heading?.text}\` looks private (${privacy.part}), so it stays out`;
      const hint = `write \`skip\`, or \`${line}\` to publish it`;
      return [{ ...message(['columns', name], text, hint), severity: 'warning' }];
    });
  const messages = unread.length > 0 ? unread : [...invalid, ...unknown];
  return { mapping: { ...settings, columns }, messages, unconfirmed };
}

interface FlatIssue extends Omit<v.BaseIssue<unknown>, 'path'> {
  readonly path: readonly string[];
}

/** Issues with their whole paths. If a value may have two forms, only the issues of the intended form. */
function flatIssues(issue: v.BaseIssue<unknown>): readonly FlatIssue[] {
  const path = (issue.path ?? []).map(({ key }) => String(key));
  const intended = issue.issues?.filter(
    ({ input }) => (typeof issue.input === 'object') === (input !== issue.input),
  );
  if (intended === undefined || intended.length === 0) return [{ ...issue, path }];
  return intended.flatMap(flatIssues).map((inner) => ({ ...inner, path: [...path, ...inner.path] }));
}

/** In characters, with its quotes and escapes. */
const longestKey = 1000;

/** The text of `import.yaml` with the targets of these headings. @param given the options of the import that it stores */
export function mappingText(
  headings: readonly MappedHeading[],
  given: Readonly<Record<'sheet' | 'category' | 'match', string | undefined>>,
): string {
  const options = Object.entries(given).flatMap(([key, value]) =>
    value ? `${key}: ${scalarText(value)}` : [],
  );
  const about = `# Where the columns of a table go: keys of products, or \`${skip}\`. \`herbarium import\` reads it.`;
  const schema = '# yaml-language-server: $schema=./node_modules/herbarium/dist/import.schema.json';
  return `${[schema, about, ...options, 'columns:', ...columnLines(headings)].join('\n')}\n`;
}

/** The text of a mapping with lines for the headings that it does not know. Its lines and comments stay. Undefined if it knows all. */
export function extendedMapping(source: Source, headings: readonly MappedHeading[]): EditedText | undefined {
  const lines = columnLines(headings.filter(({ rule }) => rule === undefined));
  if (lines.length === 0) return undefined;
  const document = parse(source);
  const { text } = source;
  const columns: unknown = at(document.value, ['columns']);
  const last = isMap(columns) ? Object.keys(columns).at(-1) : undefined;
  const edited = new EditedText(text);
  const added = (start: number, before: string, indent = '  ') => {
    const block = lines.map((line) => line.replace(/^ {2}/gm, indent)).join('\n');
    return edited.edited([{ start, end: start, text: `${before}${block}\n` }]);
  };
  const isAtLineStart = (offset: number) => (offset === 0 || text[offset - 1] === '\n' ? '' : '\n');
  if (last === undefined)
    return columns === undefined ? added(text.length, `${isAtLineStart(text.length)}columns:\n`) : undefined;
  if (isFlow(document, ['columns'])) {
    const pairs = Object.entries(
      Object(at(parse({ ...source, text: `columns:\n${lines.join('\n')}` }).value, ['columns'])),
    );
    const operations = pairs.map(([key, value]) => ({ at: ['columns'], key, value: value as Example }));
    const result = editCatalogue({ document, edited }, operations);
    return 'impossible' in result ? undefined : result.edited;
  }
  const end = nextLine(text, inkAt(document, ['columns', last]).end);
  const { start } = document.spans.key(['columns', last]);
  return added(end, isAtLineStart(end), ' '.repeat(columnOf(text, start)));
}

/** A line of a mapping for each heading, with a comment where the guess is not sure. */
function columnLines(headings: readonly MappedHeading[]): readonly string[] {
  // Columns with the same heading share a line. A private column decides for all of them.
  const byText = new Map(headings.map((heading) => [heading.text, heading]));
  for (const heading of headings) if (privacyOf(heading.target)) byText.set(heading.text, heading);
  const keyOf = (target: Target | Unmatched, { rule, text }: MappedHeading) =>
    targetKey(target, rule?.to ?? text) ?? skip;
  // A mapping cannot contain these: their columns are read without a line.
  for (const [text, heading] of byText) {
    const key = keyOf(heading.target, heading);
    if (unsafeKeys.has(text) || /\p{Cs}/u.test(text) || !v.is(goal, key)) byText.delete(text);
  }
  return [...byText.values()].map((heading) => {
    const { text, target, rule } = heading;
    const privacy = privacyOf(target);
    const published = privacy && { ...rule, to: keyOf(privacy.guess, heading), public: true };
    const guess = published && published.to !== skip ? `; to publish it: ${lineOf(published)}` : '';
    const comment =
      privacy === undefined ? otherGoals(heading) : ` # looks private (${scalarText(privacy.part)})${guess}`;
    const key = scalarText(text);
    // YAML requires `?` before a long key.
    const start = key.length > longestKey ? `  ? ${key}\n  : ` : `  ${key}: `;
    return start + (privacy ? skip : lineOf({ ...rule, to: keyOf(target, heading) })) + comment;
  });
}

function lineOf(rule: ColumnRule): string {
  return Object.keys(rule).length === 1 ? scalarText(rule.to) : flowText(rule);
}

/** A comment with other targets of a column that is not recognised, or is a row of the specification. */
function otherGoals({ text, target, rule }: MappedHeading): string {
  if (rule !== undefined || text.length > 100 || ('to' in target && target.to !== 'test')) return '';
  const name = nameNear(text) ?? text;
  const field = nameNear(`${name} `) === name || /^[a-z]\w*$/.test(name);
  const goals = [
    ...('to' in target ? [skip] : (target.keys ?? [])),
    ...(field ? [lineOf({ to: `fields.${name}`, kind: 'text', label: text })] : []),
    ...('to' in target ? [] : [scalarText(`${text} limit`)]),
  ];
  return ` #${'to' in target ? '' : ' not recognised;'} or: ${goals.join(' | ')}`;
}
