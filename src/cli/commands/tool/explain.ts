import { catalogueKeys, keyPage, keysNamed, keysNear } from '../../../catalogue/keys/catalogue-keys.js';
import { isDiagnosticCode, ruleOf, rules } from '../../../catalogue/rules/index.js';
import {
  groupsOf,
  type PageBlock,
  pageMarkdown,
  rulePage,
  rulesPage,
} from '../../../catalogue/rules/pages.js';
import { suggest } from '../../../catalogue/text/suggest.js';
import { Fault } from '../../../project/surroundings/fault.js';
import type { Run } from '../../table/row.js';
import type { explainRow } from '../../table/tool-commands.js';
import { pageText } from '../../terminal/page-text.js';
import { schemaText } from './schema.js';

export const explain: Run<typeof explainRow> = async (output, name, { format }) => {
  const { result, resultPalette, resultWidth } = output;
  const blocks = await blocksOf(name);
  await result(format === 'markdown' ? pageMarkdown(blocks) : pageText(blocks, resultPalette, resultWidth));
  return 0;
};

async function blocksOf(name: string | undefined): Promise<readonly PageBlock[]> {
  if (name === undefined) return rulesPage(rules, ({ code }) => code);
  if (isDiagnosticCode(name)) return rulePage(ruleOf(name));
  const group = groupsOf(rules).find((candidate) => candidate.name === name);
  const ofGroup = group === undefined ? [] : rulesPage(group.rules, ({ code }) => code);
  const keys = catalogueKeys(JSON.parse(await schemaText()));
  // Who names a section of the catalogue wants to write it; its rules come behind.
  const section = keys.find((key) => key.name === name);
  if (group !== undefined) return section === undefined ? ofGroup : [...keyPage(section), ...ofGroup];
  const [key, ...others] = keysNamed(name, keys);
  if (key === undefined) {
    // A rule where the name looks like one, else a key, else a rule.
    const rule = ruleMeantBy(name);
    const near = rule !== undefined && !name.includes('.') ? [rule] : keysNear(name, keys);
    const lists = '`herbarium explain` lists the rules, `herbarium explain product` the keys of a product';
    const hint = near.length > 0 ? `did you mean ${alternatives(near)}?` : lists;
    throw new Fault(`there is no rule and no key \`${name}\``, { hint, isUsage: true });
  }
  if (others.length > 0) {
    const hint = `write ${alternatives([key, ...others].map((one) => one.name))}`;
    throw new Fault(`several keys are called \`${name}\``, { hint, isUsage: true });
  }
  return keyPage(key);
}

/** People remember the last part of a name, or write a hyphen for the slash. */
function ruleMeantBy(name: string): string | undefined {
  const codes = rules.map(({ code }) => code);
  const own = codes.find((code) => code.replace('/', '-') === name || code.endsWith(`/${name}`));
  return own ?? suggest(name, codes) ?? codes.find((code) => suggest(name, [code.replace(/^.*\//, '')]));
}

function alternatives(names: readonly string[]): string {
  const shown = names.slice(0, names.length > 5 ? 4 : 5).map((name) => `\`${name}\``);
  const last = names.length > shown.length ? `one of ${names.length - shown.length} more` : shown.pop();
  return shown.length === 0 ? `${last}` : `${shown.join(', ')} or ${last}`;
}
