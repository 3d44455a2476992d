import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';
import { copyOfSite, edit } from '../../support/herbarium.js';
import { startPreview } from '../../support/preview.js';
import { folderOf } from './sent-form.js';

/** Starts a preview of a site for the running test. `stored` reads the stored enquiries. */
export async function previewOf(site: string, change?: readonly [from: string, to: string]) {
  const project = await copyOfSite(site);
  if (change !== undefined) await edit(path.join(project, 'catalogue.yaml'), ...change);
  const { url } = await startPreview(project);
  const folder = folderOf(project);
  return {
    url,
    stored: async () => {
      const names = await readdir(folder);
      return Promise.all(
        names.map(async (name) => {
          const { route, language, fields } = JSON.parse(await readFile(path.join(folder, name), 'utf8'));
          return { route, language, fields: new Map<string, string>(fields) };
        }),
      );
    },
  };
}

export const titleOf = (page: Page) => page.getByRole('heading', { level: 1 });
