import { visible } from '../../catalogue/diagnostics/visible.js';
import type { CatalogueFile } from '../../project/catalogue-file.js';
import { Fault } from '../../project/fault.js';
import { changedSide, commitSide, comparable, openSide, stagedSide } from '../../project/sides/side.js';
import { withStates } from '../../render/compare/open-state.js';
import { withoutLockRules } from '../../render/compare/state.js';
import { type Impact, impactOf, pagesThatShow } from '../../render/impact/impact.js';
import { changedProject, otherwise, placeOf } from '../../render/impact/places.js';
import { impactJson, impactText } from '../report/impact/text.js';
import { printRefused } from '../report/print-report.js';
import type { Output } from '../terminal/output.js';

export interface ImpactCommandOptions {
  /** The one in the working tree. */
  readonly catalogue: CatalogueFile;
  /** A branch, a tag or a commit. */
  readonly since?: string;
  /** Whether to look at what the next commit changes. */
  readonly staged: boolean;
  /** Whether to print every address. */
  readonly all: boolean;
  readonly json: boolean;
  readonly drafts: boolean;
  /** The day that dates are compared with, as YYYY-MM-DD. */
  readonly today?: string;
}

/**
 * `herbarium impact`: says which pages a change touches, and why.
 * @param places lines of the catalogue, or files beside it
 * @returns the exit code
 */
export async function impact(
  places: readonly string[],
  options: ImpactCommandOptions,
  output: Output,
): Promise<number> {
  const { since = 'HEAD', staged, drafts, today } = options;
  const catalogue = comparable(options.catalogue);
  const { caller } = output;
  const { cwd, env } = caller;
  if (places.length > 0 && (staged || options.since !== undefined)) {
    throw new Fault('places cannot be asked for together with --since or --staged', {
      hint: 'leave out one of them',
      isUsage: true,
    });
  }
  const check = { levels: withoutLockRules, baseline: undefined, today, env };
  const asker = { name: staged ? '--staged' : '--since', instead: 'name lines of the catalogue' };
  const now = () => openSide(undefined, catalogue, caller);
  if (places.length > 0) {
    const check = { levels: otherwise, baseline: undefined, today, env };
    const { project, contents, fixed } = await changedProject(catalogue, places.map(placeOf), check, cwd);
    for (const { line, key } of fixed) {
      await output.note(
        `${visible(catalogue.typed)}:${line}: \`${visible(key)}\` must be as it is, and is not looked for\n`,
      );
    }
    const sides = [() => changedSide(project, catalogue, contents), now] as const;
    return withStates(sides, { check, drafts }, async (states) => {
      if (states.kind === 'refused') return printRefused(states.refused, output);
      const found = pagesThatShow(impactOf(states.base, states.head));
      return print(found, places.join(', '), options, output);
    });
  }
  const sides = [
    () => commitSide(since, catalogue, asker, env),
    staged ? () => stagedSide(catalogue, env) : now,
  ] as const;
  return withStates(sides, { check, drafts }, async (states) => {
    if (states.kind === 'refused') return printRefused(states.refused, output);
    const { base, head } = states;
    return print(impactOf(base, head), `${base.name} → ${head.name}`, options, output);
  });
}

/** @param what whose impact it is */
async function print(
  found: Impact,
  what: string,
  { json, all }: ImpactCommandOptions,
  output: Output,
): Promise<number> {
  if (json) await output.result(impactJson(found));
  else await output.line(impactText(found, { what, all, palette: output.resultPalette }));
  return 0;
}
