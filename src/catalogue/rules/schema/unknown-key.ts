import { exampleRedirects, type Rule } from '../rule.js';

export const schemaUnknownKey: Rule = {
  severity: 'mandatory',
  fixes: 'unsafe',
  summary: 'the format knows every key',
  why: `An unknown key has no effect. With \`descripton\`, the page has no description, and nobody notices. So the check reports
every unknown key. Most are typing errors, or keys at the wrong level.`,
  wrong: exampleRedirects({ from: '/shop', to: '/products', staus: 302 }),
  right: exampleRedirects({ from: '/shop', to: '/products', status: 302 }),
  remedy: `Write the key as the message suggests, move it to the right place, or remove it. Put notes for people in a comment.
\`--fix-unsafe\` renames the key to the suggested one if that key is not there yet.`,
};
