import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CheckResult } from '../../src/catalogue/check/check.js';
import type { Levels } from '../../src/catalogue/check/settings.js';
import { LineMap } from '../../src/catalogue/document/source.js';
import { checkFolder, checkText } from '../support/check.js';
import { deep, some } from '../support/deep.js';
import { projectRoot } from '../support/herbarium.js';
import { damageKinds } from './damage/kinds.js';
import { DamageSite } from './damage/site.js';

/** Places to try for each kind of damage. */
const runs = deep(1, 5);

/** The rules that the example switches off must report here too. */
const levels: Levels = new Map([['route/trailing-hyphen', 'info']]);

const before = checkFolder(projectRoot);
const site = new DamageSite(before);

describe('damage to the example catalogue is reported at its line', () => {
  test.each(some(Object.keys(damageKinds), 6))('%s', (name) => {
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
  });

  test('and nothing is reported after the file is fixed', () => {
    expect(readFileSync(path.join(projectRoot, 'catalogue.yaml'), 'utf8')).toBe(site.text);
    expect(checkText(projectRoot, site.text).diagnostics).toEqual(before.diagnostics);
    expect(before.diagnostics).toEqual([]);
  });
});

/** The place of every diagnostic, by rule and line. */
function placesOf({ diagnostics }: CheckResult): readonly string[] {
  return diagnostics.flatMap(({ code, source, spans }) => {
    const lines = new LineMap(source.text);
    return spans.map((span) => `${code} in line ${lines.position(span.start).line}`);
  });
}
