import type { Levels } from '../../catalogue/check/settings.js';

/** Rules about addresses that a change loses: a comparison is what shows them, so they do not keep it from being made. */
export const withoutLockRules: Levels = new Map([
  ['url/lost', 'off'],
  ['url/moved-without-redirect', 'off'],
  ['url/reused', 'off'],
]);
