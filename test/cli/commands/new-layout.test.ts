import { describe, expect, test } from 'vitest';
import { exampleCatalogue } from '../../support/example-catalogue.js';
import { block, idOne, idTwo, one, product, run, two, withProducts } from './new-entry.js';

describe('a new entry is laid out like its neighbours, and nothing else changes', () => {
  // `<>` marks the place of the new entry; `=>` the new form of a line that must change.
  test.each<[string, string, string]>([
    [
      'lines, two columns in',
      `    products:\n      ${block(6, 'one', idOne)}<>`,
      '      - id: ID\n        slug: new\n        name: New\n',
    ],
    [
      'dashes below the key',
      `    products:\n    ${block(4, 'one', idOne)}<>`,
      '    - id: ID\n      slug: new\n      name: New\n',
    ],
    [
      'a wide dash',
      `    products:\n        -   id: ${idOne}\n            slug: one\n            name: One\n<>`,
      '        -   id: ID\n            slug: new\n            name: New\n',
    ],
    [
      'a dash on a line of its own',
      `    products:\n      - # the first\n        id: ${idOne}\n        slug: one\n        name: One\n<>`,
      '      - id: ID\n        slug: new\n        name: New\n',
    ],
    [
      'blank lines between',
      `    products:\n      ${block(6, 'one', idOne)}\n      ${block(6, 'two', idTwo)}<>\n`,
      '\n      - id: ID\n        slug: new\n        name: New\n',
    ],
    [
      'a text with lines at the end',
      `    products:\n      ${block(6, 'one', idOne)}        body: |\n          # Heading\n\n          text\n<>\n\n`,
      '      - id: ID\n        slug: new\n        name: New\n',
    ],
    [
      'a text that keeps its blank lines',
      `    products:\n      ${block(6, 'one', idOne)}        body: |+\n          text\n\n\n<>`,
      '      - id: ID\n        slug: new\n        name: New\n',
    ],
    [
      'comments of the list, then of what follows',
      `    products:\n      ${block(6, 'one', idOne)}        # of the entry\n\n      # of the list\n<>\n  # of the categories\n# of the redirects\n`,
      '      - id: ID\n        slug: new\n        name: New\n',
    ],
    [
      'dashes below the key, a comment of what follows',
      `    products:\n    ${block(4, 'one', idOne)}<>\n    # of something else\n`,
      '    - id: ID\n      slug: new\n      name: New\n',
    ],
    [
      'a comment behind the last value',
      `    products:\n      - id: ${idOne}\n        slug: one\n        name: One # the only one\n<>`,
      '      - id: ID\n        slug: new\n        name: New\n',
    ],
    ['maps in braces', `    products:\n      - ${one}\n<>`, '      - { id: ID, slug: new, name: New }\n'],
    [
      'maps in narrow braces',
      `    products:\n      - ${one.replace('{ ', '{').replace(' }', '}')}\n<>`,
      '      - {id: ID, slug: new, name: New}\n',
    ],
    ['a list in brackets', `    products: [${one}<>]\n`, ', { id: ID, slug: new, name: New }'],
    [
      'a list in brackets over lines',
      `    products: [\n      ${one},\n      ${two}<>\n    ]\n`,
      ',\n      { id: ID, slug: new, name: New }',
    ],
    [
      'a list in brackets with a last comma and a comment',
      `    products: [\n      ${one},\n      ${two}, # two<>\n    ]\n`,
      '\n      { id: ID, slug: new, name: New },',
    ],
  ])('%s', async (_, products, added) => {
    const before = withProducts(products.replace('<>', ''));
    const { code, stderr, after } = await run(before, product);
    expect(after).toBe(withProducts(products.replace('<>', () => added)));
    expect(after.length).toBe(before.length + added.length);
    expect(stderr).not.toContain('error');
    expect(code).toBe(0);
  });

  test.each<[string, string, string]>([
    ['an empty list', '    products: []\n', '    products:\n      - id: ID\n'],
    ['an empty list with a comment', '    products: [] # none\n', '    products: # none\n      - id: ID\n'],
    ['no value', '    products:\n', '    products:\n      - id: ID\n'],
    [
      'a comment in the brackets',
      '    products: [\n      # none\n    ]\n',
      '    products: [\n      # none\n      { id: ID, slug: new, name: New }\n    ]\n',
    ],
  ])('%s: only its line changes', async (_, products, expected) => {
    const { code, after } = await run(withProducts(products), product);
    const rest = expected.endsWith(']\n') ? '' : '        slug: new\n        name: New\n';
    expect(after).toBe(withProducts(expected + rest));
    expect(code).toBe(0);
  });

  test('an empty list takes the columns of another list', async () => {
    const text = exampleCatalogue({
      catalogue: `categories:\n- id: e7c05a2b94d1463f8a6be3109d5c7f28\n  slug: colours\n  title: Colours\n  pages: 1\n  products: []\n`,
    });
    const { after } = await run(text, product);
    expect(after).toBe(
      text.replace('  products: []\n', '  products:\n  - id: ID\n    slug: new\n    name: New\n'),
    );
  });

  test('a list within braces stays there, even if it is empty', async () => {
    const text = exampleCatalogue({ catalogue: 'articles: { pages: 1, items: [] }\n' });
    const { after } = await run(text, ['article', '--headline', 'First, or not']);
    const list = 'items: [{ id: ID, slug: first-or-not, headline: "First, or not" }] }\n';
    expect(after).toBe(text.replace('items: [] }\n', list));
    const second = await run(after.replace('ID', idOne), ['article', '--headline', 'Second']);
    const longer = list.replace('ID', idOne).replace(']', ', { id: ID, slug: second, headline: Second }]');
    expect(second.after).toBe(text.replace('items: [] }\n', longer));
  });
});

describe('the end of the file', () => {
  const newsPage = exampleCatalogue({ catalogue: '' }).replace(
    /^ {2}- id: 3ab8d1f46e9c4725b0f3c8a2d75e1946$/m,
    `  - { id: ${idTwo}, path: /news, screen: news, title: News }\n$&`,
  );
  const section = 'news:\n  items:\n    - id: ID\n      slug: open\n      headline: Open\n';
  const news = ['news', '--headline', 'Open', '--no-hints'];

  test('a missing section is added, at the distance that the other sections have', async () => {
    expect((await run(newsPage, news)).after).toBe(newsPage + section);
    const apart = newsPage.replace(/^(?=[a-z]+:$)/gm, '\n');
    expect((await run(apart, news)).after).toBe(`${apart}\n${section}`);
  });

  test('a comment there stays above', async () => {
    const commented = `${newsPage}# the end\n`;
    expect((await run(commented, news)).after).toBe(commented + section);
  });

  test('a catalogue without categories gets its first one', async () => {
    const text = exampleCatalogue({ catalogue: 'categories: []\n' }).replace('categories: []\n', '');
    const { after } = await run(text, ['category', '--title', 'Oils & fats', '--no-hints']);
    const expected =
      'categories:\n  - id: ID\n    slug: oils-fats\n    title: Oils & fats\n    products: []\n';
    expect(after).toBe(text + expected);
  });

  test('a file without a last line break keeps its end', async () => {
    const text = exampleCatalogue({ catalogue: '' }).trimEnd();
    const { after } = await run(text, ['article', '--headline', 'New', '--no-hints']);
    expect(after).toBe(`${text}\n    - id: ID\n      slug: new\n      headline: New`);
  });

  test('a file with the line breaks of Windows keeps them', async () => {
    const text = exampleCatalogue({ catalogue: '' }).replaceAll('\n', '\r\n');
    const { after } = await run(text, ['article', '--headline', 'New', '--no-hints']);
    expect(after).toBe(`${text}    - id: ID\r\n      slug: new\r\n      headline: New\r\n`);
    const empty = withProducts('    products: []\n').replaceAll('\n', '\r\n');
    const filled = withProducts('    products:\n      - id: ID\n        slug: new\n        name: New\n');
    expect((await run(empty, product)).after).toBe(filled.replaceAll('\n', '\r\n'));
  });
});
