import { createHash } from 'node:crypto';
import path from 'node:path';
import { edit } from '../support/herbarium.js';

/** Adds pages to a project: more than a thread is given at once, so that a second thread gets some. */
export function addPages(project: string): Promise<void> {
  const pages = Array.from({ length: 40 }, (_, n) => {
    const id = createHash('md5').update(`page ${n}`).digest('hex');
    return `  - { id: ${id}, path: /more-${n}, screen: about-us, title: Page ${n} }\n`;
  });
  return edit(path.join(project, 'catalogue.yaml'), 'pages:\n', `pages:\n${pages.join('')}`);
}
