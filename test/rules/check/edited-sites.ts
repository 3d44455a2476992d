import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { LocatedDocument } from '../../../src/document/document.js';
import type { Levels } from '../../../src/rules/check/lint-section.js';
import { checkText } from '../../support/check.js';
import { fixtures } from '../../support/herbarium.js';

/** The small site switches this rule off. */
export const levels: Levels = new Map([['meta/duplicate', 'warn']]);

export const textOf = (folder: string) => readFileSync(path.join(folder, 'catalogue.yaml'), 'utf8');

const sites = ['small', 'drafts', 'languages', 'guides', 'data-sheets', 'menu', 'flavours'];

/**
 * Gives a value of the catalogue the text of another value with the same key: so names, addresses and texts occur twice, and links
 * break.
 */
const edits = fc.tuple(fc.nat(), fc.nat());

/** Edits sites, and expects that a check after each edit has the findings of a first check. @param check checks, and may count */
export function expectSameFindings(numRuns: number, check: typeof checkText = checkText): void {
  fc.assert(
    fc.property(fc.constantFrom(...sites), fc.array(edits, { minLength: 6, maxLength: 6 }), (site, chain) => {
      const folder = path.join(fixtures, 'sites', site);
      const text = textOf(folder);
      // Each edit starts from the original text: a second edit would seldom start from a valid one.
      const texts = [text, ...chain.flatMap((edit) => [edited(text, edit), text])];
      let previous: LocatedDocument | undefined;
      const again = texts.map((text) => {
        const { document, diagnostics } = check(folder, text, levels, previous);
        if (document.problems.length === 0) previous = document;
        return diagnostics;
      });
      const first = new Map([...new Set(texts)].map((text) => [text, firstCheck(folder, text)]));
      expect(again).toEqual(texts.map((text) => first.get(text)));
    }),
    { numRuns, seed: 29 },
  );
}

/** A check without cached findings of such a text: the last run checked another one. */
function firstCheck(folder: string, text: string) {
  checkText(folder, 'site: {}\n');
  return checkText(folder, text, levels).diagnostics;
}

const values = /(?<=\b([a-z_]+): )[^,}\n]+/g;

function edited(text: string, [n, other]: readonly [number, number]): string {
  const all = [...text.matchAll(values)];
  const place = all[n % all.length];
  if (place === undefined) throw new Error('there are no values');
  const same = all.filter(([, key]) => key === place[1]);
  const value = same[other % same.length]?.[0] ?? '';
  return text.slice(0, place.index) + value + text.slice(place.index + place[0].length);
}
