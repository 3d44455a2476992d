import { primaryTag } from '../../catalogue/text/primary-tag.js';

/** Primary tags of the languages that are written from right to left. */
const rightToLeft = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi']);

export function directionOf(language: string): 'ltr' | 'rtl' {
  return rightToLeft.has(primaryTag(language)) ? 'rtl' : 'ltr';
}
