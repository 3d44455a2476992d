import { type Palette, plainPalette } from '../../catalogue/diagnostics/palette.js';
import { type ComparedStates, compareStates } from '../../render/compare/compare.js';
import type { DiffFormat } from '../report/diff/formats.js';
import { diffJson } from '../report/diff/json.js';
import { diffText } from '../report/diff/text.js';
import { printRefused } from '../report/print-refused.js';
import { checkReportFiles, writeReportFile } from '../report/report-file.js';
import { type ReportTarget, type ReportWish, reportTargets } from '../report/targets.js';
import type { Output } from '../terminal/output.js';
import { type FailOn, isFailing } from './options/fail-on.js';

export interface DiffCommandOptions {
  /** Path of the catalogue in the working tree. */
  readonly catalogue: string;
  /** What `--format` and `--output-file` ask for, in their order. */
  readonly format: readonly ReportWish<DiffFormat>[];
  /** Changes that make the command fail. */
  readonly failOn?: FailOn;
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
  const { catalogue, drafts, today, format, failOn } = options;
  const targets = reportTargets(format);
  await checkReportFiles(targets, catalogue);
  const check = { levels: new Map(), baseline: undefined, today };
  return compareStates([base, head], { catalogue, check, drafts }, async (comparison) => {
    if (comparison.kind === 'refused') return printRefused(comparison.refused, output);
    for (const target of targets) await print(target, comparison, output);
    return failOn !== undefined && isFailing(comparison.changes, failOn) ? 1 : 0;
  });
}

async function print(
  { format, file }: ReportTarget<DiffFormat>,
  comparison: ComparedStates,
  output: Output,
): Promise<void> {
  if (file !== undefined) await writeReportFile(file, documentOf(format, comparison, plainPalette));
  else if (format === 'text') await output.line(documentOf(format, comparison, output.resultPalette));
  else await output.result(documentOf(format, comparison, plainPalette));
}

function documentOf(format: DiffFormat, { changes }: ComparedStates, palette: Palette): string {
  return format === 'json' ? diffJson(changes) : diffText(changes, palette);
}
