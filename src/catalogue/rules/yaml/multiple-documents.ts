import { exampleRedirects, type Rule } from '../rule.js';

export const yamlMultipleDocuments: Rule = {
  severity: 'mandatory',
  fixes: 'safe',
  summary: 'a catalogue is one document',
  why: `A line \`---\` ends one document and begins another. A catalogue is one document, so everything after this line would
not be on the site. Such a line often comes from joining two files, or from pasting Markdown without indentation.`,
  wrong: `${exampleRedirects('{ from: /shop, to: /products }')}---\n`,
  right: exampleRedirects('{ from: /shop, to: /products }'),
  remedy: `Remove the line, and move what follows to the sections that already exist. A line \`---\` before the first key is
allowed. In a Markdown text of the catalogue, indent the line like the text.`,
};
