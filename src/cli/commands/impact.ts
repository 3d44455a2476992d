import { existsSync } from 'node:fs';
import path from 'node:path';
import { grouped, groupedCount } from '../../document/text/counted.js';
import { visible } from '../../document/text/visible.js';
import { catalogueFolder } from '../../project/catalogue-file.js';
import { isCommit } from '../../project/git.js';
import { changedSide, commitSide, comparable, openSide, type Side, stagedSide } from '../../project/side.js';
import { Fault, type Place, type UserPath } from '../../project/surroundings/surroundings.js';
import {
  type Impact,
  type ImpactGroup,
  impactGroups,
  impactOf,
  pagesThatShow,
} from '../../render/compare/impact/impact.js';
import { changedProject, parsePlace, switchedOffRules } from '../../render/compare/impact/places.js';
import { withStates } from '../../render/compare/open-state.js';
import { type SiteState, withoutLockRules } from '../../render/compare/state.js';
import type { Palette } from '../../rules/diagnostics/palette.js';
import { orRefused } from '../report/refused-states.js';
import type { impactRow } from '../table/compare-commands.js';
import type { Run } from '../table/row.js';
import { jsonText } from '../terminal/json-text.js';

/** Prints the pages that a change touches. @param named lines of the catalogue, files beside it, or a commit */
export const impact: Run<typeof impactRow> = async (output, named = [], options) => {
  const { staged, drafts, today, format, all } = options;
  const catalogue = comparable(options.catalogue);
  const { caller, resultPalette: palette } = output;
  const { cwd, env } = caller;
  const commit = commitIn(named, catalogue, caller);
  const places = commit === undefined ? named : [];
  const since = options.since ?? commit ?? 'HEAD';
  const isOfPlaces = places.length > 0;
  if (named.length > 0 && (staged || options.since !== undefined)) {
    const hint = 'leave out one of them';
    throw new Fault('places cannot be asked for together with --since or --staged', { hint, isUsage: true });
  }
  const now = () => openSide(undefined, catalogue, caller);
  const levels = isOfPlaces ? switchedOffRules : withoutLockRules;
  const check = { levels, baseline: undefined, today, env };
  let sides: readonly [() => Promise<Side>, () => Promise<Side>];
  if (isOfPlaces) {
    const { project, contents, fixed } = await changedProject(catalogue, places.map(parsePlace), check, cwd);
    for (const { line, key } of fixed) {
      const place = `${visible(catalogue.typed)}:${line}`;
      await output.note(`${place}: \`${visible(key)}\` must be as it is, and is not looked for\n`);
    }
    sides = [() => changedSide(project, catalogue, contents), now];
  } else {
    const asker = { name: staged ? '--staged' : '--since', instead: 'name lines of the catalogue' };
    sides = [() => commitSide(since, catalogue, asker, env), staged ? () => stagedSide(catalogue, env) : now];
  }
  const print = async (base: SiteState, head: SiteState) => {
    const result = isOfPlaces ? pagesThatShow(impactOf(base, head)) : impactOf(base, head);
    const title = isOfPlaces ? places.join(', ') : `${base.name} → ${head.name}`;
    const { counts, shared, pages } = result;
    // The format of `schemas/impact.schema.json`.
    if (format === 'json') await output.result(jsonText({ version: 1, counts, shared, pages }, 1));
    else await output.line(impactText(result, title, all, palette));
    return 0;
  };
  return withStates(sides, { check, drafts }, print).catch(orRefused(output));
};

/** The argument if it is a commit, as in `diff`, and not a file. */
function commitIn([name, ...others]: readonly string[], catalogue: UserPath, { cwd, env }: Place) {
  if (name === undefined || others.length > 0 || existsSync(path.resolve(cwd, name))) return undefined;
  return isCommit({ folder: catalogueFolder(catalogue), env }, name) ? name : undefined;
}

/** Printed addresses per group, and printed groups, unless all are requested. */
const mostAddresses = 5;
const mostGroups = 30;

function impactText(impact: Impact, title: string, all: boolean, palette: Palette): string {
  const groups = impactGroups(impact);
  const shown = all ? groups : groups.slice(0, mostGroups);
  const blocks = shown.map((group) => groupText(group, all, palette));
  const shared = impact.shared.map(({ text }) => visible(text)).join('; ');
  if (shared !== '') blocks.unshift(`${palette.strong('all pages')}: ${shared}\n`);
  const left = groups.slice(shown.length).reduce((sum, { pages }) => sum + pages.length, 0);
  const rest =
    left === 0 ? [] : [palette.faint(`${groupedCount(left, 'page')} for other reasons; --all lists them\n`)];
  return [`${palette.strong(`${visible(title)}: ${summary(impact)}`)}\n`, ...blocks, ...rest].join('\n');
}

/** `touches 10 of 1,466 pages` */
function summary({ counts, shared }: Impact): string {
  const { pages, touched, added, removed, moved } = counts;
  if (touched === 0) return `touches no page of ${grouped(pages)}`;
  const isAll = touched - removed === pages && shared.length > 0;
  const parts = [
    ...(added > 0 ? [`${grouped(added)} new`] : []),
    ...(moved > 0 ? [`${grouped(moved)} moved`] : []),
    ...(removed > 0 ? [`${grouped(removed)} gone`] : []),
  ];
  const all = groupedCount(pages, 'page');
  const count = isAll ? `all ${all}` : `${grouped(touched)} of ${all}`;
  return `touches ${count}${parts.length === 0 ? '' : ` (${parts.join(', ')})`}`;
}

function groupText({ reasons, pages }: ImpactGroup, all: boolean, palette: Palette): string {
  const shown = all ? pages : pages.slice(0, mostAddresses);
  const left = pages.length - shown.length;
  const place = (address: string) => palette.place(visible(address));
  return [
    `${palette.strong(groupedCount(pages.length, 'page'))}: ${reasons.map((reason) => visible(reason)).join('; ')}\n`,
    ...shown.map(({ path, from }) => `  ${from === undefined ? '' : `${place(from)} → `}${place(path)}\n`),
    ...(left === 0 ? [] : [palette.faint(`  and ${grouped(left)} more\n`)]),
  ].join('');
}
