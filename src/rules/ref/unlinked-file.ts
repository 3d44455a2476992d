import { namedFiles, templateUses } from '../../catalogue/styles/file-uses.js';
import { exampleArticles, type Rule, seenInClaims } from '../rule/rule.js';

const files = { 'assets/bottles.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' };

export const refUnlinkedFile: Rule = {
  severity: 'information',
  sees: [...seenInClaims, 'images', 'image', 'documents', 'certificates', 'fields', 'links'],
  summary: 'every file of `assets/` is linked',
  why: `A file of \`assets/\` is published where the catalogue, a Markdown text, \`theme.css\` or a template links to it. All
others stay out of the site: an old price list or a draft of a data sheet does not become public by mistake. But perhaps
a link to the file is missing.

Links in drafts count here. Such a file comes to the site together with its entry.`,
  wrong: { catalogue: exampleArticles({ body: 'Two bottles stood in the sun for a month.' }), files },
  right: { catalogue: exampleArticles({ body: '"![Two bottles in the sun](assets/bottles.svg)"' }), files },
  remedy: `Link the file, delete it, or move it to \`public/\`: of that folder [everything is published](../guide/public-files.md).`,
  *check({ draft, entries, files, links, isSound }) {
    // A part that could not be read may link to any file.
    if (!isSound([])) return;
    const named = [...namedFiles({ draft, entries, files })].map(({ file }) => file);
    const inBodies = links().map(({ target }) => (target.kind === 'asset' ? target.file : undefined));
    const linked = new Set([...named, ...inBodies, ...templateUses(files)]);
    for (const file of files.paths) {
      if (!file.startsWith('assets/') || linked.has(file)) continue;
      const message = 'nothing links to this file, so it is not published';
      yield { message, places: [{ at: [], file }], hint: 'link it, delete it, or move it to `public/`' };
    }
  },
};
