import { isListed } from '../../catalogue/entries/search-texts.js';
import { urlOf } from '../../site/addresses/href.js';
import { oneLine } from '../../site/one-line.js';
import { hasText } from '../../site/plan/site-index.js';
import { headingOf, type PlacedArticle, type Site } from '../../site/site.js';

/** `llms.txt` (llmstxt.org): the pages of the site as a Markdown list, for language models. */
export function llmsText(site: Site): string {
  const { catalogue, index, unpublished } = site;
  const { site: settings, pages, categories = [] } = catalogue;
  const { brand, company } = settings;
  const home = pages.find(({ screen }) => screen === 'home');
  const summary = home?.intro ?? home?.description ?? company.tagline ?? company.name;
  const line = (path: string, label: string, language: string | undefined, about: string | undefined) => {
    const mark = language === undefined || language === settings.language ? '' : ` (${language})`;
    // A bracket would end a link's address.
    const url = urlOf(settings, path).replaceAll('(', '%28').replaceAll(')', '%29');
    return `- [${plain(label)}](${url})${mark}${about ? `: ${plain(about)}` : ''}`;
  };
  const articleLines = (items: readonly PlacedArticle[]) =>
    items
      .filter(({ article }) => !unpublished.has(article))
      .map(({ article: { headline, language, description }, path }) =>
        line(path, headline, language, description),
      );
  return [
    `# ${plain(brand)}`,
    `> ${plain(summary || company.name)}`,
    ...(company.notice === undefined ? [] : [plain(company.notice)]),
    section(
      'Pages',
      pages
        // Without pages for special situations such as errors.
        .filter((page) => isListed(page.screen) && page.screen !== 'home' && !unpublished.has(page))
        .map((page) => line(page.path, headingOf(page, site), page.language, page.description)),
    ),
    ...categories.map(({ title }, place) =>
      section(
        title,
        (index.byCategory[place] ?? [])
          .filter(({ product }) => !unpublished.has(product))
          .map(({ product: { name, language, identity, appearance, use }, path }) =>
            line(path, name, language, use ?? appearance ?? identity?.latin),
          ),
      ),
    ),
    section('Articles', articleLines(index.articles.filter(hasText))),
    section('News', articleLines(index.news)),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n');
}

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : [`## ${plain(title)}`, '', ...lines].join('\n');
}

/** A text on one line, with all Markdown escaped. */
function plain(text: string): string {
  return oneLine(text).replace(/[\\`*_[\]<>#]/g, '\\$&');
}
