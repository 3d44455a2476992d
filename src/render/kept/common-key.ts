import type { Site } from '../../site/site.js';
import type { AssetTable } from '../assets.js';
import { sumOf } from '../hash.js';
import type { Renderer } from '../renderer.js';

/**
 * Names what every page depends on: the tool, the site's settings, what stands around the main parts, the names of the fixed
 * screens and of the categories, and the files of `assets/`. What only a screen's own page shows is not in it.
 */
export function commonKey(site: Site, renderer: Renderer, assets: AssetTable, tool: string): string {
  const { catalogue } = site;
  const pages = catalogue.pages.map(
    ({ body: _, slides: __, featured: ___, pages: ____, intro: _____, description: ______, ...page }) => page,
  );
  const categories = catalogue.categories?.map(({ id, slug, title, language, parent, heading }) => {
    return [id, slug, title, language, parent, heading];
  });
  const files = [...assets.files].map(([name, { file, size }]) => [name, file, size]);
  const parts = [
    catalogue.site,
    pages,
    categories,
    files,
    [...assets.pictures.photos],
    assets.pictures.version,
  ];
  return sumOf(JSON.stringify([tool, renderer.version, ...parts, assets.client, assets.stylesheet.file]));
}
