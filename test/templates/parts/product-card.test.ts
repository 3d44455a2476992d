import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { buttonProps, ProductCard } from '../../../src/templates/parts/product-card.js';
import type { ProductCardData } from '../../../src/templates/site-templates/contract.js';

const card: ProductCardData = {
  name: 'Blue Powder',
  href: '/colours/blue-powder',
  card: { facts: [] },
  forms: {},
  words: {},
  picture: { kind: 'photo', src: '/blue.jpg', alt: '' },
  heading: 'h2',
};
const ours = createElement('button', { type: 'button' }, 'Compare');
const theirs = createElement('b', {}, 'Ask');

/** The buttons on a card, as HTML. Undefined if it has none. */
function buttonsOn(props: ProductCardData): string | undefined {
  const html = renderToStaticMarkup(createElement(ProductCard, props));
  return /<div class="card-buttons">(.*)<\/div>/.exec(html)?.[1];
}

const htmlOf = (node: ReactNode) => renderToStaticMarkup(createElement('i', {}, node)).slice(3, -4);

describe('the buttons of a product card', () => {
  // The properties that a template gets, and passes to `Default`.
  const given = { ...card, ...buttonProps(ours) };

  test('are also there by their earlier name, for templates that show it', () => {
    expect(htmlOf(given.compare)).toBe(htmlOf(given.buttons));
    expect(buttonsOn(given)).toBe(htmlOf(ours));
  });

  test('are those that a template passes on, by either name', () => {
    expect(buttonsOn({ ...given, buttons: theirs })).toBe('<b>Ask</b>');
    expect(buttonsOn({ ...given, compare: theirs })).toBe('<b>Ask</b>');
    expect(buttonsOn({ ...card, buttons: theirs })).toBe('<b>Ask</b>');
    expect(buttonsOn({ ...card, compare: theirs })).toBe('<b>Ask</b>');
  });

  test('are left out if a template removes them, by either name, or the site has none', () => {
    expect(buttonsOn({ ...given, buttons: undefined })).toBeUndefined();
    expect(buttonsOn({ ...given, compare: undefined })).toBeUndefined();
    expect(buttonsOn({ ...card, ...buttonProps(undefined) })).toBeUndefined();
  });
});
