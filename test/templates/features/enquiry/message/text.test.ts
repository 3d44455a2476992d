import { describe, expect, test } from 'vitest';
import {
  type EnquiryItem,
  enquiredProducts,
} from '../../../../../src/templates/features/enquiry/message/enquired-products.js';
import { enquiryText } from '../../../../../src/templates/features/enquiry/message/sending.js';
import { itemsIn } from '../../../../../src/templates/islands/stored-list.js';
import { fill } from '../../../../../src/templates/texts/shown-text.js';

const unitNames = { kg: 'kg', g: 'g', t: 't', l: 'l', pieces: 'Stück' };
const nothing = { product: '', grade: '', quantity: '', unit: 'kg' };

function item(id: string, rest: Partial<EnquiryItem> = {}): EnquiryItem {
  return {
    id,
    name: `Product ${id}`,
    href: '/a/b',
    grades: [],
    grade: '',
    quantity: '',
    unit: 'kg',
    ...rest,
  };
}

describe('the text of an enquiry list', () => {
  test('has a line for each product, with its known values', () => {
    const items = [
      item('1', { grades: ['E6', 'E18'], grade: 'E18', quantity: '25' }),
      item('2'),
      item('3', { quantity: '2–3', unit: 'pieces' }),
    ];
    expect(enquiryText(items, nothing, unitNames)).toBe(
      'Product 1 – E18 – 25 kg\nProduct 2\nProduct 3 – 2–3 Stück',
    );
  });

  test('has the unit only once', () => {
    expect(enquiryText([item('1', { quantity: ' 25 kg ' })], nothing, unitNames)).toBe('Product 1 – 25 kg');
  });

  test('leaves out a grade and a unit that are not valid', () => {
    const damaged = item('1', { grades: ['E6'], grade: 'E99', quantity: '1', unit: 'ship' });
    expect(enquiryText([damaged], nothing, unitNames)).toBe('Product 1 – 1 kg');
  });

  test('keeps a product on one line, whatever characters its name has', () => {
    const items = [item('1', { name: 'A "b" <c>\r\n & d' }), item('2', { name: 'كركم' })];
    expect(enquiryText(items, nothing, unitNames)).toBe('A "b" <c> & d\nكركم');
  });

  test('ends with the product written by hand, unless it is on the list', () => {
    const items = [item('1')];
    expect(enquiryText(items, { ...nothing, product: 'Madder', quantity: '5 kg' }, unitNames)).toBe(
      'Product 1\nMadder – 5 kg',
    );
    expect(enquiryText(items, { ...nothing, product: ' product  1' }, unitNames)).toBe('Product 1');
  });
});

describe('the stored text of an enquiry list', () => {
  test.each(['', 'x', '{', 'null', '7', '{"length":3}', '[null,1,"a",[],{}]', '[{"__proto__":{"id":"1"}}]'])(
    '%j has no item',
    (stored) => {
      expect(itemsIn(enquiredProducts, stored)).toEqual([]);
    },
  );

  test.each([
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example',
    '',
  ])('an item that links to %j is left out', (href) => {
    expect(itemsIn(enquiredProducts, JSON.stringify([item('1', { href }), item('2')]))).toEqual([item('2')]);
  });

  test('each id occurs once, and there are at most a hundred', () => {
    const many = Array.from({ length: 150 }, (_, place) => item(String(place)));
    expect(itemsIn(enquiredProducts, JSON.stringify([item('0'), ...many]))).toEqual(many.slice(0, 100));
  });
});

test('values fill their placeholders literally, unknown placeholders stay', () => {
  expect(fill('{name}: {number} of {toString}', { name: '$& {number}', number: 3 })).toBe(
    '$& {number}: 3 of {toString}',
  );
});
