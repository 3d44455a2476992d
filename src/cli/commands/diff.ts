import { type Palette, plainPalette } from '../../catalogue/diagnostics/palette.js';
import { Fault } from '../../project/surroundings/fault.js';
import { type ComparedStates, type Comparison, compareStates } from '../../render/compare/compare.js';
import { compareTools } from '../../render/compare/other-tool.js';
import { withoutLockRules } from '../../render/compare/state.js';
import { diffMarkdown } from '../report/diff/markdown.js';
import { diffPage } from '../report/diff/page.js';
import { diffText } from '../report/diff/text.js';
import { printRefused } from '../report/print-report.js';
import { checkedTargets, writeReportFile } from '../report/targets.js';
import type { diffRow } from '../table/compare-commands.js';
import type { OptionValues } from '../table/row.js';
import { jsonText } from '../terminal/json-text.js';
import type { Output } from '../terminal/output.js';

const reporters = {
  text: ({ changes }: ComparedStates, palette: Palette) => diffText(changes, palette),
  markdown: ({ changes }: ComparedStates) => diffMarkdown(changes),
  // As `schemas/diff.schema.json` has it.
  json: ({ changes: { base, head, counts, bytes, entries, others, changes, pages } }: ComparedStates) =>
    jsonText({ version: 1, base, head, counts, bytes, entries, others, changes, pages }, 1),
  html: diffPage,
};

export async function diff(
  output: Output,
  base: string | undefined,
  head: string | undefined,
  options: OptionValues<typeof diffRow.options>,
): Promise<number> {
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
  const tell = async (comparison: Comparison) => {
    if (comparison.kind === 'refused') return printRefused(comparison.refused, output);
    for (const { format, file } of targets) {
      const report = reporters[format];
      if (file !== undefined) await writeReportFile(file, await report(comparison, plainPalette));
      else if (format === 'text') await output.line(await report(comparison, output.resultPalette));
      else await output.result(await report(comparison, plainPalette));
    }
    return comparison.changes.changes.some(({ kind }) => failOn?.has(kind)) ? 1 : 0;
  };
  const how = { catalogue, cwd, check, drafts };
  return tool === undefined
    ? compareStates([base ?? since ?? 'HEAD', head], how, tell)
    : compareTools(tool, how, tell);
}
