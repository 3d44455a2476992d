import { Fault } from '../../project/fault.js';
import type { ReportFormat } from '../report/targets.js';
import type { ReportCommandOptions } from './check-request.js';

export interface ValidateCommandOptions extends ReportCommandOptions, FixCommandOptions {
  readonly updateBaseline: boolean;
  /** The commit whose errors and warnings are not reported again. */
  readonly since?: string;
}

/** What `herbarium validate` can be told about fixes. */
export interface FixCommandOptions {
  /** Whether fixes are made that keep what the file means. */
  readonly fix: boolean;
  /** Whether the others are made too. */
  readonly fixUnsafe: boolean;
  /** Whether the fixes are only shown. */
  readonly dryRun: boolean;
}

/**
 * Whether fixes are asked for.
 * @throws Fault when the options do not go together
 */
export function isFixing(
  { fix, fixUnsafe, dryRun }: FixCommandOptions,
  { shown, updateBaseline }: { readonly shown: ReportFormat | undefined; readonly updateBaseline: boolean },
): boolean {
  const isAsked = fix || fixUnsafe;
  if (dryRun && !isAsked) {
    const hint = 'say which fixes: --fix --dry-run, or --fix-unsafe --dry-run';
    throw new Fault('--dry-run shows what fixes would do', { hint, isUsage: true });
  }
  if (dryRun && shown !== undefined && shown !== 'text') {
    const hint = `write the report to a file: --format ${shown} --output-file <file>`;
    throw new Fault('--dry-run prints a diff', { hint, isUsage: true });
  }
  if (isAsked && updateBaseline) {
    const hint = 'fix first, then write the baseline of what is left';
    throw new Fault('--update-baseline does not go with fixes', { hint, isUsage: true });
  }
  return isAsked;
}
