import { list } from '../_includes/list.js';

export { render } from '../_includes/list.js';

export const data = { ...list('products', 'All products of all families', 12, 'product'), eleventyExcludeFromCollections: true };
