import type { Severity } from '../../catalogue/diagnostics/diagnostic.js';
import { partsOf } from '../../catalogue/rules/examples.js';
import { type ListedRule, rules } from '../../catalogue/rules/index.js';
import { ruleFile, sentence } from '../../catalogue/rules/pages.js';
import type { RuleExample } from '../../catalogue/rules/rule.js';
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
    shortDescription: { text: rule.summary },
    fullDescription: { text: plainText(rule.why.split('\n\n', 1)[0] || rule.summary) },
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
function helpOf(rule: ListedRule, text: (markdown: string) => string): string {
  const example = (title: string, of: RuleExample) => {
    const { catalogue } = partsOf(of);
    return catalogue === '' ? [] : [text(`${title}:`), text(`\`\`\`yaml\n${catalogue.trimEnd()}\n\`\`\``)];
  };
  return [
    text(sentence(rule.summary)),
    text(rule.why),
    text(rule.remedy),
    ...example('Wrong', rule.wrong),
    ...example('Right', rule.right),
    text(`\`herbarium explain ${rule.code}\` prints this page.`),
  ].join('\n\n');
}

/** Markdown without its signs, as far as rules' pages have them: fences, code and emphasis. */
function plainText(markdown: string): string {
  return markdown
    .replace(/^```.*\n?/gm, '')
    .replace(/[`*]/g, '')
    .trimEnd();
}
