// The speed targets of the project. A limit is in seconds, or a multiple of another time on the same machine.

/**
 * @typedef {object} Target
 * @property {number} routes
 * @property {string} scenario of Herbarium
 * @property {number} [seconds] at most
 * @property {{ of: 'Hugo' | 'node', ratio: number }} [times] at most this many times the cold build of a tool, or Node's own start
 * @property {number} [megabytes] at most
 */

/**
 * The cold build of Hugo 0.111, in seconds by routes, on the machine of the limits in seconds. Another machine counts as slower by the
 * ratio of Hugo's times. This holds as long as Hugo's template takes ten times as long for ten times the pages.
 */
export const hugoThere = { 1250: 0.71, 12500: 6.5 };

/** @type {Target[]} */
export const targets = [
  { routes: 1_250, scenario: 'cold', times: { of: 'Hugo', ratio: 1 } },
  { routes: 1_250, scenario: 'pictures', times: { of: 'Hugo', ratio: 1 } },
  { routes: 1_250, scenario: 'unchanged', times: { of: 'node', ratio: 2 } },
  { routes: 1_250, scenario: 'page', seconds: 0.02 },
  { routes: 1_250, scenario: 'screen', seconds: 0.05 },
  { routes: 12_500, scenario: 'cold', times: { of: 'Hugo', ratio: 1 / 3 }, megabytes: 500 },
  { routes: 12_500, scenario: 'unchanged', seconds: 0.3 },
  { routes: 12_500, scenario: 'product', seconds: 0.5 },
  { routes: 12_500, scenario: 'page', seconds: 0.02 },
  { routes: 125_000, scenario: 'cold', times: { of: 'Hugo', ratio: 1 / 5 }, megabytes: 1000 },
  { routes: 125_000, scenario: 'ready', seconds: 0.5 },
  { routes: 125_000, scenario: 'page', seconds: 0.02 },
  { routes: 125_000, scenario: 'screen', seconds: 0.2 },
];
