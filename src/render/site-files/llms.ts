import { isListed } from '../../catalogue/entries/search-texts.js';
import type { Page } from '../../catalogue/schema/model.js';
import { urlOf } from '../../site/href.js';
import { headingOf } from '../../site/screen-names.js';
import type { PlacedArticle, Site } from '../../site/site.js';
import { hasText } from '../../site/site-index.js';
import type { TextFile } from '../output/site-file.js';

/** `llms.txt` (llmstxt.org), if the catalogue asks for it: the pages of the site as a Markdown list, for language models. */
export function llmsFiles(site: Site): readonly TextFile[] {
  return site.catalogue.site.llms === true ? [{ file: 'llms.txt', content: llmsText(site) }] : [];
}

function llmsText(site: Site): string {
  const { pages, categories = [] } = site.catalogue;
  const { unpublished } = site;
  const { brand, company } = site.catalogue.site;
  const home = pages.find(({ screen }) => screen === 'home');
  const summary = home?.intro ?? home?.description ?? company.tagline ?? company.name;
  return [
    `# ${plain(brand)}`,
    `> ${plain(summary || company.name)}`,
    ...(company.notice === undefined ? [] : [plain(company.notice)]),
    section(
      'Pages',
      pages
        // Without pages for special situations such as errors.
        .filter((page) => isListed(page.screen) && page.screen !== 'home' && !unpublished.has(page))
        .map((page) => pageLine(site, page)),
    ),
    ...categories.map((category, place) =>
      section(
        category.title,
        (site.index.byCategory.get(place) ?? []).flatMap(({ product, path }) => {
          if (unpublished.has(product)) return [];
          const { identity, appearance, use } = product;
          const about = use ?? appearance ?? identity?.latin;
          return line(site, { path, label: product.name, language: product.language, about });
        }),
      ),
    ),
    section('Articles', articleLines(site, site.index.articles.filter(hasText))),
    section('News', articleLines(site, site.index.news)),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n');
}

function pageLine(site: Site, page: Page): string {
  const { path, language, description } = page;
  return line(site, { path, label: headingOf(page, site.catalogue.site), language, about: description });
}

function articleLines(site: Site, items: readonly PlacedArticle[]): readonly string[] {
  return items.flatMap(({ article, path }) => {
    if (site.unpublished.has(article)) return [];
    const { headline, language, description } = article;
    return line(site, { path, label: headline, language, about: description });
  });
}

interface Line {
  readonly path: string;
  readonly label: string;
  /** Only when it differs from the site's language. */
  readonly language: string | undefined;
  readonly about: string | undefined;
}

function line(site: Site, { path, label, language, about }: Line): string {
  const mark = language === undefined || language === site.catalogue.site.language ? '' : ` (${language})`;
  const words = about ? `: ${plain(about)}` : '';
  return `- [${plain(label)}](${urlOf(site.catalogue.site, path).replace(/[()]/g, encodeBracket)})${mark}${words}`;
}

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : [`## ${plain(title)}`, '', ...lines].join('\n');
}

/** A text on one line, with all Markdown escaped. */
function plain(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>#]/g, '\\$&');
}

/** A bracket would end a link's address. */
function encodeBracket(bracket: string): string {
  return bracket === '(' ? '%28' : '%29';
}
