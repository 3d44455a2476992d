import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { reportFormats } from '../../../src/cli/report/targets.js';
import {
  badColour,
  type FaultyCatalogue,
  idleComment,
  times,
  writeCatalogue,
} from '../../support/faulty-catalogue.js';
import { herbarium } from '../../support/herbarium.js';

type Reports = Readonly<Record<(typeof reportFormats)[number], string>>;

/** Findings of every kind that a reader of any format must handle. A text is a catalogue that the parser cannot read. */
export const findings: Readonly<Record<string, FaultyCatalogue | string>> = {
  none: { products: [{}] },
  'of every severity': {
    products: [{ name: '"Blue & <Green> 🌿"', ...badColour }, idleComment],
    miscounted: 1,
  },
  'with two places and a fix': { products: [{ name: 'Blue, 100%', slug: 'blue' }, { slug: 'blue' }] },
  'over several lines': { products: [{ name: '{\n          a: 1,\n          b: 2 }' }] },
  'with characters that documents forbid': {
    products: [{ '"]]>\\e[31m\\0\\uffff"': '1', '"[a](https://evil.example)\\n::error::x"': '1' }],
  },
  'of a text that is not valid YAML': 'a: "\u0001\u001b\uffff\u0000"\n\t- ]]>\n',
  'more than any page shows': { products: [...times(60, badColour), ...times(20, idleComment)] },
};

/** Writes a catalogue with these findings. @param cwd a folder to create */
export async function writeFindings(cwd: string, found: FaultyCatalogue | string): Promise<void> {
  await mkdir(cwd, { recursive: true });
  if (typeof found === 'string') await writeFile(path.join(cwd, 'catalogue.yaml'), found);
  else await writeCatalogue(cwd, found);
}

/** The reports of one run in all formats. */
export async function reportsOf(cwd: string, command = 'validate'): Promise<Reports> {
  const files = reportFormats.flatMap((format) => [
    ...['--format', format],
    ...['--output-file', `reports/${format}`],
  ]);
  const args = [command, '--rule', 'paging/count-mismatch=info', ...files];
  const run = await herbarium(args, { cwd, env: { GITHUB_WORKSPACE: '', GITHUB_STEP_SUMMARY: '' } });
  expect(run.stderr).toBe('');
  const read = (format: string) => readFile(path.join(cwd, 'reports', format), 'utf8');
  const [text = '', json = '', github = '', sarif = '', junit = ''] = await Promise.all(
    reportFormats.map(read),
  );
  return { text, json, github, sarif, junit };
}
