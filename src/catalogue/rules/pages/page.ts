import { visible } from '../../diagnostics/visible.js';
import type { ListedRule } from '../index.js';
import type { RuleExample } from '../rule.js';

/** A part of a page about rules. What it looks like is for those to say who print it. */
export type PageBlock =
  | { readonly kind: 'title' | 'heading'; readonly text: string }
  /** Markdown. */
  | { readonly kind: 'prose'; readonly text: string }
  /** A table with a head; cells are Markdown without line breaks. */
  | {
      readonly kind: 'table';
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
    }
  /** A text of another language; the caption says which file it is. */
  | { readonly kind: 'code'; readonly language: string; readonly text: string; readonly caption?: string };

/** What the rules of a group are about, by the first part of their names; in the order of the documentation. */
const groups: Readonly<Record<string, string>> = {
  yaml: 'the file as YAML',
  schema: 'keys and types of values',
  id: 'ids of entries',
  ref: 'references to entries and files',
  route: 'addresses of pages',
  publish: 'drafts, and days on which entries come and go',
  paging: 'numbers of list pages',
  meta: 'titles, descriptions and keywords',
  content: 'Markdown',
  domain: 'numbers and certificates of products',
  style: 'the stylesheet of the project',
  font: 'fonts of the site itself',
  enquiry: 'the enquiry form',
  redirect: 'old addresses',
  host: 'what a host does with the site, in a build for it',
  lint: 'the checks themselves',
};

/** Rules under the name of their group. */
export interface RuleGroup {
  readonly name: string;
  readonly about: string;
  readonly rules: readonly ListedRule[];
}

/** The rules by group; within a group in the order that they have. */
export function groupsOf(rules: readonly ListedRule[]): readonly RuleGroup[] {
  const names = new Set(rules.map(({ code }) => groupName(code)));
  return [...names].map((name) => ({
    name,
    about: groups[name] ?? name,
    rules: rules.filter(({ code }) => groupName(code) === name),
  }));
}

/** What people read about one rule. Parts that nobody has written yet are left out. */
export function rulePage(rule: ListedRule): readonly PageBlock[] {
  const { summary, why, wrong, right, remedy } = rule.page;
  return [
    { kind: 'title', text: rule.code },
    { kind: 'prose', text: sentence(summary) },
    { kind: 'table', head: ['property', 'value'], rows: factsOf(rule) },
    ...optionsOf(rule),
    ...section('Why', why),
    ...example('Wrong', wrong),
    ...example('Right', right),
    ...section('What to do', remedy),
  ];
}

/** The list of all rules, group by group. @param nameOf how a rule is named in it: a link, or the name alone */
export function rulesPage(
  rules: readonly ListedRule[],
  nameOf: (rule: ListedRule) => string,
): readonly PageBlock[] {
  return groupsOf(rules).flatMap(({ name, about, rules: own }): readonly PageBlock[] => [
    { kind: 'heading', text: `${name}: ${about}` },
    {
      kind: 'table',
      head: ['rule', 'severity', 'fix', 'checks that'],
      rows: own.map((rule) => [nameOf(rule), rule.severity, rule.fixes ?? '', rule.page.summary]),
    },
  ]);
}

function factsOf({ severity, isMandatory, fixes }: ListedRule): readonly (readonly string[])[] {
  const fix =
    fixes === undefined
      ? 'none: you must decide'
      : `${fixes}, with \`herbarium validate --fix${fixes === 'unsafe' ? '-unsafe' : ''}\``;
  const change =
    isMandatory === true
      ? 'no: you cannot lower it, suppress it or put it into a baseline'
      : 'yes: with `lint.rules` in the catalogue or `--rule`; at one place with a comment `# herbarium-ignore`';
  return [
    ['severity', severity],
    ['can be changed', change],
    ['fix', fix],
  ];
}

function optionsOf({ code, options }: ListedRule): readonly PageBlock[] {
  const entries = Object.entries(options ?? {});
  if (entries.length === 0) return [];
  const values = entries.map(([name, option]) => `${name}: ${option.default}`).join(', ');
  return [
    { kind: 'heading', text: 'Options' },
    {
      kind: 'table',
      head: ['option', 'default', 'meaning'],
      rows: entries.map(([name, option]) => [`\`${name}\``, String(option.default), option.about]),
    },
    { kind: 'code', language: 'yaml', text: `lint:\n  options:\n    ${code}: { ${values} }\n` },
  ];
}

function section(heading: string, text: string): readonly PageBlock[] {
  return text.trim() === ''
    ? []
    : [
        { kind: 'heading', text: heading },
        { kind: 'prose', text: text.trim() },
      ];
}

function example(heading: string, { catalogue, files, target }: RuleExample): readonly PageBlock[] {
  if (catalogue.trim() === '') return [];
  return [
    { kind: 'heading', text: heading },
    ...(target === undefined
      ? []
      : [{ kind: 'prose', text: `With \`herbarium build --target ${target}\`:` } as const]),
    { kind: 'code', language: 'yaml', text: shown(catalogue) },
    ...Object.entries(files ?? {}).map(
      ([caption, text]): PageBlock => ({
        kind: 'code',
        language: caption.endsWith('.md') ? 'markdown' : 'text',
        text: shown(text),
        caption,
      }),
    ),
  ];
}

/** What no page must obey and no reader would see is shown by its number. */
function shown(text: string): string {
  return visible(text, '\t\n');
}

function groupName(code: string): string {
  return code.slice(0, code.indexOf('/'));
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** A page about rules as Markdown. Ends with a line break. */
export function pageMarkdown(blocks: readonly PageBlock[]): string {
  return `${blocks.map(blockMarkdown).join('\n\n')}\n`;
}

function blockMarkdown(block: PageBlock): string {
  switch (block.kind) {
    case 'title':
      return `# ${block.text}`;
    case 'heading':
      return `## ${block.text}`;
    case 'prose':
      return block.text;
    case 'table':
      return [block.head, block.head.map(() => '---'), ...block.rows].map(tableRow).join('\n');
    case 'code': {
      const caption = block.caption === undefined ? '' : `\`${block.caption}\`:\n\n`;
      const fence = fenceFor(block.text);
      return `${caption}${fence}${block.language}\n${block.text.trimEnd()}\n${fence}`;
    }
  }
}

function tableRow(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

/** More backticks than are in the text. */
function fenceFor(text: string): string {
  const longest = [...text.matchAll(/`+/g)].reduce((most, [row]) => Math.max(most, row.length), 2);
  return '`'.repeat(longest + 1);
}
