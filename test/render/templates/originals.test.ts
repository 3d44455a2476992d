import { execFile } from 'node:child_process';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { transform } from 'esbuild';
import { expect, test } from 'vitest';
import { writeOriginals } from '../../../scripts/part-originals.mjs';
import { parts } from '../../../src/templates/site-templates/slots-and-parts.js';
import { projectRoot, temporaryFolder } from '../../support/herbarium.js';

/** A layout that differs from ours in every way that the formatter has. */
const layout = {
  formatter: { indentStyle: 'tab', lineWidth: 60 },
  javascript: {
    formatter: {
      quoteStyle: 'double',
      jsxQuoteStyle: 'single',
      semicolons: 'asNeeded',
      arrowParentheses: 'asNeeded',
      trailingCommas: 'none',
      bracketSpacing: false,
    },
  },
};

/** The code of a template, without types and layout. */
async function codeOf(file: string): Promise<string> {
  const { code } = await transform(await readFile(file, 'utf8'), {
    loader: 'tsx',
    jsx: 'automatic',
    minifyWhitespace: true,
    minifySyntax: true,
  });
  return code;
}

test('copies of parts are the same in whatever layout their sources are', async () => {
  const folder = await temporaryFolder();
  const sources = path.join(folder, 'src');
  const isSource = (name: string) => /\.tsx?$|^[^.]+$/.test(path.basename(name));
  await cp(path.join(projectRoot, 'src'), sources, { recursive: true, filter: isSource });
  await writeFile(path.join(folder, 'biome.json'), JSON.stringify({ ...layout, root: true }));
  const biome = path.join(projectRoot, 'node_modules/@biomejs/biome/bin/biome');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [biome, 'format', '--write', 'src/templates'],
    {
      cwd: folder,
    },
  );
  expect(stdout).toMatch(/Fixed \d{3} files/);
  const names = Object.keys(parts);
  const copies = path.join(folder, 'copies');
  writeOriginals(folder, copies, names);
  expect((await readdir(copies)).toSorted()).toEqual(names.map((name) => `${name}.tsx`).toSorted());
  for (const name of names) {
    const original = path.join(projectRoot, 'dist/originals', `${name}.tsx`);
    expect(await codeOf(path.join(copies, `${name}.tsx`)), name).toBe(await codeOf(original));
  }
});
