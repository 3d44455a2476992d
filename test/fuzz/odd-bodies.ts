import fc from 'fast-check';
import { ends, marks, plain, punctuation, spaces, starts, wholes } from './odd-body-parts.js';

const often = (...parts: readonly (readonly [weight: number, values: readonly string[]])[]) =>
  fc.oneof(...parts.map(([weight, values]) => ({ weight, arbitrary: fc.constantFrom(...values) })));

const words = (odd: number) =>
  fc
    .array(
      often(
        [10, plain],
        [10, spaces.slice(0, 4)],
        [odd, spaces],
        [3, punctuation],
        [odd, marks],
        [odd * 2, wholes],
      ),
      {
        maxLength: 12,
      },
    )
    .map((parts) => parts.join(''));

const line = fc.oneof(
  { weight: 4, arbitrary: words(1) },
  { weight: 3, arbitrary: words(4) },
  { weight: 5, arbitrary: fc.tuple(often([1, starts]), words(1)).map((parts) => parts.join('')) },
  { weight: 2, arbitrary: often([1, starts]) },
);

/** Lines of any kind. */
const wild = fc
  .array(fc.tuple(line, often([1, ends])), { maxLength: 12 })
  .map((lines) => lines.flat().join(''));

const tidyWords = fc
  .array(
    fc.oneof(
      { weight: 60, arbitrary: fc.constantFrom(...plain) },
      { weight: 8, arbitrary: fc.constantFrom(...wholes.slice(0, 24)) },
      { weight: 1, arbitrary: fc.constantFrom(...wholes, ...marks) },
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => parts.join(' '));

const rows = (from: number, to: number, row: (n: number) => fc.Arbitrary<string>) =>
  fc
    .integer({ min: from, max: to })
    .chain((count) => fc.tuple(...Array.from({ length: count }, (_, n) => row(n))));

const table = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.constantFrom('---', ':-:', '--:', ':-', '-'))
  .chain(([columns, rule]) =>
    rows(1, 4, (n) =>
      fc
        .array(tidyWords, { minLength: n === 0 ? columns : 0, maxLength: n === 0 ? columns : 4 })
        .map((cells) => `| ${cells.join(' | ')} |`),
    ).map(([head, ...rest]) => [head, `|${` ${rule} |`.repeat(columns)}`, ...rest].join('\n')),
  );

const list = fc
  .constantFrom('-', '*', '+', '1.', '3)')
  .chain((mark) =>
    rows(1, 4, () => tidyWords.map((item) => `${mark} ${item}`)).map((items) => items.join('\n')),
  );

/** Blocks as people write them: mostly simple ones. */
const tidyBlock = fc.oneof(
  { weight: 6, arbitrary: rows(1, 3, () => tidyWords).map((lines) => lines.join('\n')) },
  {
    weight: 3,
    arbitrary: fc.tuple(fc.constantFrom('# ', '## ', '### '), tidyWords).map((parts) => parts.join('')),
  },
  { weight: 4, arbitrary: list },
  { weight: 3, arbitrary: table },
  { weight: 2, arbitrary: line },
  { weight: 1, arbitrary: wild },
);

const tidy = fc
  .array(fc.tuple(tidyBlock, fc.constantFrom('\n\n', '\n\n', '\n\n', '\n\n', '\n', '\n\n\n')), {
    maxLength: 8,
  })
  .map((blocks) => blocks.flat().join(''));

/** Quotes and lists, nested deeper than in real texts. */
const deep = fc
  .tuple(
    words(1),
    fc.array(fc.tuple(fc.constantFrom('> ', '>', '- ', '1. ', '  '), fc.integer({ min: 1, max: 60 })), {
      maxLength: 4,
    }),
    fc.array(fc.nat(60), { maxLength: 4 }),
    tidy,
  )
  .map(([before, marks, indents, behind]) => {
    const opened = marks.map(([mark, count]) => mark.repeat(count)).join('');
    const within = indents.map((indent) => `${'  '.repeat(indent)}- x`).join('\n');
    return `${before}\n\n${opened}y\n${within}\n\n${behind}`;
  });

/** Markdown texts with all odd constructs that we know, mixed with plain ones. */
export const oddBodies = fc.oneof(
  { weight: 8, arbitrary: tidy },
  { weight: 8, arbitrary: wild },
  { weight: 1, arbitrary: deep },
);
