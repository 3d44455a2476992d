// Figures as people read them.
import { scenarios } from '../scenarios/scenarios.mjs';

/** A number with its thousands apart. */
export function numberText(value, digits = 0) {
  return value.toLocaleString('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** Milliseconds below a second, where they are what matters. @param {number | undefined} seconds */
export function secondsText(seconds) {
  if (seconds === undefined) return '–';
  if (seconds < 0.0995) return `${numberText(seconds * 1000, seconds < 0.00995 ? 1 : 0)} ms`;
  return `${numberText(seconds, seconds < 9.995 ? 2 : 1)} s`;
}

/** @param {number | undefined} megabytes */
export function megabytesText(megabytes) {
  return megabytes === undefined ? '–' : `${numberText(megabytes)} MB`;
}

/** @param {string} scenario */
export function titleOf(scenario) {
  return scenarios.find(({ name }) => name === scenario)?.title ?? scenario;
}
