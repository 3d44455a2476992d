import { exampleRedirects, type Rule } from '../rule.js';

export const schemaEnum: Rule = {
  severity: 'mandatory',
  summary: 'a value comes from the list of allowed words',
  why: `Some keys take one word from a fixed list: the screen of a page, the form of a product, its stability in light. The
word decides what the page shows or draws. An unknown word would show nothing.`,
  wrong: exampleRedirects({ from: '/shop', to: '/products', status: 303 }),
  right: exampleRedirects({ from: '/shop', to: '/products', status: 302 }),
  remedy: 'Choose one of the words that the message lists. Write it in lower case.',
};
