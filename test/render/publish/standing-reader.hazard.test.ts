import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { edit, herbarium } from '../../support/herbarium.js';
import { buildSmall } from '../../support/small-site.js';
import { treeOf } from '../../support/tree.js';

/** For each input line, prints the files of its working folder: a hash of each. */
const reader = `
const { createHash } = require('node:crypto');
const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path').posix;
require('node:readline').createInterface(process.stdin).on('line', () => {
  const found = {};
  try {
    for (const entry of readdirSync('.', { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name);
      if (entry.isFile()) found[file] = createHash('sha256').update(readFileSync(file)).digest('hex');
    }
  } catch {}
  console.log(JSON.stringify(found));
});`;

test('a reader whose working folder is the site sees the old site, or nothing new', async () => {
  const { project, site } = await buildSmall();
  const child = spawn(process.execPath, ['-e', reader], { cwd: site, stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill());
  const answers = createInterface(child.stdout)[Symbol.asyncIterator]();
  const seen = async (): Promise<Record<string, string>> => {
    child.stdin.write('\n');
    const { value } = await answers.next();
    return JSON.parse(value ?? '');
  };
  const before = await seen();
  expect(Object.keys(before).sort()).toEqual(Object.keys(await treeOf(site)).sort());
  await edit(path.join(project, 'catalogue.yaml'), 'Green Powder', 'Moss Powder');
  let isBuilding = true;
  const run = herbarium(['build', '--no-images', '--no-search'], { cwd: project }).finally(() => {
    isBuilding = false;
  });
  let looks = 0;
  while (isBuilding) {
    expect(before).toMatchObject(await seen());
    looks += 1;
  }
  expect(await run).toMatchObject({ code: 0, stderr: '' });
  expect(looks).toBeGreaterThan(1);
  expect(before).toMatchObject(await seen());
});
