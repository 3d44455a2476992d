import { describe, expect, test } from 'vitest';
import { addressOnSite } from '../../../src/catalogue/addresses/addresses.js';

const site = { origin: 'https://shop.example', base: '/eu/' };

describe('an address of a text', () => {
  test.each([
    ['/a', '/a', ''],
    ['/a%20b?x=1#y', '/a b', '?x=1#y'],
    ['/50%', '/50%', ''],
    ['https://shop.example/eu/a', '/a', ''],
    ['https://SHOP.example/eu/a#y', '/a', '#y'],
    ['https://shop.example/eu/', '/', ''],
    ['https://shop.example/eu', '/', ''],
    ['https://shop.example/eu?x=1', '/', '?x=1'],
    ['https://shop.example/eu/a/', '/a/', ''],
  ])('%s is on this site', (address, path, rest) => {
    expect(addressOnSite(site, address)).toEqual({ path, rest });
  });

  test.each([
    'https://shop.example/',
    'https://shop.example/europe',
    'https://shop.example.org/eu/a',
    'https://elsewhere.example/eu/a',
    'http://shop.example/eu/a',
    '//shop.example/eu/a',
    'mailto:hello@shop.example',
  ])('%s is elsewhere', (address) => {
    expect(addressOnSite(site, address)).toBeUndefined();
  });

  test('ends with a slash if pages are folders', () => {
    const folders = { ...site, format: 'directory' } as const;
    expect(addressOnSite(folders, 'https://shop.example/eu/a/')?.path).toBe('/a');
    expect(addressOnSite(folders, 'https://shop.example/eu/')?.path).toBe('/');
  });

  test('of a site without a base', () => {
    expect(addressOnSite({ origin: 'https://shop.example' }, 'https://shop.example')?.path).toBe('/');
    expect(addressOnSite({ origin: 'https://shop.example' }, 'https://shop.example?x')?.rest).toBe('?x');
  });
});
