import { problemsIn, textFiles } from '../../catalogue/interface/words.js';
import type { Rule } from '../rule/rule.js';
import { findingsIn } from '../rule/text-findings.js';

export const textFile: Rule = {
  severity: 'error',
  sees: [],
  summary: 'files of `texts/` have keys, placeholders and forms of the interface',
  why: `A file such as \`texts/da.yaml\` says what buttons and labels are called in a language. A key that the interface does
not have changes nothing. Without its placeholder, a text says "products" in place of "12 products". Each language has its
own forms for counts: English two, Polish four, Japanese one.`,
  wrong: { catalogue: '', files: { 'texts/en.yaml': 'view: See it\n' } },
  right: { catalogue: '', files: { 'texts/en.yaml': "view: 'See {name}'\n" } },
  remedy: `Compare the file with what \`herbarium texts\` writes for the language: it has all keys, placeholders and forms. In
YAML, a text that begins with a brace needs quotes.`,
  check: ({ files }) => textFiles(files).flatMap((found) => findingsIn(found.file, problemsIn(found))),
};
