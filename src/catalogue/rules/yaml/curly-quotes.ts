import { exampleProducts, type Rule } from '../rule.js';

/** Found by `check/misread-values.ts`, which looks at the text: in the value they are characters like others. */
export const yamlCurlyQuotes: Rule = {
  severity: 'warning',
  fixes: 'safe',
  summary: 'quotes around a value are straight, and there are two of them',
  why: `Word, Pages and telephones write curly quotes: \`“Allura Red”\`. YAML knows only straight ones, \`"\` and \`'\`. It takes curly
quotes for a part of the text: the page shows them, a slug has them in its address, and a search for the name finds nothing.

The rule speaks where a value begins and ends with them. Curly quotes inside a text are fine. It also speaks where a value ends with a
straight quote, and none stands before it: \`Allura Red"\`.

Where another rule finds an error in such a value, that error names the quotes.`,
  wrong: exampleProducts({ identity: '\n  other_names:\n    - “Allura Red”' }),
  right: exampleProducts({ identity: '\n  other_names:\n    - "Allura Red"' }),
  remedy: `Write straight quotes: \`"Allura Red"\`. \`herbarium validate --fix\` does so. Where the curly quotes belong to the text, put
straight quotes around all of it: \`"“Allura Red”"\`.`,
};
