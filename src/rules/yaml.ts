import { bodyFile } from '../catalogue/entries/entries.js';
import { themeFiles } from '../catalogue/styles/theme-files.js';
import { encodingProblemsIn } from '../document/parse/faulty/encoding.js';
import { exampleArticles, exampleProducts, exampleRedirects, type Rule } from './rule/rule.js';
import { findingsIn } from './rule/text-findings.js';

export const yamlRules = {
  'yaml/syntax': {
    severity: 'mandatory',
    fixes: 'safe',
    summary: 'a catalogue is valid YAML 1.2',
    why: `If the text is not valid YAML, the rest of the file has no clear meaning. The site is not built, and the check shows
only the cause, because other errors would only follow from it.

These are the most common causes. A text has a colon and needs quotes. A colon or a space is missing. A quote or a
bracket is not closed. A line has the wrong indentation, or a tab. Git left conflict markers.`,
    wrong: exampleRedirects('{ from: /shop, to: /products'),
    right: exampleRedirects('{ from: /shop, to: /products }'),
    remedy: `Write what the message shows. If only one change is possible, \`herbarium validate --fix\` writes it. Indent with
spaces. Put double quotes around a text that contains \`: \` or \` #\`, or that begins with a bracket, a quote or one of &
* ! | > % @. A catalogue is YAML 1.2: remove a line \`%YAML 1.1\`.`,
  },
  'yaml/duplicate-key': {
    severity: 'mandatory',
    fixes: 'safe',
    summary: 'a map has each key once',
    why: `If a key appears twice, only one of its two values counts, and programs do not agree on which one. If a price list was
pasted twice, or \`products:\` appears again further down, the first half would be lost. Its pages would be lost too.`,
    wrong: `redirects:
  - from: /shop
    to: /products
    from: /store
`,
    right: exampleRedirects({ from: '/shop', to: '/products' }, { from: '/store', to: '/products' }),
    remedy: `The message shows both places. Remove the wrong one, or join the items of the two lists under one key. If a second
entry follows and only its dash is missing, \`herbarium validate --fix\` adds the dash. It also
removes a line that is repeated with the same value.`,
  },
  'yaml/multiple-documents': {
    severity: 'mandatory',
    fixes: 'safe',
    summary: 'a catalogue is one document',
    why: `A line \`---\` ends one document and begins another. A catalogue is one document, so everything after this line would
not be on the site. Such a line often comes from joining two files, or from pasting Markdown without indentation.`,
    wrong: `${exampleRedirects('{ from: /shop, to: /products }')}---\n`,
    right: exampleRedirects('{ from: /shop, to: /products }'),
    remedy: `Remove the line, and move what follows to the sections that already exist. A line \`---\` before the first key is
allowed. In a Markdown text of the catalogue, indent the line like the text.`,
  },
  'yaml/unknown-tag': {
    severity: 'mandatory',
    summary: 'a catalogue has no tags',
    why: `A tag such as \`!!js/function\` or \`!date\` tells a program to turn a value into something else than text, numbers, lists
and maps. Programs do not agree on the result, and some tags run code. Many people edit a catalogue, so it must not be
able to do that. An exclamation mark at the beginning of a text makes a tag too, often by accident.`,
    wrong: exampleRedirects('{ from: /shop, to: !path /products }'),
    right: exampleRedirects('{ from: /shop, to: /products }'),
    remedy: `Remove the tag. If the exclamation mark is part of the text, put quotes around the text: \`"!important"\`.`,
  },
  'yaml/no-alias': {
    severity: 'mandatory',
    summary: 'a catalogue has no anchors, aliases or merges',
    why: `An anchor (\`&name\`), an alias (\`*name\`) and a merge (\`<<\`) repeat a value that is written elsewhere. Then you cannot
read, review or move an entry alone. A change in one place changes pages that the review does not show. Aliases of
aliases can also turn a few lines into millions of values, which stops the program.`,
    wrong: exampleRedirects('{ from: /shop, to: &list /products }', '{ from: /store, to: *list }'),
    right: exampleRedirects('{ from: /shop, to: /products }', '{ from: /store, to: /products }'),
    remedy: `Write the value at every place, and remove the anchor. Values that all products share have their own place:
\`site.company\` and the templates of \`site.metadata\`. If a text begins with \`*\` or \`&\`, put quotes around it.`,
  },
  'yaml/depth-limit': {
    severity: 'mandatory',
    summary: 'values are nested at most 32 levels deep',
    why: `A catalogue needs eight levels: a limit in a specification of a product of a category. Deeper nesting than 32 levels
means that brackets are not closed, or that the file is an attack on the program. Thousands of levels fill the memory of any
program that reads the file.`,
    wrong: `redirects: ${'['.repeat(40)}${']'.repeat(40)}\n`,
    right: `redirects: []
`,
    remedy: `Close the brackets where they should end, or remove levels that you do not need. Put a table for a text in its
Markdown, not in YAML.`,
  },
  'yaml/unsafe-key': {
    severity: 'mandatory',
    summary: 'no key is called `__proto__`, `constructor` or `prototype`',
    why: `In JavaScript, \`__proto__\`, \`constructor\` and \`prototype\` are special names. A program that copies a map with such a
key can change all its other values. No section of a catalogue has such a key, so it is a mistake or an attack. The
check rejects it before anything copies it. As values, these words are normal texts: a slug may be \`constructor\`.`,
    wrong: exampleRedirects('{ from: /shop, to: /products, constructor: shop }'),
    right: exampleRedirects('{ from: /shop, to: /products }'),
    remedy: 'Remove the key with its value, or give it the right name.',
  },
  /** `shape.ts` reports it, because it knows where a text is expected. */
  'yaml/implicit-type': {
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
  },
  /** Invisible characters change the meaning of a text. The parser reports those of the catalogue, this rule those of bodies. */
  'yaml/encoding': {
    severity: 'mandatory',
    scope: 'entry',
    fixes: 'safe',
    summary: 'a file is UTF-8, without NUL and bidirectional controls',
    why: `Text that is not UTF-8 shows the wrong characters. In a limit, \`°\` and \`µ\` change or disappear, and a buyer reads a
wrong figure. A NUL character ends the text for some programs only. A file with CR line ends is one long line for most
programs.

Bidirectional controls (U+202A to U+202E, U+2066 to U+2069) make an editor show a line in the wrong order. Then a
reviewer approves something that the site does not say. Arabic and Hebrew do not need these characters here, because
every page has its direction. A byte order mark is allowed at the beginning of a file, where Windows puts it, and
nowhere else.`,
    wrong: `redirects:
  # Approved \u202eby the shop
  - { from: /shop, to: /products }
`,
    right: `redirects:
  # Approved by the shop
  - { from: /shop, to: /products }
`,
    remedy: `Save the file as UTF-8. Editors show the encoding in their status bar. Delete the invisible character at the place
shown: type the word around it again. \`--fix\` removes a byte order mark inside the text, and changes CR line ends to
LF. To set the direction of a text, write the entry's \`language\`.`,
    *check({ entries, files }) {
      for (const { file, source } of themeFiles(files)) yield* findingsIn(file, encodingProblemsIn(source));
      for (const { kind, at, value } of entries) {
        const file = kind === 'category' ? undefined : bodyFile(value.body);
        const source = file === undefined ? undefined : files.read(file);
        for (const { message, span, hint } of source === undefined ? [] : encodingProblemsIn(source)) {
          yield { message, places: [{ at: [...at, 'body'], inBody: span }], hint };
        }
      }
    },
  },
  /** `check/meant-texts.ts` reports it from the text: the values have lost the cut part. */
  'yaml/cut-by-comment': {
    severity: 'warning',
    fixes: 'safe',
    summary: 'a number after ` #` belongs to the text before it',
    why: `In YAML, a \`#\` after a space begins a comment. \`name: Allura Red #40\` has the name \`Allura Red\`, and YAML gives no
warning. The page shows the wrong name, and buyers do not find the product by its number.

If nothing is before the \`#\`, as in \`name: #40 Red\`, the key has no value at all.

The rule only looks for a number directly after the \`#\`, as in \`#40\`, \`#77891\` or \`#A12\`. A \`#\` with a space after it
is a normal comment.`,
    wrong: exampleProducts({ identity: '\n  other_names:\n    - Allura Red #40' }),
    right: exampleProducts({ identity: '\n  other_names:\n    - "Allura Red #40"' }),
    remedy: `Put quotes around the text: \`"Allura Red #40"\`. \`herbarium validate --fix\` does this. If you mean a comment, put a
space after the \`#\`.`,
  },
  /** `check/meant-texts.ts` reports it from the text: in the value they look like ordinary characters. */
  'yaml/curly-quotes': {
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
  },
} satisfies Readonly<Record<string, Rule>>;
