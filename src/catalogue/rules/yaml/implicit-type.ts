import { exampleArticles, type Rule } from '../rule.js';

/** Found by `shape.ts`, which knows where a text is wanted. */
export const yamlImplicitType: Rule = {
  severity: 'mandatory',
  fixes: 'safe',
  summary: 'a text does not look like a number, true, false or null',
  why: `YAML decides the type of an unquoted value by how it looks. An id with digits only becomes a number with an exponent,
and \`1234e56…\` becomes infinity. \`007\` becomes 7, and a limit of \`1.10\` becomes 1.1. A buyer would read a wrong
figure, and other systems would no longer find the entry by its id.

The check continues with the text from the file, so you see its other errors in the same run.`,
  wrong: exampleArticles({ slug: '2024' }),
  right: exampleArticles({ slug: '"2024"' }),
  remedy: `Put quotes around the value: \`"1.10"\`. \`herbarium validate --fix\` does this and keeps the text between the quotes. It
does not change \`null\` and \`~\`, because it cannot know if you mean the word or no value. Put the word in quotes, or
remove the line.`,
};
