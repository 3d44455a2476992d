import { expect, test } from 'vitest';
import { Recent } from '../../../src/templates/markup/recent.js';

function counted(limit: number) {
  const recent = new Recent<string>(limit);
  const computed: string[] = [];
  const get = (key: string) =>
    recent.get(key, () => {
      computed.push(key);
      return key.toUpperCase();
    });
  return { made: computed, get };
}

test('a value in regular use is computed once', () => {
  const { made, get } = counted(3);
  for (let n = 0; n < 50; n += 1) {
    expect(get('tray')).toBe('TRAY');
    expect(get(`other ${n}`)).toBe(`OTHER ${n}`);
  }
  expect(made.filter((key) => key === 'tray')).toEqual(['tray']);
});

test('of many values, the unused ones are evicted', () => {
  const { made, get } = counted(10);
  for (let n = 0; n < 100; n += 1) get(String(n));
  for (let n = 99; n >= 0; n -= 1) get(String(n));
  // At most two generations of ten are in the cache.
  expect(made.length).toBeGreaterThanOrEqual(180);
  expect(made.length).toBeLessThan(200);
});
