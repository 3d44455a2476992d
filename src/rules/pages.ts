import { maxOf } from '../document/collections.js';
import { visible } from '../document/text/visible.js';
import groupNames from './groups.json' with { type: 'json' };
import { type DiagnosticCode, type ListedRule, rules } from './index.js';
import { partsOf, type RuleExample } from './rule/rule.js';

/** A part of a page about rules, without its formatting. */
export type PageBlock =
  /** Markdown. */
  | Readonly<{ kind: 'title' | 'heading' | 'prose'; text: string }>
  /** Cells are Markdown without line breaks. */
  | Readonly<{ kind: 'table'; head: readonly string[]; rows: readonly (readonly string[])[] }>
  /** The caption names the file. */
  | Readonly<{ kind: 'code'; language: string; text: string; caption?: string }>;

type GroupOf<Code> = Code extends `${infer Group}/${string}` ? Group : never;

/** The subject of each group of rules, in the order of the pages. */
const groups: Readonly<Record<GroupOf<DiagnosticCode>, string>> = groupNames;

export function groupsOf(some: readonly ListedRule[]) {
  return Object.entries(groups).flatMap(([name, about]) => {
    const members = some.filter(({ code }) => code.startsWith(`${name}/`));
    return members.length > 0 ? [{ name, about, rules: members }] : [];
  });
}

export const ruleFile = (code: string) => `${code.replace('/', '-')}.md`;

/** The generated files of `docs/rules/`: texts by name. */
export function ruleFiles(): ReadonlyMap<string, string> {
  const overview: readonly PageBlock[] = [
    { kind: 'title', text: 'Rules' },
    {
      kind: 'prose',
      text: '`herbarium validate` checks a catalogue with these rules. `herbarium explain <rule>` prints the same pages. `npm run docs` writes these files.',
    },
    ...rulesPage(rules, ({ code }) => `[${code}](${ruleFile(code)})`),
  ];
  const pages = rules.map((rule) => [ruleFile(rule.code), pageMarkdown(rulePage(rule))] as const);
  return new Map([['README.md', pageMarkdown(overview)], ...pages]);
}

/** A list of rules by group. @param nameOf makes a link or a plain name */
export function rulesPage(some: readonly ListedRule[], nameOf: (rule: ListedRule) => string) {
  return groupsOf(some).flatMap(({ name, about, rules: group }): readonly PageBlock[] => [
    { kind: 'heading', text: `${name}: ${about}` },
    {
      kind: 'table',
      head: ['rule', 'severity', 'fix', 'checks that'],
      rows: group.map((rule) => [nameOf(rule), rule.severity, rule.fixes ?? '', rule.summary]),
    },
  ]);
}

export function rulePage(rule: ListedRule): readonly PageBlock[] {
  return [
    { kind: 'title', text: rule.code },
    { kind: 'prose', text: sentence(rule.summary) },
    { kind: 'table', head: ['property', 'value'], rows: factsOf(rule) },
    ...optionsOf(rule),
    { kind: 'heading', text: 'Why' },
    { kind: 'prose', text: rule.why },
    ...example('Wrong', rule.wrong),
    ...example('Right', rule.right),
    { kind: 'heading', text: 'What to do' },
    { kind: 'prose', text: rule.remedy },
  ];
}

function factsOf({ severity, isMandatory, fixes }: ListedRule): readonly (readonly string[])[] {
  const change = isMandatory
    ? 'no: you cannot lower it, suppress it or put it into a baseline'
    : 'yes: with `lint.rules` in the catalogue or `--rule`; at one place with a comment `# herbarium-ignore`';
  const fix =
    fixes === undefined
      ? 'none: you must decide'
      : `${fixes}, with \`herbarium validate --fix${fixes === 'unsafe' ? '-unsafe' : ''}\``;
  return Object.entries({ severity, 'can be changed': change, fix });
}

function optionsOf({ code, options = {} }: ListedRule): readonly PageBlock[] {
  const entries = Object.entries(options);
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

function example(heading: string, of: RuleExample): readonly PageBlock[] {
  const { catalogue, files = {}, target } = partsOf(of);
  if (catalogue === '') return [];
  const host: PageBlock = { kind: 'prose', text: `With \`herbarium build --target ${target}\`:` };
  // Invisible and control characters are shown by number.
  const code = (language: string, text: string) =>
    ({ kind: 'code', language, text: visible(text, '\t\n') }) as const;
  return [
    { kind: 'heading', text: heading },
    ...(target === undefined ? [] : [host]),
    code('yaml', catalogue),
    ...Object.entries(files).map(([caption, text]) => ({
      ...code(caption.endsWith('.md') ? 'markdown' : 'text', text),
      caption,
    })),
  ];
}

export function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

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
      return [block.head, block.head.map(() => '---'), ...block.rows]
        .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
        .join('\n');
    case 'code': {
      const caption = block.caption === undefined ? '' : `\`${block.caption}\`:\n\n`;
      // A fence longer than any in the text.
      const rows = [...block.text.matchAll(/`+/g)].map(([row]) => row.length);
      const fence = '`'.repeat(maxOf([2, ...rows]) + 1);
      return `${caption}${fence}${block.language}\n${block.text.trimEnd()}\n${fence}`;
    }
  }
}
