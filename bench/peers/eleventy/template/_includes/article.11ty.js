import { escape, neighbours, page } from './page.js';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

export function render(data) {
  const { heading, content, products, collections } = data;
  const links = products.map((address) => `<a href="/${address}/">${escape(address)}</a>`);
  const main = `<nav><a href="/">Home</a> / <a href="/knowledge/">Knowledge</a></nav>
<h1>${escape(heading)}</h1><time datetime="${data.page.date.toISOString().slice(0, 10)}">${day.format(data.page.date)}</time>
${content}
${links.join('')}
<nav>${neighbours(collections.knowledge, data.page.url)}</nav>`;
  return page(data, main);
}
