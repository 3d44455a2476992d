import { cp, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { copyOfSite, fixtures, projectRoot } from '../../support/herbarium.js';

/** The small site with the templates of a fixture. */
export async function siteWithTemplates(name: string): Promise<string> {
  const project = await copyOfSite('small');
  await cp(path.join(fixtures, 'templates', name), project, { recursive: true });
  return project;
}

/** Copies all parts of herbarium into a project, as `templates eject` does. @returns how many */
export async function copyParts(project: string): Promise<number> {
  const originals = path.join(projectRoot, 'dist/originals');
  await cp(originals, path.join(project, 'templates/parts'), { recursive: true });
  return (await readdir(originals)).length;
}

/** The expected output of a command for a fixture. */
export function golden(name: string): Promise<string> {
  return readFile(path.join(fixtures, 'templates', name, 'output.txt'), 'utf8');
}
