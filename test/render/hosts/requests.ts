import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Files of `public/` whose names look like pages to a host that only looks at endings. */
const publicFiles = [
  ...['Brochure.PDF', '.well-known/apple-app-site-association', 'card.vcf', 'CNAME', 'a/LICENSE'],
  ...['price list.v2', 'أزرق.ICS'],
];

export async function writePublicFiles(project: string): Promise<void> {
  for (const file of publicFiles) {
    const place = path.join(project, 'public', file);
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, `This is ${file}\n`);
  }
}

/** Requests of a site with these files, without its base. `file` is in the output folder; absent: the error page. */
export const requests: readonly { readonly path: string; readonly file?: string }[] = [
  ...publicFiles.map((file) => ({ path: file.split('/').map(encodeURIComponent).join('/'), file })),
  { path: 'robots.txt', file: 'robots.txt' },
  { path: 'feed.xml', file: 'feed.xml' },
  { path: 'sitemap.xml', file: 'sitemap.xml' },
  { path: 'Unknown.PDF' },
  { path: 'card' },
  { path: '.well-known/unknown' },
  { path: 'a/LICENSE.html' },
];
