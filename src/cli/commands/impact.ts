import { visible } from '../../catalogue/diagnostics/visible.js';
import { Fault } from '../../project/fault.js';
import { changedSide, commitSide, comparable, openSide, type Side, stagedSide } from '../../project/side.js';
import { withStates } from '../../render/compare/open-state.js';
import { withoutLockRules } from '../../render/compare/state.js';
import { impactOf, pagesThatShow } from '../../render/impact/impact.js';
import { changedProject, otherwise, placeOf } from '../../render/impact/places.js';
import { impactJson, impactText } from '../report/impact.js';
import { printRefused } from '../report/print-report.js';
import type { impactRow } from '../table/compare-commands.js';
import type { OptionValues } from '../table/row.js';
import type { Output } from '../terminal/output.js';

/**
 * `herbarium impact`: says which pages a change touches, and why.
 * @param places lines of the catalogue, or files beside it
 */
export async function impact(
  output: Output,
  places: readonly string[] = [],
  options: OptionValues<typeof impactRow.options>,
): Promise<number> {
  const { since = 'HEAD', staged, drafts, today, json, all } = options;
  const catalogue = comparable(options.catalogue);
  const { caller, resultPalette: palette } = output;
  const { cwd, env } = caller;
  const isOfPlaces = places.length > 0;
  if (isOfPlaces && (staged || options.since !== undefined)) {
    const hint = 'leave out one of them';
    throw new Fault('places cannot be asked for together with --since or --staged', { hint, isUsage: true });
  }
  const now = () => openSide(undefined, catalogue, caller);
  const check = {
    levels: isOfPlaces ? otherwise : withoutLockRules,
    baseline: undefined,
    today,
    env,
  };
  let sides: readonly [() => Promise<Side>, () => Promise<Side>];
  if (isOfPlaces) {
    const { project, contents, fixed } = await changedProject(catalogue, places.map(placeOf), check, cwd);
    for (const { line, key } of fixed) {
      await output.note(
        `${visible(catalogue.typed)}:${line}: \`${visible(key)}\` must be as it is, and is not looked for\n`,
      );
    }
    sides = [() => changedSide(project, catalogue, contents), now];
  } else {
    const asker = { name: staged ? '--staged' : '--since', instead: 'name lines of the catalogue' };
    sides = [() => commitSide(since, catalogue, asker, env), staged ? () => stagedSide(catalogue, env) : now];
  }
  return withStates(sides, { check, drafts }, async (states) => {
    if (states.kind === 'refused') return printRefused(states.refused, output);
    const { base, head } = states;
    const found = isOfPlaces ? pagesThatShow(impactOf(base, head)) : impactOf(base, head);
    const what = isOfPlaces ? places.join(', ') : `${base.name} → ${head.name}`;
    if (json) await output.result(impactJson(found));
    else await output.line(impactText(found, what, all, palette));
    return 0;
  });
}
