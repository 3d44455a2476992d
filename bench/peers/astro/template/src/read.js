// The content in order, read once.
import { getCollection } from 'astro:content';
import lists from './lists.json';

const products = await getCollection('products');
const ofList = Map.groupBy(products, ({ id }) => id.slice(0, id.indexOf('/')));
const articles = await getCollection('articles');

export { articles, lists, ofList, products };

/** Each entry with its neighbours in a list. */
export function inList(entries) {
  const link = (entry) => entry && { href: `/${entry.id}/`, heading: entry.data.heading };
  return entries.map((entry, n) => ({ entry, near: [link(entries[n - 1]), link(entries[n + 1])].filter(Boolean) }));
}

/** The data of a card in a list. */
export function cardOf({ id, data: { heading, description, colour } }) {
  return { href: `/${id}/`, heading, description, colour: colour?.hex };
}
