import type { Rule } from '../rule.js';

const articles = (slug: string) => `articles:
  pages: 1
  items:
    - id: a4f7c2e85b1d4d309e6f28c0b7d3915a
      slug: ${slug}
      headline: How blue stays blue
      title: How blue stays blue, and for how long
      description: What light, heat and acid do to the blue of spirulina, and how a recipe can keep it.
      keywords: spirulina, stability
`;

/** Found by `shape.ts`, which knows where a text is wanted. */
export const yamlImplicitType: Rule = {
  code: 'yaml/implicit-type',
  severity: 'error',
  isMandatory: true,
  fixes: 'safe',
  page: {
    summary: 'a text is not written like a number, true, false or null',
    why: `YAML decides by the looks of an unquoted value what it is. An id of digits only becomes a number with 17 digits and an
exponent, \`1234e56…\` becomes infinity, \`007\` becomes 7 and a limit of \`1.10\` becomes 1.1. A buyer would read another figure
than the one that was written, and other systems would no longer find the entry by its id.

The check goes on with the text as it stands in the file, so that what else is wrong with it is said in the same run.`,
    wrong: { catalogue: articles('2024') },
    right: { catalogue: articles('"2024"') },
    remedy: `Put quotes around the value: \`"1.10"\`. \`herbarium validate --fix\` does so, and leaves what stands between the quotes as it
is. For \`null\` and \`~\` it does nothing, because nobody can know whether the word or no value was meant: put the word in quotes, or
remove the line.`,
  },
};
