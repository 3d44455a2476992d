import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { expect } from 'vitest';
import { bodyFacts } from '../../../src/catalogue/markdown/body-facts.js';
import { htmlOfBody } from '../../support/body-html.js';

/** The parts of plain bodies, with all blocks that can surround plain paragraphs. */
const plain = [
  '[a b](/x)',
  '[ö*x*](y)',
  'word',
  'Words ',
  '\n',
  '\n\n',
  '\n\n',
  '\n\n',
  'A ',
  '- ',
  '1. ',
  '> ',
]
  .concat(['## ', '    ', ' ', '*', '_', 'é', 'العربية', '\t', '. ', '!', '\u00a0', '(', "'", '&amp;'])
  .concat(['| a | b |\n| --- | --- |\n| c', '---\n', '===\n', '[', '](x)', '[r]', '[r]: /ref\n', '~~']);
const other = [
  '![p](q)',
  '[j](javascript:x)',
  '[e](a%20b "t")',
  '<',
  '>',
  '<b>',
  '</b>',
  '<!-- x -->',
  '<div>\n',
  '`',
  '``',
]
  .concat([
    '```\n',
    '~~~\n',
    '\\',
    '&#91;',
    '&lt;',
    '<http://y.example>',
    '\r\n',
    '\0',
    '**',
    '__',
    ':',
    '@',
    '{',
    '#',
  ])
  .concat(['<a@b.c>', '[[', ']]', '"', '|', '  \n', '![', '[q][r]', '[s](<a b>)', '[p]((x))']);

/** Text in a plain paragraph after its first letter. */
const inParagraph = ['word ', '[a b](/x)', '[ö*x*](y)', ' and ', '. ', 'é', ' (', "'", '\nThen '];

const textOf = (pieces: readonly string[]) =>
  fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map((parts) => parts.join(''));
const paragraphs = fc
  .array(
    textOf(inParagraph).map((text) => `A ${text}`),
    { maxLength: 4 },
  )
  .map((parts) => parts.join('\n\n'));
const texts = fc.oneof(paragraphs, textOf(plain), textOf([...plain, ...other]));

/** The same bodies in every run: a failure must come from a change, not from luck. */
const seed = 20_261_122;

/** The library without configuration, except that it rejects no address. */
const everything = new MarkdownIt();
everything.validateLink = () => true;
everything.normalizeLink = (address) => address;

function tokensOf(text: string, html = false) {
  everything.set({ html });
  return everything.parse(text, {}).flatMap((token) => [token, ...(token.children ?? [])]);
}

/** Properties of any body, with functions that check them on a number of bodies. */
export const properties: Readonly<Record<string, (numRuns: number) => void>> = {
  'the parser finds the same as the whole library': (numRuns) => {
    fc.assert(
      fc.property(texts, (text) => {
        const tokens = tokensOf(text);
        const { links, headings, code, rawHtml } = bodyFacts(text, 'marked');
        const addresses = tokens.flatMap(({ type, attrs }) =>
          type === 'link_open' || type === 'image' ? [attrs?.find(([name]) => name !== 'alt')?.[1]] : [],
        );
        expect(links.map(({ address }) => address).sort()).toEqual(addresses.sort());
        expect(headings.length).toBe(tokens.filter(({ type }) => type === 'heading_open').length);
        const codes = ['code_inline', 'code_block', 'fence'];
        expect(code.length).toBe(tokens.filter(({ type }) => codes.includes(type)).length);
        const raw = tokensOf(text, true).filter(({ type }) => type.startsWith('html_'));
        expect(rawHtml.length).toBe(raw.length);
      }),
      { seed, numRuns },
    );
  },
  'the rules find the same where all is parsed': (numRuns) => {
    fc.assert(
      fc.property(texts, (text) => {
        const [marked, all] = (['marked', 'all'] as const).map((extent) => bodyFacts(text, extent));
        const found = (facts: typeof all) => ({
          ...facts,
          html: facts?.html(),
          // A second call gives the same.
          takeHtml: [facts?.takeHtml(), facts?.takeHtml()],
          opening: facts?.opening(),
          words: 0,
        });
        expect(found(marked)).toEqual(found(all));
      }),
      { seed, numRuns },
    );
  },
  'the renderer writes the same as the whole library': (numRuns) => {
    const whole = new MarkdownIt();
    fc.assert(
      fc.property(
        // Pictures, first-level headings and unsafe links are rendered differently.
        texts.filter((text) => !/!\[|#|===|javascript/.test(text)),
        (text) => {
          // The library gives headings no ids.
          const html = htmlOfBody(text).replace(/<(h\d) id=[^>]*>(<span id=[^>]*><\/span>)?/g, '<$1>');
          expect(html).toBe(whole.render(text));
        },
      ),
      { seed, numRuns, examples: [['[a b](/x)'], ['`a b`'], ['*a*']] },
    );
  },
};
