// A whole page around its main part.
const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escape(text) {
  return String(text ?? '').replace(/[&<>"]/g, (char) => entities[char]);
}

export function page({ title, description, keywords, page: { url }, lists, structured }, main) {
  const sections = [
    ...lists.map(({ slug, title }) => `<a href="/${slug}/">${escape(title)}</a>`),
    '<a href="/products/">All products of all families</a>',
    '<a href="/knowledge/">What we know of natural colours</a>',
  ].join('');
  const address = `https://www.bench.example${url}`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(title)}</title><meta name="description" content="${escape(description)}"><meta name="keywords" content="${escape(keywords)}">
<link rel="canonical" href="${address}"><meta property="og:title" content="${escape(title)}"><meta property="og:url" content="${address}">
${structured === undefined ? '' : `<script type="application/ld+json">${JSON.stringify({ ...structured, url: address })}</script>`}
</head><body><header><a href="/">Bench</a><nav>${sections}</nav></header>
<main>${main}</main>
<footer><p>Bench Ltd.</p><p>Ingredients by the thousand</p>${sections}</footer></body></html>
`;
}

const positions = new WeakMap();

/** Links to the previous and the next page in its list. */
export function neighbours(items, url) {
  let known = positions.get(items);
  if (known === undefined) {
    known = new Map(items.map((item, n) => [item.url, n]));
    positions.set(items, known);
  }
  const n = known.get(url);
  return [items[n - 1], items[n + 1]]
    .filter(Boolean)
    .map((item) => `<a href="${item.url}">${escape(item.data.heading)}</a>`)
    .join('');
}
