import { rules } from '../index.js';
import { type PageBlock, pageMarkdown, rulePage, rulesPage } from './page.js';

/** The files of `docs/rules/`: texts by name. They are never written by hand. */
export function ruleFiles(): ReadonlyMap<string, string> {
  const pages = rules.map((rule) => [ruleFile(rule.code), pageMarkdown(rulePage(rule))] as const);
  return new Map([['README.md', pageMarkdown(overview())], ...pages]);
}

function overview(): readonly PageBlock[] {
  return [
    { kind: 'title', text: 'Rules' },
    {
      kind: 'prose',
      text: '`herbarium validate` checks a catalogue with these rules. `herbarium explain <rule>` prints the same pages. `npm run docs` writes these files.',
    },
    ...rulesPage(rules, (rule) => `[${rule.code}](${ruleFile(rule.code)})`),
  ];
}

/** The name of a rule's page. */
export function ruleFile(code: string): string {
  return `${code.replace('/', '-')}.md`;
}
