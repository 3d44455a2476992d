import { writeForUser } from '../../project/files/replace-file.js';
import { Fault } from '../../project/surroundings/surroundings.js';
import { type ComparedStates, compareStates, compareTools } from '../../render/compare/compare.js';
import { withoutLockRules } from '../../render/compare/state.js';
import { type Palette, plainPalette } from '../../rules/diagnostics/palette.js';
import { diffPage } from '../report/diff/page.js';
import { diffMarkdown, diffText } from '../report/diff/text.js';
import { orRefused } from '../report/refused-states.js';
import { checkedTargets } from '../report/targets.js';
import type { diffRow } from '../table/compare-commands.js';
import type { Run } from '../table/row.js';
import { jsonText } from '../terminal/json-text.js';

const reporters = {
  text: ({ changes }: ComparedStates, palette: Palette) => diffText(changes, palette),
  markdown: ({ changes }: ComparedStates) => diffMarkdown(changes),
  // The format of `schemas/diff.schema.json`.
  json: ({ changes: { base, head, counts, bytes, entries, others, changes, pages } }: ComparedStates) =>
    jsonText({ version: 1, base, head, counts, bytes, entries, others, changes, pages }, 1),
  html: diffPage,
};

export const diff: Run<typeof diffRow> = async (output, base, head, options) => {
  const { catalogue, drafts, today, failOn, tool, since } = options;
  if (since !== undefined && base !== undefined) {
    const hint = 'name one state there, and the other as `herbarium diff <base> <head>`';
    throw new Fault('--since and [base] are the same', { hint, isUsage: true });
  }
  if (tool !== undefined && base !== undefined) {
    const hint = 'leave out the states: it builds the working tree';
    throw new Fault('--tool compares two versions of herbarium, not two states', { hint, isUsage: true });
  }
  const { cwd, env } = output.caller;
  const targets = await checkedTargets(options, catalogue, cwd);
  const check = { levels: withoutLockRules, baseline: undefined, today, env };
  const print = async (compared: ComparedStates) => {
    for (const { format, file } of targets) {
      const report = reporters[format];
      if (file !== undefined) await writeForUser(file, await report(compared, plainPalette));
      else if (format === 'text') await output.line(await report(compared, output.resultPalette));
      else await output.result(await report(compared, plainPalette));
    }
    return compared.changes.changes.some(({ kind }) => failOn?.has(kind)) ? 1 : 0;
  };
  const request = { catalogue, cwd, check, drafts };
  if (tool !== undefined) return compareTools(tool, request, print);
  return compareStates([base ?? since ?? 'HEAD', head], request, print).catch(orRefused(output));
};
