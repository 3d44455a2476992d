import { readFileSync } from 'node:fs';
import path from 'node:path';
import glob from 'fast-glob';
import { type CheckResult, check } from '../../src/catalogue/check.js';

/** Checks the catalogue of a folder within the test's own process; what the command does is tested by the command. */
export function checkFolder(folder: string): CheckResult {
  const file = path.join(folder, 'catalogue.yaml');
  const paths = new Set(glob.sync(['content/**/*', 'assets/**/*'], { cwd: folder }));
  const read = (name: string) => ({ file: name, text: readFileSync(path.join(folder, name), 'utf8') });
  const source = { file, text: readFileSync(file, 'utf8') };
  return check(source, { files: { paths, read }, today: () => '2026-01-01' });
}
