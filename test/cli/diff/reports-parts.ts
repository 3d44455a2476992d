import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect } from 'vitest';
import { herbarium, sharedFolder } from '../../support/herbarium.js';
import { makeCase } from './cases.js';

export const cases = ['hostile-text', 'text'] as const;
const reports = ['markdown', 'json', 'html'].flatMap((format) => [
  ...['--format', format],
  ...['--output-file', `report.${format}`],
]);

/** Writes all reports of some cases before the tests of a file. @returns the folder with a folder for each */
export function writtenReports(): () => string {
  const shared = sharedFolder();
  beforeAll(async () => {
    const folders = cases.map((name) => path.join(shared(), name));
    for (const [n, name] of cases.entries()) {
      await mkdir(folders[n] ?? '');
      await makeCase(name, folders[n] ?? '');
    }
    for (const cwd of folders) {
      const { code, stderr } = await herbarium(['diff', 'before', 'after', ...reports], { cwd });
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    }
  });
  return shared;
}
