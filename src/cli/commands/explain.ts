import { isDiagnosticCode } from '../../catalogue/diagnostics/diagnostic.js';
import { ruleOf, rules } from '../../catalogue/rules/index.js';
import { groupsOf, type PageBlock, rulePage, rulesPage } from '../../catalogue/rules/pages/page.js';
import { pageMarkdown } from '../../catalogue/rules/pages/page-markdown.js';
import { suggest } from '../../catalogue/text/suggest.js';
import { Fault } from '../../project/fault.js';
import type { Output } from '../terminal/output.js';
import type { PageFormat } from '../terminal/page-formats.js';
import { pageText } from '../terminal/page-text.js';

/**
 * `herbarium explain`: prints the page of a rule, or lists the rules of a group, or all.
 * @returns the exit code
 */
export async function explain(name: string | undefined, format: PageFormat, output: Output): Promise<number> {
  const blocks = blocksOf(name);
  const { resultPalette: palette, resultWidth: width } = output;
  await output.result(format === 'markdown' ? pageMarkdown(blocks) : pageText(blocks, { palette, width }));
  return 0;
}

function blocksOf(name: string | undefined): readonly PageBlock[] {
  if (name === undefined) return rulesPage(rules, ({ code }) => code);
  if (isDiagnosticCode(name)) return rulePage(ruleOf(name));
  const group = groupsOf(rules).find((candidate) => candidate.name === name);
  if (group !== undefined) return rulesPage(group.rules, ({ code }) => code);
  const meant = meantBy(name);
  throw new Fault(`there is no rule \`${name}\``, {
    hint: meant === undefined ? '`herbarium explain` lists the rules' : `did you mean \`${meant}\`?`,
    isUsage: true,
  });
}

/** People remember the last part of a name, or write a hyphen for the slash as file names do. */
function meantBy(name: string): string | undefined {
  const codes = rules.map(({ code }) => code);
  const own = codes.find((code) => code.replace('/', '-') === name || code.endsWith(`/${name}`));
  return own ?? suggest(name, codes) ?? codes.find((code) => suggest(name, [code.replace(/^.*\//, '')]));
}
