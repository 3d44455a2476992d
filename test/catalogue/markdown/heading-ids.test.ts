import { expect, test } from 'vitest';
import { bodyFacts } from '../../../src/catalogue/markdown/body-facts.js';
import { HeadingIds } from '../../../src/catalogue/markdown/heading-ids.js';
import { htmlOfBody } from '../../support/body-html.js';

test('headings have the ids of GitHub, and those of earlier versions as aliases', () => {
  const text = [
    '## Heat & *light*\n\nText\n\n### pH_value `3.5`',
    '# Heat, light\n\n> ## Heat & light\n\n## اللون',
    '## More\n\n## …',
  ].join('\n\n');
  const html = htmlOfBody(text);
  expect(html.match(/<h\d[^>]*>(?:<span[^>]*><\/span>)?/g)).toEqual([
    '<h2 id="heat--light"><span id="text-heat-light"></span>',
    '<h3 id="ph_value-35">',
    '<h2 id="heat-light"><span id="text-heat-light-2"></span>',
    '<h2 id="heat--light-1"><span id="text-heat-light-3"></span>',
    '<h2 id="اللون"><span id="text-اللون"></span>',
    // The page of an article has a section with this id.
    '<h2 id="more-1"><span id="text-more"></span>',
    '<h2 id="text">',
  ]);
});

test('a heading keeps away from the ids of its page only', () => {
  const idOn = (screen: string, sections: readonly string[] = []) =>
    new HeadingIds(screen, sections).next({ tag: 'h2', text: 'Specification' }).id;
  expect(idOn('product', ['specification'])).toBe('specification-1');
  expect(idOn('product')).toBe('specification');
  expect(idOn('article')).toBe('specification');
});

test('rules know the words of headings whose words no mark made them parse', () => {
  const headings = (extent: 'all' | 'marked') =>
    bodyFacts('## A *b* &amp; c\\_d\n\n## [e](f)', extent).headings;
  expect(headings('marked').map(({ text }) => text)).toEqual(['A b & c_d', 'e']);
  expect(headings('all')).toEqual(headings('marked'));
});

test('thousands of equal headings take no time', () => {
  const ids = new HeadingIds('product');
  const all = Array.from({ length: 20_000 }, () => ids.next({ tag: 'h2', text: 'Heat' }).id);
  expect(all.at(-1)).toBe('heat-19999');
});
