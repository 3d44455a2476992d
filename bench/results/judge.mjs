// Compares measured figures with the targets.

import { hugoThere } from '../targets.mjs';
import { herbarium } from '../tools/herbarium.mjs';
import { hugo } from '../tools/hugo.mjs';
import { megabytesText, numberText, secondsText, titleOf } from './texts.mjs';

/** The tools whose rows belong to Herbarium. */
const own = [herbarium.name, herbarium.whole.name];

/**
 * @typedef {{ routes: number, what: string, limit: string, measured: string, met: boolean | undefined }} Judgement `met` is undefined when
 * something was not measured
 * @param {import('./results.mjs').Results} results
 * @param {readonly import('../targets.mjs').Target[]} targets those for sizes that were not measured are left out
 * @returns {Judgement[]} one for each limit
 */
export function judge(results, targets) {
  return targets.flatMap((target) => {
    const size = results.sizes.find(({ size: routes }) => routes === target.routes);
    if (size === undefined) return [];
    const row = size.rows.find(({ scenario, tool }) => scenario === target.scenario && own.includes(tool));
    return [...timeOf(target, row, results, size), ...memoryOf(target, row)];
  });
}

function timeOf(target, row, results, size) {
  const { routes, scenario, times } = target;
  const base = times === undefined ? slownessOf(results) : baseOf(times.of, results, size);
  const limit = (times?.ratio ?? target.seconds) * (base ?? Number.NaN);
  const measured = row?.seconds;
  const isKnown = measured !== undefined && !Number.isNaN(limit);
  return [
    {
      routes,
      what: titleOf(scenario),
      limit: `${limitText(target)}: ${Number.isNaN(limit) ? 'not measured' : secondsText(limit)}`,
      measured: secondsText(measured),
      met: isKnown ? measured <= limit : undefined,
    },
  ];
}

function limitText({ times, seconds }) {
  if (times === undefined) return `${secondsText(seconds)} on the machine of the limits, here`;
  return `${ratioText(times.ratio)} of ${times.of === 'node' ? "Node's own start" : times.of}`;
}

/** How many times slower this machine is than the machine of the limits in seconds. */
export function slownessOf(results) {
  for (const routes of [12_500, 1_250]) {
    const size = results.sizes.find((one) => one.size === routes);
    const seconds = size && baseOf('Hugo', results, size);
    if (seconds !== undefined) return seconds / hugoThere[routes];
  }
  return undefined;
}

function memoryOf({ routes, scenario, megabytes }, row) {
  if (megabytes === undefined) return [];
  const measured = row?.megabytes;
  return [
    {
      routes,
      what: `${titleOf(scenario)}, memory`,
      limit: megabytesText(megabytes),
      measured: megabytesText(measured),
      met: measured === undefined ? undefined : measured <= megabytes,
    },
  ];
}

function baseOf(of, results, size) {
  if (of === 'node') return results.node.seconds;
  return size.rows.find(({ scenario, tool }) => scenario === 'cold' && tool === hugo.name)?.seconds;
}

function ratioText(ratio) {
  return ratio < 1 ? `1/${numberText(1 / ratio)}` : `${numberText(ratio)} ×`;
}

/** @param {boolean | undefined} met */
export function metText(met) {
  if (met === undefined) return 'not measured';
  return met ? 'met' : 'not met';
}
