// Writes content as a project of Hugo.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { copyTemplates, listsOf, writeMarkdown } from './markdown.mjs';

/** @param {import('./content.mjs').Content} content */
export async function writeHugo(folder, content) {
  await copyTemplates('hugo', folder);
  const pages = path.join(folder, 'content');
  await writeMarkdown(pages, content, (json) => json);
  for (const { slug, title, description } of listsOf(content)) {
    await writeFile(path.join(pages, slug, '_index.md'), `${JSON.stringify({ title, description })}\n`);
  }
  await mkdir(path.join(pages, 'products'), { recursive: true });
}
