import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { reportFormats } from '../../../src/cli/report/formats.js';
import { start } from '../../support/command.js';
import { isDeep, some } from '../../support/deep.js';
import { badColour, idleComment, times, writeCatalogue } from '../../support/faulty-catalogue.js';
import { fixtures, herbarium, projectRoot, temporaryFolder } from '../../support/herbarium.js';

const env = { GITHUB_WORKSPACE: '', GITHUB_STEP_SUMMARY: '' };

describe('every format', () => {
  test.each(some(reportFormats, 2))(
    '%s: two runs give the same bytes, by validate and by build',
    async (format) => {
      const folder = await temporaryFolder();
      await writeCatalogue(folder, { products: [badColour, idleComment, badColour], miscounted: 1 });
      const first = await herbarium(['validate', '--format', format], { cwd: folder, env });
      const second = await herbarium(['validate', '--format', format], { cwd: folder, env });
      const build = await herbarium(['build', '--format', format], { cwd: folder, env });
      expect(first.code).toBe(1);
      expect(first.stdout + first.stderr).toContain('domain/colour-hex');
      expect(second).toEqual(first);
      expect(build).toEqual(first);
    },
  );
});

/** The schema with no room for properties that it does not name: the report must have none. */
function strict(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(strict);
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).map(([key, value]) => [key, strict(value)]);
  return Object.fromEntries('properties' in node ? [...entries, ['additionalProperties', false]] : entries);
}

describe('--format json', () => {
  const schema: unknown = JSON.parse(
    readFileSync(path.join(projectRoot, 'schemas/report.schema.json'), 'utf8'),
  );
  const validate = new Ajv({ allErrors: true }).compile(Object(strict(schema)));

  test('is as its published schema says', async () => {
    const folder = await temporaryFolder();
    await writeCatalogue(folder, {
      products: [badColour, idleComment, { slug: 'powder-0x' }],
      miscounted: 1,
    });
    const { stdout } = await herbarium(['validate', '--format', 'json'], { cwd: folder });
    validate(JSON.parse(stdout));
    expect(validate.errors).toBe(null);
  });

  test.each(readdirSync(path.join(fixtures, 'rules')))('the fixture %s is, too', async (name) => {
    const file = path.join(fixtures, 'rules', name, 'diagnostics.json');
    validate(JSON.parse(await readFile(file, 'utf8')));
    expect(validate.errors).toBe(null);
  });
});

describe('many errors through a pipe', () => {
  test.each(some(['json', 'junit'], 1))('%s arrives whole, however slow the reader', async (format) => {
    const folder = await temporaryFolder();
    await writeCatalogue(folder, { products: times(20_000, badColour) });
    const child = start(['validate', '--format', format], { cwd: folder, env });
    const ended = new Promise((resolve) => child.on('close', resolve));
    let text = '';
    for await (const part of child.stdout ?? []) {
      text += part;
      // The pipe fills up while this reader does something else.
      for (let turn = 0; turn < 20; turn += 1) await setImmediate();
    }
    expect(await ended).toBe(1);
    expect(text.length).toBeGreaterThan(3_000_000);
    if (format === 'json') expect(JSON.parse(text).diagnostics).toHaveLength(20_000);
    else expect(text).toMatch(/<\/testsuites>\n$/);
  });

  test.runIf(isDeep)('a reader that goes away early is not an error', async () => {
    const folder = await temporaryFolder();
    await writeCatalogue(folder, { products: times(3_000, badColour) });
    const bin = path.join(projectRoot, 'bin/herbarium.js');
    for (const format of ['json', 'sarif', 'junit']) {
      const command = `"${process.execPath}" "${bin}" validate --format ${format} | head -c 10`;
      const child = spawn('sh', ['-c', command], { cwd: folder, env: { ...process.env, ...env } });
      let errors = '';
      child.stderr.on('data', (data: Buffer) => {
        errors += data.toString('utf8');
      });
      await new Promise((resolve) => child.on('close', resolve));
      expect(errors).toBe('');
    }
  });
});
