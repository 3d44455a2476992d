// Writes content as a project of Eleventy.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pageSize } from './content.mjs';
import { copyTemplates, listsOf, writeMarkdown } from './markdown.mjs';

/** @param {import('./content.mjs').Content} content */
export async function writeEleventy(folder, content) {
  await copyTemplates('eleventy', folder);
  await writeMarkdown(folder, content, (json) => `---json\n${json}\n---`);
  const lists = listsOf(content);
  await mkdir(path.join(folder, '_data'), { recursive: true });
  await writeFile(path.join(folder, '_data/lists.json'), JSON.stringify(lists));
  // Eleventy makes pages from one collection per template, so each list of products has its own template.
  for (const list of lists) {
    await writeFile(path.join(folder, list.slug, 'list.11ty.js'), listTemplate(list));
    await writeFile(
      path.join(folder, list.slug, `${list.slug}.11tydata.json`),
      JSON.stringify({ tags: ['product', list.slug], layout: 'product.11ty.js' }),
    );
  }
}

function listTemplate({ slug, title, description }) {
  const [address, heading, text] = [slug, title, description].map((value) => JSON.stringify(value));
  return `import { list } from '../_includes/list.js';
export { render } from '../_includes/list.js';
export const data = { ...list(${address}, ${heading}, ${pageSize.products}), description: ${text}, layout: '', eleventyExcludeFromCollections: true };
`;
}
