import fc from 'fast-check';
import { expect } from 'vitest';
import type { CheckResult } from '../../../src/catalogue/check/check.js';
import type { Levels } from '../../../src/catalogue/check/lint-section.js';
import { LineMap } from '../../../src/catalogue/document/source.js';
import { checkFolder, checkText } from '../../support/check.js';
import { projectRoot } from '../../support/herbarium.js';
import { damageKinds } from './kinds.js';
import { DamageSite } from './site.js';

/** The rules that the example switches off must report here too. */
const levels: Levels = new Map([['route/trailing-hyphen', 'info']]);

/** The example, before it is damaged. */
export const before = checkFolder(projectRoot);
export const site = new DamageSite(before);

/** Damages the example in one way, and expects a diagnostic at that line. @param runs places to try */
export function expectReported(name: string, runs: number): void {
  const kind = damageKinds[name];
  if (kind === undefined) throw new Error(`no kind of damage is called ${name}`);
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const pick = <T>(items: readonly T[]): T => {
        const item = items[seed % items.length];
        if (item === undefined) throw new Error(`nothing in the example can be damaged by ${name}`);
        return item;
      };
      const { text, at } = kind.inflict(site, pick);
      const { line } = new LineMap(text).position(at);
      expect(placesOf(checkText(projectRoot, text, levels, before.document))).toContain(
        `${kind.rule} in line ${line}`,
      );
    }),
    { seed: 20_251_121, numRuns: runs },
  );
}

/** The place of every diagnostic, by rule and line. */
function placesOf({ diagnostics }: CheckResult): readonly string[] {
  return diagnostics.flatMap(({ code, source, spans }) => {
    const lines = new LineMap(source.text);
    return spans.map((span) => `${code} in line ${lines.position(span.start).line}`);
  });
}
