// Writes content for tools that read a folder of Markdown: a file per page with its fields at the top.
import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The templates of the compared tools, a folder each. */
const peers = fileURLToPath(new URL('../peers', import.meta.url));

/**
 * The pages of products and articles. Fields are JSON at the top of the file: JSON is YAML too, and every tool reads it fastest.
 * @param {string} folder
 * @param {import('./content.mjs').Content} content
 * @param {(json: string) => string} front marks the fields in the tool's way
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

/** A tool's data for each list of products. */
export function listsOf({ categories }) {
  return categories.map(({ slug, title, description }) => ({ slug, title, description }));
}
