import { exampleRedirects, type Rule } from '../rule.js';

export const yamlNoAlias: Rule = {
  severity: 'mandatory',
  summary: 'a catalogue has no anchors, aliases or merges',
  why: `An anchor (\`&name\`), an alias (\`*name\`) and a merge (\`<<\`) repeat a value that is written elsewhere. Then you cannot
read, review or move an entry alone. A change in one place changes pages that the review does not show. Aliases of
aliases can also turn a few lines into millions of values, which stops the program.`,
  wrong: exampleRedirects('{ from: /shop, to: &list /products }', '{ from: /store, to: *list }'),
  right: exampleRedirects('{ from: /shop, to: /products }', '{ from: /store, to: /products }'),
  remedy: `Write the value at every place, and remove the anchor. Values that all products share have their own place:
\`site.company\` and the templates of \`site.metadata\`. If a text begins with \`*\` or \`&\`, put quotes around it.`,
};
