import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { helpUri, sarifReport } from '../../../src/cli/report/sarif.js';
import { rules } from '../../../src/rules/index.js';
import { checkText } from '../../support/check.js';
import {
  badColour,
  idleComment,
  type ProductLines,
  times,
  writeCatalogue,
} from '../../support/faulty-catalogue.js';
import { edit, fixtures, herbarium, projectRoot, temporaryFolder } from '../../support/herbarium.js';
import { applyFix, readSarif } from './sarif.js';

const env = { GITHUB_WORKSPACE: '', GITHUB_STEP_SUMMARY: '' };

async function sarif(products: readonly ProductLines[], miscounted = 0) {
  const folder = await temporaryFolder();
  await writeCatalogue(folder, { products, miscounted });
  const args = ['validate', '--format', 'sarif', '--rule', 'paging/count-mismatch=info'];
  const run = await herbarium(args, { cwd: folder, env });
  expect(run.stderr).toBe('');
  return readSarif(run.stdout);
}

describe('--format sarif', () => {
  test('is valid without errors, and lists every rule', async () => {
    const { results, tool } = await sarif([{}]);
    expect(results).toEqual([]);
    expect(new Set(tool.driver.rules.map(({ id }) => id))).toEqual(new Set(rules.map(({ code }) => code)));
    expect(tool.driver.rules).toContainEqual(
      expect.objectContaining({
        id: 'id/format',
        name: 'IdFormat',
        shortDescription: { text: 'an id is 32 lower-case hex characters' },
        defaultConfiguration: { level: 'error' },
      }),
    );
  });

  test('every rule links to its page', () => {
    const home = 'https://herbarium.example/tool';
    const pages = rules.map(({ code }) => helpUri(home, code).replace(`${home}/`, ''));
    expect(pages).toContain('docs/rules/id-format.md');
    expect(pages.filter((page) => !existsSync(path.join(projectRoot, page)))).toEqual([]);
  });

  test('places, related places, levels and rules', async () => {
    const products = [{ name: 'Blue 🌿', slug: 'blue' }, { slug: 'blue' }, idleComment];
    const { results, tool } = await sarif(products, 1);
    expect(results.map(({ ruleId, level }) => [ruleId, level])).toEqual([
      ['route/duplicate-path', 'error'],
      ['lint/unused-suppression', 'warning'],
      ['paging/count-mismatch', 'note'],
    ]);
    for (const { ruleId, ruleIndex = -1 } of results) expect(tool.driver.rules[ruleIndex]?.id).toBe(ruleId);
    const artifactLocation = { uri: 'catalogue.yaml', uriBaseId: '%SRCROOT%' };
    expect(results[0]?.locations).toEqual([
      {
        physicalLocation: {
          artifactLocation,
          region: { startLine: 23, startColumn: 15, endLine: 23, endColumn: 19 },
        },
      },
    ]);
    expect(results[0]?.relatedLocations).toEqual([
      {
        id: 1,
        physicalLocation: {
          artifactLocation,
          region: { startLine: 20, startColumn: 15, endLine: 20, endColumn: 19 },
        },
        message: { text: 'first: Blue 🌿' },
      },
    ]);
  });

  test('columns count characters, not UTF-16 code units', async () => {
    const { results } = await sarif([{ identity: '{ latin: 🌿🌿, cas: 1 }' }]);
    expect(results[0]?.locations[0]?.physicalLocation.region).toMatchObject({
      startColumn: 37,
      endColumn: 38,
    });
  });

  test('paths of files are encoded, and start at the root of the checkout', async () => {
    const folder = await temporaryFolder();
    await writeCatalogue(folder, { products: [badColour], name: 'blue shop/100%/色.yaml' });
    const { stdout } = await herbarium(['validate', '色.yaml', '--format', 'sarif'], {
      cwd: path.join(folder, 'blue shop/100%'),
      env: { ...env, GITHUB_WORKSPACE: folder },
    });
    const { artifactLocation } = readSarif(stdout).results[0]?.locations[0]?.physicalLocation ?? {};
    expect(artifactLocation).toEqual({ uri: 'blue%20shop/100%25/%E8%89%B2.yaml', uriBaseId: '%SRCROOT%' });
  });

  test('a fix repairs the file when its replacements are applied', async () => {
    const folder = await temporaryFolder();
    const products = [{ name: '色 🌿 # herbarium-ignore paging/count-mismatch: none' }];
    const file = await writeCatalogue(folder, { products });
    const args = ['validate', '--format', 'sarif'];
    const { results } = readSarif((await herbarium(args, { cwd: folder, env })).stdout);
    const [result] = results;
    expect(result?.fixes?.[0]?.description.text).toMatch(/\(--fix\)$/);
    if (result !== undefined) await writeFile(file, applyFix(await readFile(file, 'utf8'), result));
    expect(await readFile(file, 'utf8')).toContain('name: 色 🌿\n');
    expect(readSarif((await herbarium(args, { cwd: folder, env })).stdout).results).toEqual([]);
  });

  test('fingerprints stay when lines move, and distinguish equal errors', async () => {
    const folder = await temporaryFolder();
    const products = [{ ...badColour, spec: '[{ tset: a }, { tset: a }]' }, badColour];
    const file = await writeCatalogue(folder, { products });
    const fingerprints = async () => {
      const { stdout } = await herbarium(['validate', '--format', 'sarif'], { cwd: folder, env });
      return readSarif(stdout).results.map(({ partialFingerprints }) => partialFingerprints['herbarium/v1']);
    };
    const before = await fingerprints();
    expect(before.length).toBeGreaterThanOrEqual(4);
    expect(new Set(before).size).toBe(before.length);
    for (const fingerprint of before) expect(fingerprint).toMatch(/^[0-9a-f]{64}$/);
    await edit(file, 'site:', '# a comment\n\n# of three lines\nsite:');
    expect(await fingerprints()).toEqual(before);
  });

  test('values are not links', async () => {
    const { results } = await sarif([{ '"[click](https://evil.example)\\e[31m"': '1' }]);
    expect(results[0]?.message.text).toContain('`\\[click\\](https://evil.example)<1B>\\[31m`');
  });

  test('keeps the 5,000 worst results, and says how many are left out', () => {
    const text = 'site: { brand: 1 }\npages: []\n';
    const { diagnostics } = checkText(fixtures, text);
    const [error] = diagnostics.filter(({ severity }) => severity === 'error');
    if (error === undefined) throw new Error('the catalogue has no error');
    const messages = [...times(5001, { ...error, severity: 'warning' as const }), error];
    const report = { catalogue: 'catalogue.yaml', messages, hidden: { suppressed: 0, known: 0, gone: 0 } };
    const { results, invocations } = readSarif(sarifReport(report, { cwd: fixtures, env: {} }));
    expect(results).toHaveLength(5_000);
    expect(results.map(({ level }) => level).indexOf('warning')).toBe(1);
    expect(invocations[0]?.toolExecutionNotifications?.map(({ message }) => message.text)).toEqual([
      '2 results left out, which no reader of this log would keep: 2 warnings',
    ]);
  });
});
