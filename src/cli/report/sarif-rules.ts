import type { Severity } from '../../catalogue/diagnostics/diagnostic.js';
import { type ListedRule, rules } from '../../catalogue/rules/index.js';
import { ruleFile } from '../../catalogue/rules/pages/rule-files.js';
import { packageHomepage } from '../../project/tool-version.js';

export const sarifLevels = {
  error: 'error',
  warning: 'warning',
  information: 'note',
} as const satisfies Record<Severity, string>;

/** What GitHub calls the severities of rules that are not about security. */
const problemSeverities: Readonly<Record<Severity, string>> = {
  error: 'error',
  warning: 'warning',
  information: 'recommendation',
};

const indices: ReadonlyMap<string, number> = new Map(rules.map(({ code }, index) => [code, index]));

/** Place of a rule in {@link sarifRules}; undefined for a message of no rule, such as a page that cannot be rendered. */
export function ruleIndexOf(code: string): number | undefined {
  return indices.get(code);
}

/** Every rule as a reportingDescriptor (SARIF 2.1.0, section 3.49). */
export function sarifRules() {
  return rules.map((rule) => ({
    id: rule.code,
    name: nameOf(rule.code),
    shortDescription: { text: rule.page.summary },
    fullDescription: { text: plainText(rule.page.why.split('\n\n', 1)[0] || rule.page.summary) },
    help: { text: helpOf(rule, plainText), markdown: helpOf(rule, (text) => text) },
    defaultConfiguration: { level: sarifLevels[rule.severity] },
    ...(packageHomepage === undefined ? {} : { helpUri: helpUri(packageHomepage, rule.code) }),
    properties: {
      'problem.severity': problemSeverities[rule.severity],
      tags: [rule.code.split('/')[0] ?? rule.code],
    },
  }));
}

/** `route/duplicate-path` is `RouteDuplicatePath`: names are identifiers there. */
function nameOf(code: string): string {
  return code
    .split(/[/-]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

/** The address of a rule's page, below the homepage of the tool. */
export function helpUri(homepage: string, code: string): string {
  return new URL(`docs/rules/${ruleFile(code)}`, homepage.endsWith('/') ? homepage : `${homepage}/`).href;
}

/** What the rule's page says. @param text makes the form that is wanted of Markdown */
function helpOf({ code, page }: ListedRule, text: (markdown: string) => string): string {
  const example = (title: string, catalogue: string) =>
    catalogue === '' ? [] : [text(`${title}:`), text(`\`\`\`yaml\n${catalogue.trimEnd()}\n\`\`\``)];
  return [
    text(`${page.summary.charAt(0).toUpperCase()}${page.summary.slice(1)}.`),
    ...[page.why, page.remedy].filter((part) => part !== '').map((part) => text(part)),
    ...example('Wrong', page.wrong.catalogue),
    ...example('Right', page.right.catalogue),
    text(`\`herbarium explain ${code}\` prints this page.`),
  ].join('\n\n');
}

/** Markdown without its signs, as far as rules' pages have them: fences, code and emphasis. */
function plainText(markdown: string): string {
  return markdown
    .replace(/^```.*\n?/gm, '')
    .replace(/[`*]/g, '')
    .trimEnd();
}
