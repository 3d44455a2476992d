import { exampleRedirects, type Rule } from '../rule.js';

export const yamlUnsafeKey: Rule = {
  severity: 'mandatory',
  summary: 'no key is called `__proto__`, `constructor` or `prototype`',
  why: `In JavaScript, \`__proto__\`, \`constructor\` and \`prototype\` are special names. A program that copies a map with such a
key can change all its other values. No section of a catalogue has such a key, so it is a mistake or an attack. The
check rejects it before anything copies it. As values, these words are normal texts: a slug may be \`constructor\`.`,
  wrong: exampleRedirects('{ from: /shop, to: /products, constructor: shop }'),
  right: exampleRedirects('{ from: /shop, to: /products }'),
  remedy: 'Remove the key with its value, or give it the right name.',
};
