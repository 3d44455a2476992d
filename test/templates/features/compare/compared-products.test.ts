import { describe, expect, test } from 'vitest';
import {
  addToComparison,
  clearComparison,
  comparedProducts,
  forgetNotice,
  lastNotice,
  onNotice,
  removeFromComparison,
} from '../../../../src/templates/features/compare/compared-products.js';
import { itemsIn, itemsOf } from '../../../../src/templates/islands/stored-list.js';
import { type Refusal, standInBrowser, storedElsewhere } from '../stand-in-browser.js';

const product = (name: string) => ({ name, href: `/${name}` });
const names = () => itemsOf(comparedProducts).map(({ name }) => name);

describe('the products to compare', () => {
  test('are at most four, each once, and the last change has a notice', () => {
    const stored = standInBrowser();
    for (const name of ['a', 'b', 'b', 'c', 'd']) addToComparison(product(name));
    expect(lastNotice()).toEqual({ kind: 'added', name: 'd' });
    addToComparison(product('e'));
    expect(lastNotice()).toEqual({ kind: 'full', name: 'e' });
    expect(names()).toEqual(['a', 'b', 'c', 'd']);
    removeFromComparison('/b');
    expect(lastNotice()).toEqual({ kind: 'removed', name: 'b' });
    expect(names()).toEqual(['a', 'c', 'd']);
    clearComparison();
    expect(lastNotice()?.kind).toBe('cleared');
    expect([...stored]).toEqual([]);
    forgetNotice();
    expect(lastNotice()).toBeUndefined();
  });

  test.each([
    ['no list', '{"name":"x","href":"/a"}'],
    ['damaged', '[{"name":'],
    [
      'not of this site',
      JSON.stringify([
        { name: 'x', href: 'javascript:alert(1)' },
        { name: 'x', href: '//evil.example/' },
        { name: 1, href: '/a' },
        { name: 'x', href: '/a', language: 1 },
        'x',
        null,
      ]),
    ],
  ])('are an empty list if the stored text is %s', (_, text) => {
    expect(itemsIn(comparedProducts, text)).toEqual([]);
  });

  test('are four, however many are stored', () => {
    const stored = JSON.stringify(['a', 'b', 'c', 'd', 'e'].map(product));
    expect(itemsIn(comparedProducts, stored)).toHaveLength(4);
  });

  test.each<Refusal>(['getItem', 'setItem', 'all'])(
    'last as long as the page if the browser refuses %s',
    (refusal) => {
      standInBrowser(refusal);
      addToComparison(product('a'));
      addToComparison(product('b'));
      expect(names()).toEqual(['a', 'b']);
      clearComparison();
      expect(names()).toEqual([]);
    },
  );

  test('notify listeners of changes here and elsewhere, until they unsubscribe', () => {
    standInBrowser();
    let calls = 0;
    const stop = onNotice(() => {
      calls += 1;
    });
    addToComparison(product('a'));
    expect(calls).toBe(1);
    storedElsewhere('another key');
    expect(calls).toBe(1);
    storedElsewhere('herbarium-compare');
    expect(lastNotice()).toBeUndefined();
    storedElsewhere(null);
    expect(calls).toBe(3);
    stop();
    addToComparison(product('b'));
    expect(calls).toBe(3);
  });
});
