import fc from 'fast-check';

/*
 * Lines and values of odd catalogues.
 */

/** Lines between others that mean nothing, or nearly nothing, at all columns. */
export const fillers = fc.oneof(
  fc.constantFrom('', ' ', '   ', '          '),
  fc
    .tuple(
      fc.nat(14),
      fc.constantFrom(
        '# note',
        '#',
        '# - id: x',
        '# products:',
        '#é 😀',
        '# herbarium-ignore meta/empty: because',
      ),
    )
    .map(([column, text]) => ' '.repeat(column) + text),
);

/** Names of entries, in all styles of YAML. */
export const names = fc.constantFrom(
  'Blue Powder',
  'Blått pulver',
  'مسحوق',
  '"- id: no"',
  "'products:'",
  '"a # b"',
  'a#b',
  '"😀: x"',
  '"two\n  \n  lines"',
  "'it''s'",
  '>-\n  folded: not a key\n  - no dash',
  '|\n  - id: no\n\n  products:\n    - id: no',
  '|-\n  # no comment\n  items:',
  'plain\n  on two lines',
  '" x "',
);
/** The same, with errors or rare forms. */
export const oddNames = fc.constantFrom(
  '""',
  '5',
  'null',
  '~',
  '[]',
  '"open',
  '- x',
  '|2\n  x',
  '>+\n  kept\n\n',
  '>\n  kept\n    deeper\n',
  '&a x',
  '*a',
  '!!str 7',
  '? x',
  '[a',
  '{ a: 1 }',
  '"\\u00e9"',
);

/** Values of keys of products and articles. Each line has its indentation relative to the key. */
export const ofProducts = fc.constantFrom(
  'title: ""',
  'description: ""',
  'title: T # herbarium-ignore meta/empty: so',
  'applications: [Beverages, "Ices, é"]',
  'applications: [\n  Beverages,\n  # - x\n  Ices ]',
  'applications:\n- Beverages\n- Ices',
  'applications:\n  - Beverages\n\n  # note\n  - Ices',
  'identity: { cas: "11016-15-2" }',
  'identity:\n  e_number: E163\n  latin: Spirulina',
  'spec:\n  - { test: Colour, limit: "≥ 180" }\n  -\n    test: Ash\n    limit: x',
  'spec:\n- test: Colour\n  limit: "- 7"',
  'body: |\n  - id: x\n  products:\n    - y\n\n  # Heading',
  'body: "<b>raw</b> [x](/about)"',
  'body: >\n  [here](/about) and [there](/news)',
  'body: content/a.md',
  'form: powder',
  'colour: { hex: "#1f6fb8" }',
  'certificates: [{ name: Halal, valid_until: "2020-12-31" }]',
  'images: [{ file: assets/a.svg, alt: A }]',
  'language: ar',
  '"grades": [E6]',
  'keywords: a\n  b',
);
export const oddOfProducts = fc.constantFrom(
  'identity: { cas: "11016-15-9" }',
  'identity:\n    e_number: E999x',
  'body: content/gone.md',
  'form: sand',
  'colour: { hex: "blue" }',
  'related: [c0/p1]',
  'products: []',
  'products:\n  - id: x',
  'unknown: 1',
  'body: "[x](/nowhere)"',
  '\tform: powder',
  'form:\tpowder',
  'form: powder\t# tab',
  'slug: again',
  'images: [{ file: assets/a.svg, alt: "" }]',
  'shadowed_by: x',
  'body:',
  'applications: []',
  'spec:\n  - test: x\n - limit: y',
);
export const ofArticles = fc.constantFrom(
  'title: ""',
  'date: "2026-01-01"',
  'date: 2026-01-01',
  'body: "![](assets/a.svg) <i>x</i>"',
  'body: |\n  items:\n  - id: x\n\n  ### Deep',
  'body: content/a.md',
  'language: sv',
  'description: >-\n  - id: 1\n  items:\n\n  end',
  'keywords: ""',
  'body: "[x](/about)"',
);

export const oddOfArticles = fc.constantFrom(
  'date: soon',
  'body: content/gone.md',
  'products: [c0/p1]',
  'items: []',
  'items:\n- id: x',
  'products:\n- c0/p1',
  'body: "[y](//evil.example) [z](javascript:x)"',
  'body: >\n  [g](/gone)',
  'headline: again',
);
