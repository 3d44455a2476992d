import { readdirSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { edit, fixtures } from '../../support/herbarium.js';

/** The folder of all changes, and of the site before them. */
export const cases = path.join(fixtures, 'diff');
export const caseNames = readdirSync(cases, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'base')
  .map(({ name }) => name);

/** Texts to replace, by file; the whole text of a new file; null for a removed file. */
type Edits = Readonly<Record<string, readonly (readonly [from: string, to: string])[] | string | null>>;

/** Makes the folders `before` and `after` of a change. @param folder to make them in */
export async function makeCase(name: string, folder: string): Promise<void> {
  const after = path.join(folder, 'after');
  await cp(path.join(cases, 'base'), path.join(folder, 'before'), { recursive: true });
  await cp(path.join(cases, 'base'), after, { recursive: true });
  await change(name, after);
}

/** Makes a change in a copy of the site. */
async function change(name: string, site: string): Promise<void> {
  const edits: Edits = JSON.parse(await readFile(path.join(cases, name, 'edits.json'), 'utf8'));
  for (const [file, wish] of Object.entries(edits)) {
    const target = path.join(site, file);
    if (wish === null) await rm(target);
    else if (typeof wish === 'string') {
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, wish);
    } else for (const [from, to] of wish) await edit(target, from, to);
  }
}
