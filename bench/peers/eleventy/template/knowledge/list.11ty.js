import { list } from '../_includes/list.js';

export { render } from '../_includes/list.js';

export const data = { ...list('knowledge', 'What we know of natural colours', 10), layout: '', eleventyExcludeFromCollections: true };
