// Compares measured figures with the targets.
import { heldGrowth, mostExponent } from '../targets.mjs';
import { herbarium } from '../tools/herbarium.mjs';
import { growthOf } from './growth.mjs';
import { megabytesText, numberText, secondsText, sizeText, titleOf } from './texts.mjs';

/** The label of a figure, after the title of its scenario, and its format. */
const figures = {
  seconds: ['', secondsText],
  cpu: [', processor time', secondsText],
  megabytes: [', memory', megabytesText],
};

/**
 * @typedef {{ where: string, what: string, limit: string, measured: string, met: boolean | undefined, held: string }} Judgement `met` is
 * undefined when something was not measured, `held` is the cause of a missed target
 * @param {import('./results.mjs').Results} results
 * @param {readonly import('../targets.mjs').Target[]} targets those for sizes that were not measured are left out
 * @returns {Judgement[]} one for each target, then one for the growth of each scenario
 */
export function judge(results, targets) {
  const judged = targets.flatMap((target) => {
    const size = results.sizes.find(({ size }) => size === target.size);
    return size === undefined ? [] : [judgeTarget(target, size.rows)];
  });
  return [...judged, ...growthOf(results).map(judgeGrowth)];
}

function judgeTarget({ size, scenario, figure, most, of, held }, rows) {
  const figureOf = (name) => rows.find((row) => row.scenario === scenario && row.tool === name)?.[figure];
  const [name, text] = figures[figure];
  const limit = of === undefined ? most : most * (figureOf(of) ?? Number.NaN);
  const measured = figureOf(herbarium.name);
  const limitText = Number.isNaN(limit) ? 'not measured' : text(limit);
  const met = measured === undefined || Number.isNaN(limit) ? undefined : measured <= limit;
  return {
    where: sizeText(size),
    what: `${titleOf(scenario)}${name}`,
    limit: of === undefined ? limitText : `${numberText(most, 1)} × of ${of}: ${limitText}`,
    measured: text(measured),
    met,
    held: met === false ? (held ?? '') : '',
  };
}

function judgeGrowth({ scenario, exponents }) {
  const largest = Math.max(...exponents);
  return {
    where: 'growth',
    what: titleOf(scenario),
    limit: `exponent ${numberText(mostExponent, 1)}`,
    measured: numberText(largest, 2),
    met: largest <= mostExponent,
    held: largest <= mostExponent ? '' : (heldGrowth[scenario] ?? ''),
  };
}

/** @param {boolean | undefined} met */
export function metText(met) {
  if (met === undefined) return 'not measured';
  return met ? 'met' : 'not met';
}
