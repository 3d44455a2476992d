import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { browserForTests } from '../../support/browser.js';
import { edit, herbarium, projectRoot, temporaryFolder } from '../../support/herbarium.js';
import { treeOf } from '../../support/tree.js';
import { makeCase } from './cases.js';
import { writtenReports } from './reports-parts.js';

const shared = writtenReports();
const browser = browserForTests();
/** Builds by the shipped command, and changes a text of one page. */
const otherVersion = `
const { spawnSync } = require('node:child_process');
const { readFileSync, writeFileSync } = require('node:fs');
const args = process.argv.slice(2);
const { status } = spawnSync(process.execPath, [${JSON.stringify(path.join(projectRoot, 'bin/herbarium.js'))}, ...args]);
const site = args[args.indexOf('--out') + 1];
for (const file of ['about-us.html', '_payload/about-us.json']) {
  const text = readFileSync(site + '/' + file, 'utf8');
  writeFileSync(site + '/' + file, text.replace('>We have a mill.', '>The mill we had.'));
}
process.exitCode = status;
`;

test('a comment stays below the limit of GitHub, whatever changes', async () => {
  const folder = await temporaryFolder();
  await makeCase('comment', folder);
  const names = Array.from({ length: 300 }, (_, n) => `Powder ${n} ${'of a long name '.repeat(12)}`);
  const products = names.map(
    (name, n) =>
      `      - { id: ${String(n).padStart(32, 'a')}, slug: p-${n}, name: ${name.trim()}, body: "${name}|" }\n`,
  );
  const catalogue = path.join(folder, 'after/catalogue.yaml');
  await edit(catalogue, '  - id: 6875f8d3', `${products.join('')}  - id: 6875f8d3`);
  const other = path.join(folder, 'before/catalogue.yaml');
  await writeFile(
    other,
    (await readFile(catalogue, 'utf8')).replaceAll(/name: Powder (\d+)/g, 'name: $1 Dust'),
  );
  const run = await herbarium(['diff', 'before', 'after', '--format', 'markdown'], { cwd: folder });
  expect(run.code).toBe(0);
  expect(run.stdout.length).toBeGreaterThan(5000);
  expect(run.stdout.length).toBeLessThan(65_536);
});

describe('reports for people and programs', () => {
  test('the page shows both versions in frames that run nothing, with the changes marked', async () => {
    const page = await browser();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('console', (message) => problems.push(message.text()));
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`file://${path.join(shared(), 'text', 'report.html')}`);
      const marks = (side: string) =>
        page.frameLocator(`iframe[data-side="${side}"] >> nth=0`).locator('mark.differs').allTextContents();
      await expect.poll(() => marks('before')).toEqual(['cold']);
      await expect.poll(() => marks('after')).toEqual(['cool']);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    }
    const frames = await page
      .locator('iframe')
      .evaluateAll((all) => all.map((frame) => frame.getAttribute('sandbox')));
    expect([...new Set(frames)]).toEqual(['']);
    expect(problems).toEqual([]);
  });
});

describe('another version', () => {
  test('is compared by the results of both; the project stays unchanged', async () => {
    const folder = await temporaryFolder();
    await makeCase('comment', folder);
    const cwd = path.join(folder, 'before');
    const other = path.join(cwd, 'node_modules/herbarium-9.9.9');
    await mkdir(path.join(other, 'bin'), { recursive: true });
    await writeFile(path.join(other, 'package.json'), '{ "name": "herbarium", "version": "9.9.9" }');
    await writeFile(path.join(other, 'bin/herbarium.js'), otherVersion);
    const before = await treeOf(cwd);
    const run = await herbarium(['diff', '--tool', '9.9.9', '--fail-on', 'any'], { cwd });
    expect(run.stderr).toBe('');
    expect(run.stdout).toContain('herbarium 9.9.9 → herbarium ');
    expect(run.stdout).toContain(': 1 page changed, of 26');
    expect(run.stdout).toContain('- The mill we had.');
    expect(run.stdout).toContain('+ We have a mill.');
    expect(run.code).toBe(1);
    expect(await treeOf(cwd)).toEqual(before);
    const missing = await herbarium(['diff', '--tool', '8.8.8'], { cwd });
    expect(missing.code).toBe(2);
    expect(missing.stderr).toContain('npm install --no-save herbarium-8.8.8@npm:herbarium@8.8.8');
  });
});
