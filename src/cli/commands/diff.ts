import { type Palette, plainPalette } from '../../catalogue/diagnostics/palette.js';
import type { CatalogueFile } from '../../project/catalogue-file.js';
import {
  type ComparedStates,
  type Comparison,
  compareStates,
  compareTools,
} from '../../render/compare/compare.js';
import { withoutLockRules } from '../../render/compare/state.js';
import { diffMarkdown } from '../report/diff/markdown.js';
import { diffPage } from '../report/diff/page/html.js';
import { diffJson, diffText } from '../report/diff/text.js';
import { printRefused } from '../report/print-report.js';
import { checkReportFiles, writeReportFile } from '../report/report-file.js';
import { type DiffFormat, type ReportTarget, type ReportWishes, reportTargets } from '../report/targets.js';
import type { Output } from '../terminal/output.js';
import { type FailOn, isFailing } from './fail-on.js';

export interface DiffCommandOptions extends ReportWishes<DiffFormat> {
  /** The one in the working tree. */
  readonly catalogue: CatalogueFile;
  /** Changes that make the command fail. */
  readonly failOn?: FailOn;
  /** Another version of the tool, to compare what both make of the working tree. */
  readonly tool?: string;
  readonly drafts: boolean;
  /** The day that dates are compared with, as YYYY-MM-DD. */
  readonly today?: string;
}

/**
 * `herbarium diff`: says what differs between two states of a site.
 * @param base a commit, a folder or a catalogue
 * @param head the same; undefined: the working tree
 * @returns the exit code
 */
export async function diff(
  base: string,
  head: string | undefined,
  options: DiffCommandOptions,
  output: Output,
): Promise<number> {
  const { catalogue, drafts, today, failOn, tool } = options;
  const targets = reportTargets<DiffFormat>(options);
  await checkReportFiles(targets, catalogue, output.caller.cwd);
  const { cwd, env } = output.caller;
  const check = { levels: withoutLockRules, baseline: undefined, today, env };
  const tell = async (comparison: Comparison) => {
    if (comparison.kind === 'refused') return printRefused(comparison.refused, output);
    for (const target of targets) await print(target, comparison, output);
    return failOn !== undefined && isFailing(comparison.changes, failOn) ? 1 : 0;
  };
  if (tool !== undefined) return compareTools(tool, { catalogue, cwd, check, drafts }, tell);
  return compareStates([base, head], { catalogue, cwd, check, drafts }, tell);
}

async function print(
  { format, file }: ReportTarget<DiffFormat>,
  comparison: ComparedStates,
  output: Output,
): Promise<void> {
  const isTerminal = file === undefined && format === 'text';
  const text = await documentOf(format, comparison, isTerminal ? output.resultPalette : plainPalette);
  if (file !== undefined) await writeReportFile(file, text);
  else if (isTerminal) await output.line(text);
  else await output.result(text);
}

async function documentOf(format: DiffFormat, compared: ComparedStates, palette: Palette): Promise<string> {
  switch (format) {
    case 'text':
      return diffText(compared.changes, palette);
    case 'markdown':
      return diffMarkdown(compared.changes);
    case 'json':
      return diffJson(compared.changes);
    case 'html':
      return diffPage(compared);
  }
}
