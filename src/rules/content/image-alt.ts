import { exampleArticles, type Rule } from '../rule/rule.js';

const files = { 'assets/faded.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' };

/** Only pictures of bodies: the schema requires an `alt` for those of products. */
export const contentImageAlt: Rule = {
  severity: 'warning',
  scope: 'entry',
  summary: 'every picture has an alternative text',
  why: `Some readers cannot see a picture, because of their eyes or a slow network. They read its alternative text instead.
Search engines find pictures by it too, and accessibility audits require it.`,
  wrong: { catalogue: exampleArticles({ body: '"![](assets/faded.svg)"' }), files },
  right: {
    catalogue: exampleArticles({
      body: '"![A bottle before and after two weeks in the sun](assets/faded.svg)"',
    }),
    files,
  },
  remedy: 'Write between the brackets what the picture tells a reader, as you would say it on the telephone.',
  *check({ bodies }) {
    for (const { at, facts } of bodies()) {
      for (const { kind, label, whole } of facts().links) {
        if (kind !== 'image' || label.trim() !== '') continue;
        const hint = 'write what it shows between the brackets: `![…](…)`';
        yield { message: 'a picture has no alternative text', places: [{ at, inBody: whole }], hint };
      }
    }
  },
};
