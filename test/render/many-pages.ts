import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { edit } from '../support/herbarium.js';

/** Adds pages to a project: more than one thread takes at once, so that a second thread gets some. */
export function addPages(project: string): Promise<void> {
  const pages = Array.from({ length: 40 }, (_, n) => {
    return `  - { id: ${idOf(`page ${n}`)}, path: /more-${n}, screen: about-us, title: Page ${n} }\n`;
  });
  return edit(path.join(project, 'catalogue.yaml'), 'pages:\n', `pages:\n${pages.join('')}`);
}

/** The number of texts that {@link addTexts} adds: enough for their facts to be stored. */
export const addedTexts = 70;

/** Adds news to a project, each with a text in a file: `content/text-0.md` and so on. */
export function addTexts(project: string): Promise<void> {
  const news = Array.from({ length: addedTexts }, (_, n) => {
    const text = `# Text ${n}\n\nThe words of text ${n}, with [a link](/products) and \`code\`.\n\nMore words.\n`;
    writeFileSync(path.join(project, `content/text-${n}.md`), text);
    return `    - { id: ${idOf(`text ${n}`)}, slug: text-${n}, headline: Text ${n} of the mill, date: "2026-01-01", body: content/text-${n}.md }\n`;
  });
  return edit(
    path.join(project, 'catalogue.yaml'),
    'news:\n  pages: 1\n  items:\n',
    `news:\n  items:\n${news.join('')}`,
  );
}

function idOf(name: string): string {
  return createHash('md5').update(name).digest('hex');
}
