// The speed targets of the project. Seconds and megabytes are of two cores of a small virtual machine with Node 20.20.

/**
 * @typedef {object} Target
 * @property {number | 'example'} size
 * @property {string} scenario of Herbarium
 * @property {'seconds' | 'cpu' | 'megabytes'} figure
 * @property {number} most the limit, or, with `of`, a multiple of that tool's figure in the same scenario and run
 * @property {'Hugo'} [of]
 * @property {string} [held] what holds it, for as long as it is not met
 */

/** @type {Target[]} */
export const targets = [
  { size: 'example', scenario: 'all', figure: 'seconds', most: 25 },
  { size: 'example', scenario: 'all', figure: 'cpu', most: 45 },
  { size: 'example', scenario: 'cold', figure: 'seconds', most: 3 },
  { size: 'example', scenario: 'validate', figure: 'seconds', most: 0.6 },
  { size: 'example', scenario: 'again', figure: 'seconds', most: 0.3 },
  { size: 'example', scenario: 'screen', figure: 'seconds', most: 0.08 },
  { size: 1_250, scenario: 'cold', figure: 'seconds', most: 1.8, of: 'Hugo' },
  { size: 12_500, scenario: 'cold', figure: 'seconds', most: 1.1, of: 'Hugo' },
  { size: 12_500, scenario: 'cold', figure: 'megabytes', most: 1, of: 'Hugo' },
  { size: 12_500, scenario: 'validate', figure: 'seconds', most: 3.5 },
  { size: 12_500, scenario: 'again', figure: 'seconds', most: 0.5 },
  { size: 12_500, scenario: 'product', figure: 'seconds', most: 4 },
  { size: 12_500, scenario: 'diff', figure: 'seconds', most: 12 },
  { size: 12_500, scenario: 'screen', figure: 'seconds', most: 0.4 },
  { size: 50_000, scenario: 'validate', figure: 'megabytes', most: 2_000 },
  { size: 50_000, scenario: 'cold', figure: 'megabytes', most: 2_000 },
  { size: 50_000, scenario: 'product', figure: 'megabytes', most: 2_000 },
  { size: 50_000, scenario: 'diff', figure: 'megabytes', most: 2_000 },
  { size: 50_000, scenario: 'screen', figure: 'megabytes', most: 2_000 },
];

/** The largest exponent of a command's growth: 1 is ten times the time for ten times the routes, 1.1 is 12.6 times. */
export const mostExponent = 1.1;
