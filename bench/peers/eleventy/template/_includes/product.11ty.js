import { escape, neighbours, page } from './page.js';

export function render(data) {
  const { heading, description, colour, spec, content, collections, lists } = data;
  const list = lists.find(({ slug }) => data.page.url.startsWith(`/${slug}/`));
  const rows = spec.map(
    ({ test, limit, unit, method }) =>
      `<tr><th>${escape(test)}</th><td>${escape(limit)}</td><td>${escape(unit)}</td><td>${escape(method)}</td></tr>`,
  );
  const main = `<nav><a href="/">Home</a> / <a href="/${list.slug}/">${escape(list.title)}</a></nav>
<h1>${escape(heading)}</h1><p>${escape(description)}</p>
<svg viewBox="0 0 8 8"><rect width="8" height="8" fill="${colour.hex}"/></svg><p>${escape(colour.shade)}</p>
<table><thead><tr><th>Test</th><th>Limit</th><th>Unit</th><th>Method</th></tr></thead><tbody>
${rows.join('')}</tbody></table>
${content}
<nav>${neighbours(collections[list.slug], data.page.url)}</nav>`;
  const structured = { '@context': 'https://schema.org', '@type': 'Product', name: heading, description };
  return page({ ...data, structured }, main);
}
