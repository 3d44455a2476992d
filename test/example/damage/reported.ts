import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { LocatedDocument } from '../../../src/document/document.js';
import { parse } from '../../../src/document/parse/parse.js';
import { LineMap } from '../../../src/document/source.js';
import { type CheckResult, check } from '../../../src/rules/check/check.js';
import type { Levels } from '../../../src/rules/check/lint-section.js';
import { filesOf } from '../../support/check.js';
import { projectRoot } from '../../support/herbarium.js';
import { damageKinds } from './kinds.js';
import { DamageSite } from './site.js';

/** The rules that the example switches off must report here too. */
const levels: Levels = new Map([['route/trailing-hyphen', 'info']]);

/** The same object in each check, as in a preview, so that findings in its texts are cached. */
const files = filesOf(projectRoot);

/** Checks a text as the catalogue of the example. */
export const checkExample = (text: string, levels: Levels = new Map(), previous?: LocatedDocument) =>
  check(parse({ file: 'catalogue.yaml', text }, previous), {
    files,
    digest: (of) => createHash('sha256').update(of).digest('hex').slice(0, 32),
    today: () => '2026-01-01',
    levels,
  });

/** The example, before it is damaged. */
export const before = checkExample(readFileSync(path.join(projectRoot, 'catalogue.yaml'), 'utf8'));
export const site = new DamageSite(before);

/** Damages the example in one way, and expects a diagnostic at that line. @param runs number of places to try */
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
      expect(placesOf(checkExample(text, levels, before.document))).toContain(`${kind.rule} in line ${line}`);
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
