// Writes content as a project of Astro.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { copyTemplates, listsOf, writeMarkdown } from './markdown.mjs';

/** @param {import('./content.mjs').Content} content */
export async function writeAstro(folder, content) {
  await copyTemplates('astro', folder);
  await writeMarkdown(path.join(folder, 'src/content'), content, (json) => `---\n${json}\n---`);
  await writeFile(path.join(folder, 'src/lists.json'), JSON.stringify(listsOf(content)));
}
