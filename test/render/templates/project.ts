import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { copyOfSite, fixtures } from '../../support/herbarium.js';

/** The small site with the templates of a fixture. */
export async function siteWithTemplates(name: string): Promise<string> {
  const project = await copyOfSite('small');
  await cp(path.join(fixtures, 'templates', name), project, { recursive: true });
  return project;
}

/** What a command must print for a fixture. */
export function golden(name: string): Promise<string> {
  return readFile(path.join(fixtures, 'templates', name, 'output.txt'), 'utf8');
}
