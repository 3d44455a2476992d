// A list, split into pages.
import { escape, page } from './page.js';

export function list(slug, title, size, collection = slug) {
  return {
    title,
    description: title,
    pagination: { data: `collections.${collection}`, size, alias: 'items' },
    permalink: ({ pagination }) =>
      pagination.pageNumber === 0 ? `/${slug}/` : `/${slug}/page/${pagination.pageNumber + 1}/`,
  };
}

export function render(data) {
  const cards = data.items.map(({ url, data: { heading, description, colour } }) => {
    const swatch = colour
      ? `<svg viewBox="0 0 8 8"><rect width="8" height="8" fill="${colour.hex}"/></svg>`
      : '';
    return `<li><a href="${url}">${swatch}${escape(heading)}</a><p>${escape(description)}</p></li>`;
  });
  const { hrefs, pageNumber } = data.pagination;
  const last = hrefs.length - 1;
  const near = new Set([0, ...[-2, -1, 0, 1, 2].map((step) => pageNumber + step), last]);
  const links = [...near]
    .filter((n) => n >= 0 && n <= last)
    .map((n) => `<li><a href="${hrefs[n]}">${n + 1}</a></li>`);
  const main = `<h1>${escape(data.title)}</h1><p>${escape(data.description)}</p><ul>${cards.join('')}</ul><ul>${links.join('')}</ul>`;
  return page(data, main);
}
