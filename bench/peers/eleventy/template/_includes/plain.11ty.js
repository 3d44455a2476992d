import { escape, page } from './page.js';

export function render(data) {
  return page(data, `<h1>${escape(data.title)}</h1><p>${escape(data.title)}</p>${data.content}`);
}
