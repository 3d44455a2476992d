// Figures for people.
import { scenarios } from '../scenarios/scenarios.mjs';

/** A number with separated thousands. */
export function numberText(value, digits = 0) {
  return value.toLocaleString('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** In milliseconds below one second. @param {number | undefined} seconds */
export function secondsText(seconds) {
  if (seconds === undefined) return '–';
  if (seconds < 0.0995) return `${numberText(seconds * 1000, seconds < 0.00995 ? 1 : 0)} ms`;
  return `${numberText(seconds, seconds < 9.995 ? 2 : 1)} s`;
}

/** @param {number | undefined} megabytes */
export function megabytesText(megabytes) {
  return megabytes === undefined ? '–' : `${numberText(megabytes)} MB`;
}

export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** @param {number | 'example'} size */
export function sizeText(size) {
  return size === 'example' ? 'the example' : `${numberText(size)} routes`;
}

/** The shortest and the longest time. @param {readonly number[] | undefined} times */
export function rangeText(times) {
  if (times === undefined) return '–';
  if (times.length === 1) return 'one round';
  return `${secondsText(Math.min(...times))} – ${secondsText(Math.max(...times))}`;
}

/** @param {string} scenario */
export function titleOf(scenario) {
  return scenarios.find(({ name }) => name === scenario)?.title ?? scenario;
}
