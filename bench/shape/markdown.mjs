// Writes content as tools that read a folder of Markdown want it: a file a page with its fields in front.
import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The templates of the tools that Herbarium is measured against, a folder each. */
const peers = fileURLToPath(new URL('../peers', import.meta.url));

/**
 * The pages of products and articles. Fields stand in front as JSON: it is YAML as well, and every tool reads it fastest.
 * @param {string} folder
 * @param {import('./content.mjs').Content} content
 * @param {(json: string) => string} front marks the fields as the tool wants them marked
 */
export async function writeMarkdown(folder, { categories, articles }, front) {
  for (const { slug, products } of categories) {
    await mkdir(path.join(folder, slug), { recursive: true });
    for (const { body, slug: name, name: heading, ...product } of products) {
      const fields = JSON.stringify({ ...product, heading, type: 'product' });
      await writeFile(path.join(folder, slug, `${name}.md`), `${front(fields)}\n\n${body}\n`);
    }
  }
  await mkdir(path.join(folder, 'knowledge'), { recursive: true });
  for (const { body, slug, headline, ...article } of articles) {
    const fields = JSON.stringify({ ...article, title: headline, heading: headline, type: 'article' });
    await writeFile(path.join(folder, 'knowledge', `${slug}.md`), `${front(fields)}\n\n${body}\n`);
  }
}

/** Copies the templates of a peer into a project. */
export async function copyTemplates(peer, folder) {
  await cp(path.join(peers, peer, 'template'), folder, { recursive: true });
}

/** What a tool needs to know of each list of products. */
export function listsOf({ categories }) {
  return categories.map(({ slug, title, description }) => ({ slug, title, description }));
}
