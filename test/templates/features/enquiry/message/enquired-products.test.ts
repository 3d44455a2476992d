import { describe, expect, test, vi } from 'vitest';
import {
  addToEnquiry,
  changeInEnquiry,
  enquiredProducts,
  removeFromEnquiry,
} from '../../../../../src/templates/features/enquiry/message/enquired-products.js';
import { markEnquirySent } from '../../../../../src/templates/features/enquiry/message/sending.js';
import { emptySentEnquiry } from '../../../../../src/templates/features/sent/sent-copy.browser.js';
import { itemsOf, onListChange, storeItems } from '../../../../../src/templates/islands/stored-list.js';
import { enquiryItem } from '../../../../support/enquiry.js';
import { type Refusal, standInBrowser, storedElsewhere } from '../../stand-in-browser.js';

const madder = { id: '1', name: 'Madder', href: '/madder', grades: ['E6', 'E18'] };
const names = () => itemsOf(enquiredProducts).map(({ name }) => name);

describe('the enquiry list', () => {
  test('gets a product once, with its only grade', () => {
    standInBrowser();
    expect(addToEnquiry(madder)).toBe(true);
    expect(addToEnquiry(madder)).toBe(true);
    expect(addToEnquiry({ ...madder, id: '2', grades: ['E6'] })).toBe(true);
    expect(itemsOf(enquiredProducts)).toEqual([
      { ...madder, grade: '', quantity: '', unit: 'kg' },
      { ...madder, id: '2', grades: ['E6'], grade: 'E6', quantity: '', unit: 'kg' },
    ]);
  });

  test('changes its items, and loses removed ones', () => {
    const stored = standInBrowser();
    storeItems(enquiredProducts, [enquiryItem(1), enquiryItem(2)]);
    changeInEnquiry(enquiryItem(2).id, { quantity: '5' });
    changeInEnquiry('not there', { quantity: '5' });
    expect(itemsOf(enquiredProducts)).toEqual([enquiryItem(1), enquiryItem(2, { quantity: '5' })]);
    removeFromEnquiry(enquiryItem(1).id);
    expect(names()).toEqual(['Product 2']);
    removeFromEnquiry(enquiryItem(2).id);
    // A stored key would hydrate islands on every page.
    expect([...stored]).toEqual([]);
  });

  test('is full with 100 products', () => {
    standInBrowser();
    storeItems(
      enquiredProducts,
      Array.from({ length: enquiredProducts.limit }, (_, place) => enquiryItem(place + 10)),
    );
    expect(addToEnquiry(madder)).toBe(false);
    expect(itemsOf(enquiredProducts)).toHaveLength(100);
  });

  test.each<Refusal>(['getItem', 'setItem', 'all'])(
    'lasts as long as the page if the browser refuses %s',
    (refusal) => {
      standInBrowser(refusal);
      expect(names()).toEqual([]);
      addToEnquiry(madder);
      addToEnquiry({ ...madder, id: '2', name: 'Weld' });
      expect(names()).toEqual(['Madder', 'Weld']);
      removeFromEnquiry('1');
      expect(names()).toEqual(['Weld']);
      markEnquirySent();
      emptySentEnquiry();
    },
  );

  test('is stored again as soon as the storage has space', () => {
    const stored = standInBrowser();
    vi.spyOn(localStorage, 'setItem').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    addToEnquiry(madder);
    expect([...stored]).toEqual([]);
    addToEnquiry({ ...madder, id: '2', name: 'Weld' });
    expect(names()).toEqual(['Madder', 'Weld']);
    // A page in the back/forward cache gets no events from other tabs: it reads the storage again.
    stored.clear();
    expect(names()).toEqual([]);
  });

  test('notifies listeners of changes here and elsewhere, until they unsubscribe', () => {
    const stored = standInBrowser();
    let calls = 0;
    const stop = onListChange(enquiredProducts, () => {
      calls += 1;
    });
    addToEnquiry(madder);
    expect(calls).toBe(1);
    stored.clear();
    storedElsewhere('another key');
    expect(calls).toBe(1);
    storedElsewhere('herbarium-enquiry');
    storedElsewhere(null);
    expect(calls).toBe(3);
    stop();
    addToEnquiry(madder);
    expect(calls).toBe(3);
  });
});

describe('a sent list', () => {
  test('is emptied once', () => {
    standInBrowser();
    addToEnquiry(madder);
    markEnquirySent();
    emptySentEnquiry();
    expect(names()).toEqual([]);
    addToEnquiry(madder);
    emptySentEnquiry();
    expect(names()).toEqual(['Madder']);
  });

  test('stays if it was not sent, or has changed since', () => {
    standInBrowser();
    addToEnquiry(madder);
    emptySentEnquiry();
    expect(names()).toEqual(['Madder']);
    markEnquirySent();
    addToEnquiry({ ...madder, id: '2', name: 'Weld' });
    emptySentEnquiry();
    expect(names()).toEqual(['Madder', 'Weld']);
  });
});
