// The growth of the times of Herbarium with the number of routes.
import { herbarium } from '../tools/herbarium.mjs';

/**
 * @typedef {object} Growth of one scenario
 * @property {string} scenario
 * @property {{ routes: number, seconds: number, megabytes?: number }[]} points by size, the smallest first; at least two
 * @property {number[]} exponents of the steps from each size to the next: the ratio of times is the ratio of routes to this power
 * @param {import('./results.mjs').Results} results
 * @returns {Growth[]} of the scenarios that were measured at two sizes
 */
export function growthOf({ sizes }) {
  const pointsOf = new Map();
  for (const { size, rows } of sizes.filter(({ size }) => size !== 'example')) {
    for (const { scenario, tool, seconds, megabytes } of rows) {
      if (tool !== herbarium.name || seconds === undefined) continue;
      const points = pointsOf.get(scenario) ?? [];
      pointsOf.set(scenario, [...points, { routes: size, seconds, megabytes }]);
    }
  }
  return [...pointsOf]
    .filter(([, points]) => points.length > 1)
    .map(([scenario, unsorted]) => {
      const points = unsorted.toSorted((a, b) => a.routes - b.routes);
      return { scenario, points, exponents: points.slice(1).map((to, n) => exponentOf(points[n], to)) };
    });
}

function exponentOf(from, to) {
  return Math.log(to.seconds / from.seconds) / Math.log(to.routes / from.routes);
}
