const values = [
  'word', 'two words', 'a:b', 'a#b', 'http://x.example/?q=1#z', "it's", 'say "hi"', 'a, b', 'a [b] {c}', '-a', '--', '(x)', '≥ 60 %', '😀',
  'null', 'Null', 'NULL', 'nULL', '~', '~x', 'true', 'True', 'TRUE', 'tRUE', 'false', 'False', 'FALSE', 'yes', 'no', 'on', 'y',
  '0', '-0', '+0', '1', '-1', '+1', '007', '12345678901234567890', '9007199254740993', '1_000', '1,5', '0x1F', '0xg', '0o17', '0o8', '-0x1',
  '1.5', '1.', '.5', '-.5', '+.5', '.', '..', '1.50', '1e3', '1E-3', '1.e+3', '.5e1', 'e3', '1e999', '-1e999', '1e', '1e+', '12e', '0.1.2',
  '.inf', '-.inf', '+.Inf', '.INF', '.iNF', '.nan', '.NaN', '.NAN', '-.nan', '2026-01-01', '12:30', '<<', '=', '\\n', 'a \\ b',
  '""', "''", '"a"', "'a'", '"1"', "'null'", '"a: b # c, [d] {e}"', "'a: b # c'", "'it''s'", "''''", '"\\""', '"\\\\"', '"\\\\\\""', '"a\tb"',
  '"\\0\\a\\b\\t\\n\\v\\f\\r\\e\\ \\/\\N\\_\\L\\P"', '"\\x41\\u00e9\\U0001F600"', '"\\ud83d"', '" x "', "' x '", "'\\n'", '"#"', "'- a'",
  '[]', '{}', '[ ]', '{ }', '[a]', '[a, b]', '[a,b]', '[ a , b ]', '[a, b,]', '[1, null, true, "x", \'y\']', '[a b, c:d, e#f]', '[[a], [b, [c]]]',
  '[{ a: 1 }, { b: 2 }]', '{ a: 1 }', '{a: 1, b: 2}', '{ a: { b: { c: [d] } } }', '{ a: 1, }', '{ "a b": 1, \'c\': 2 }', '{ a: x y, b: "z" }',
  '{ a: http://x.example }', '[-1, -a, +1, .5]', '[a-b, a?b, a!b, a&b, a*b]',
]; // biome-ignore format: a table

const blocks = [
  '\n  b: 1', '\n    b: 1\n    c: 2', '\n  - b\n  - c', '\n- b\n- c', '\n  b:\n    c:\n      d: 1', '\n  - - b\n    - c\n  - d', '\n  -   b: 1\n      c: 2',
  '\n  -\n    b: 1\n  -\n    c', '', ' ', '\n  b:\n  c: 1', '\n  -\n  - b', '\n  -', '\n  b:', '\n  text below', '\n  "text below"', '\n  [below]',
  ' one\n  two', ' one\n  two\n\n  three', ' one\n    two\n   three', ' one\n\n\n  two', ' "one\n  two"', ' "one\n\n  two "', ' "one \\\n   two"', ' \'one\n  two\'',
  ' [b,\n  c]', ' {\n  b: 1,\n\n  c: 2\n  }', ' [ # note\n  b, # note\n  # note\n  c ]', ' { b:\n   1 }', '\n  >-\n  b',
  ' >\n  b', ' >-\n  b', ' >+\n  b', ' |\n  b', ' |-\n  b', ' |+\n  b', ' >-\n  b\n  c', ' |-\n  b\n  c', ' >\n  b\n\n  c', ' >-\n  b\n\n\n  c', ' |\n  b\n\n  c',
  ' >\n  b\n    c\n  d', ' >\n  b\n\n    c\n\n  d', ' >\n    b\n\n    c', ' >\n\n  b', ' |\n\n\n  b', ' >-\n\n  b\n', ' |+\n  b\n\n\n', ' >+\n  b\n\n', ' >\n  b\n\n\n',
  ' |\n  b\n   \n  c', ' |\n  b\n    \n', ' >-\n  b\n      \n', ' >- # note\n  b', ' |\n  # text\n  b', ' |\n  - b\n  c: d', ' >\n  b \n  c ', ' >\n  b\n    c\n    d\n\n  e',
  ' 1 # note', ' "b" # note', ' [b] # note', ' 1\n# top', ' 1\n  # further in', ' 1\n  # further in\n\n    # again', ' 1\n\n  # later\n# top', ' >-\n  b\n # less',
  '\n  b: 1\n  # same', '\n  b: 1\n    # further in', '\n  b: 1\n # between', '\n  b: 1\n\n  # same\n\n# top', '\n  # above\n  b: 1', '\n# top\n  b: 1', '\n\n  - b\n  # same\n  - c',
  ' # note\n  b: 1', '\n  - b: 1\n    # same\n  # less\n  - c', '\n- b\n# top\n- c\n# top', '\n  - b\n\n  - c\n\n',
]; // biome-ignore format: a table

/** Valid texts. */
export const sound: readonly string[] = [
  ...values.flatMap((value) => [`a: ${value}\nb: 1\n`, `- ${value}\n- x: ${value}\n`]),
  ...blocks.map((block) => `a:${block}\n`),
  ...blocks.map((block) => `a:${block}\nb: 1\n`),
  ...blocks.map((block) => `x:\n  - a:${block.replaceAll('\n', '\n    ')}\n    b: 1\n  - c\n`),
  '# only above\na: 1\n', '\n\n  # above\n\na: 1\n', 'a: 1\n# below', 'a: 1\n\n\n', 'a: 1\n   ', '"a": 1\n\'b\': 2\n"\\u0063": 3\n', 'two words: 1\n', 'a-b_c.d/e: 1\n',
  'é: 1\n', '- a\n', '- - - a\n', '-\n  a: 1\n', 'a: 1 \nb:   2\n', '"<<": 1\n', `${'k'.repeat(900)}: 1\n`, '- a: 1\n\n- a: 2\n',
  Array.from({ length: 31 }, (_, n) => `${' '.repeat(n)}a:\n`).join('').concat(`${' '.repeat(31)}a: 1\n`),
]; // biome-ignore format: a table

/** Texts with an error, with a construct that catalogues may not have, or in a very rare form. */
export const odd: readonly string[] = [
  '', '\n', '# only a comment\n', 'a\n', '"a"\n', '[a]\n', '{ a: 1 }\n', '  a: 1\n', '\ufeffa: 1\n', 'a: \0\n', 'a: \x1b\n', 'a: 1\rb: 2\n', '%YAML 1.2\n---\na: 1\n',
  '---\na: 1\n', 'a: 1\n---\nb: 1\n', 'a: 1\n...\n', 'a: &x 1\n', 'a: *x\n', 'a: !!str 1\n', '&x a: 1\n', '!!str a: 1\n', '&p\na: 1\n', 'a: &p\n  b: 1\n', '- &x b\n', 'a: [&x b]\n', 'a: { &x b: 1 }\n', 'a: ! b\n', '<<: 1\n', 'a: { <<: 1 }\n', '? a\n: 1\n', 'a: 1\na: 2\n', '"a": 1\na: 2\n', '{ a: 1 }: 2\n', 'a: { b: 1, b: 2 }\n',
  '__proto__: 1\n', 'constructor: 1\n', 'prototype: 1\n', '1: a\n', '"1": a\n', 'null: a\n', 'true: a\n', '1.5: a\n', '~: a\n', `${'k'.repeat(1100)}: 1\n`,
  '\ta: 1\n', 'a:\t1\n', 'a:\n\tb: 1\n', 'a: 1\t# x\n', 'a: b\tc\n', 'a: >\n \tb\n', 'a: b: c\n', 'a: - b\n', 'a: "b" c\n', 'a: "b\n', "a: 'b\n", 'a: "\\q"\n', 'a: "\\x4"\n', 'a: "\\U00110000"\n',
  'a: [b\n', 'a: [b}\n', 'a: {b}\n', 'a: { b }\n', 'a: [,b]\n', 'a: [b,,c]\n', 'a: [b c: d]\n', 'a: [a: b]\n', 'a: { b:1 }\n', 'a: { b: }\n', 'a: [b] c\n', 'a: [- b]\n', 'a: [? b]\n', 'a: [\nb ]\n', 'a: [\n  b,\n  c,\n]\n',
  'a: @b\n', 'a: `b`\n', 'a: %b\n', 'a: ,b\n', 'a: ]\n', 'a: }\n', 'a: |2\n   b\n', 'a: >x\n  b\n', 'a: |\n', 'a: >\nb: 1\n', 'a: |\n    \n  b\n', 'a: |#x\n  b\n', 'a: "b"#c\n',
  'a: 1\n  b: 2\n', 'a:\n    b: 1\n  c: 2\n', '  - a\n- b\n', '- a\nb: 1\n', 'a: 1\n- b\n', 'a: b\n  c: d\n', 'a: b # c\n  d\n', 'a : 1\n', 'a:b\n', 'a:\n# x\n  text\n', 'a: # nothing\n',
  Array.from({ length: 33 }, (_, n) => `${' '.repeat(n)}a:\n`).join('').concat(`${' '.repeat(33)}a: 1\n`), `a: ${'['.repeat(40)}${']'.repeat(40)}\n`,
]; // biome-ignore format: a table
