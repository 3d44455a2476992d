import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bodyLibrary } from '../../src/render/markdown/library.js';
import { blockWriter } from '../../src/render/markdown/simple-blocks.js';
import { wordsWriter } from '../../src/render/markdown/simple-words.js';
import { markdownRenderer } from '../../src/render/markdown.js';
import { projectRoot } from '../support/herbarium.js';
import { oddBodies } from '../support/odd-bodies.js';

/** Texts that are tried; by hand: HERBARIUM_BODY_RUNS=200000 npx vitest run test/render/markdown-library.test.ts */
const runs = Number(process.env['HERBARIUM_BODY_RUNS'] ?? 4000);
const seed = Number(process.env['HERBARIUM_BODY_SEED'] ?? 20_261_122);

const site = { base: '/shop/', format: 'directory' } as const;
const files = {
  asset: (file: string) => `/_assets/${file}?"&`,
  photo: ({ file, alt }: { file: string; alt: string }) =>
    ({ kind: 'photo', src: `/_assets/${file}`, alt }) as const,
};
const library = bodyLibrary(site, files);
const render = markdownRenderer(site, files);
const simple = blockWriter(wordsWriter(library));

/** The examples of the CommonMark specification. */
function examples(): readonly string[] {
  const file = createRequire(import.meta.url).resolve('commonmark-spec/spec.txt');
  const found = readFileSync(file, 'utf8').matchAll(/^`{32} example\n(.*?)^\.$/gms);
  return [...found].map(([, text = '']) => text.replaceAll('→', '\t'));
}

/** What is near to a simple block and none, and what reaches beyond the empty line behind it. */
const near = [
  'one\ntwo\n\n\nthree',
  '- a\n- b\n\n- c\n\nend',
  '- a\n\n  b\n\nend',
  '- a\n* b\n1. c\n2) d',
  '2. a\n7. b\n\n3) c',
  '| a | b |\n| - | :-: |\n| c |\n| d | e | f |\n\n| g',
  '| a |\n| - |\nlazy',
  '| a \\| b |\n| - |\n| `c \\| d` |',
  '| a | b |\n| - |',
  '| a | b |\n|-||-|',
  'a | b\n:-: | -\nc | d',
  'a\0b',
  'a*😀 b* 😀*c* *d😀*e **😀**f',
  'x €_a_€ “_b_” c_“d”_',
  '`a`` b` c ***d*** *e***',
  'a | b\n- | -\nc | d',
  '- a | b\n- - | -',
  '[a]\n\nend\n\n[a]: /b',
  '- ```\n\n# a\n\n  ```\n\nend',
  `${'> '.repeat(99)}> a\n\nend`,
  `${'- '.repeat(49)}-\n\nend`,
  `x\n\n${'- '.repeat(60)}a\n\nend`,
  'one\r\ntwo\r\n\r\n- a\r\n- b\r',
  '# one #\n## two \\#\n#three',
  'one\n---\ntwo\n===',
  '**a**b **c **d** e** f** _g_h _i_, (*j*) “**k**” **l.**m',
  'a `b\\` c` \\`d` `` e ``',
  '5 < 6 > 4 <7@8.de> < 9>',
  'R&D; AT&amp;T &copy &#0; &x',
  '![a](/b) !\\[c](/d) \\![e](/f)',
];

describe('a body has the HTML that the library gives it', () => {
  test.each(near)('%j', (text) => {
    expect(render(text)).toBe(library.render(text));
  });

  test('in every example of CommonMark, before and behind another', () => {
    const texts = examples();
    expect(texts.length).toBeGreaterThan(600);
    for (const [n, text] of texts.entries()) {
      for (const other of ['', 'Words.\n', texts[(n * 7 + 1) % texts.length]]) {
        expect(render(`${text}\n${other}`)).toBe(library.render(`${text}\n${other}`));
        expect(render(`${other}\n${text}`)).toBe(library.render(`${other}\n${text}`));
      }
    }
  });

  test('in every text of the example', () => {
    const content = path.join(projectRoot, 'content');
    const names = readdirSync(content, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.md'),
    );
    expect(names.length).toBeGreaterThan(50);
    for (const name of names) {
      const text = readFileSync(path.join(content, name), 'utf8');
      expect(render(text), name).toBe(library.render(text));
    }
  });

  test('however odd', () => {
    let written = 0;
    fc.assert(
      fc.property(oddBodies, (text) => {
        expect(render(text)).toBe(library.render(text));
        if (simple(text, 0) !== undefined) written += 1;
      }),
      { seed, numRuns: runs },
    );
    // Enough of them begin with a block that the library did not see.
    expect(written).toBeGreaterThan(runs / 8);
  }, 3_600_000);
});
