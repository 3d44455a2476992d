import { expect, test } from 'vitest';
import {
  baselineOf,
  baselineText,
  parseBaseline,
  withoutKnown,
} from '../../../src/catalogue/check/baseline.js';
import type { Diagnostic } from '../../../src/catalogue/diagnostics/diagnostic.js';

const source = { file: 'catalogue.yaml', text: 'title: ""' };

const fault = (id: string, field: string, value = '""', start = 0): Diagnostic => ({
  code: 'meta/empty',
  severity: 'warning',
  message: 'the title is empty',
  source,
  spans: [{ start, end: start + 1 }],
  entry: { kind: 'product', id, name: 'Blue' },
  field,
  value,
});

test('a fault is known by its rule, entry, field and value, and by nothing else', () => {
  const baseline = baselineOf([fault('a', 'title')]);
  const isKnown = (diagnostic: Diagnostic) => withoutKnown([diagnostic], baseline).known === 1;
  expect(isKnown(fault('a', 'title', '""', 7))).toBe(true);
  expect(isKnown({ ...fault('a', 'title'), message: 'in other words', severity: 'error' })).toBe(true);
  expect(isKnown(fault('b', 'title'))).toBe(false);
  expect(isKnown(fault('a', 'description'))).toBe(false);
  expect(isKnown(fault('a', 'title', 'Blue'))).toBe(false);
  expect(isKnown({ ...fault('a', 'title'), code: 'meta/length' })).toBe(false);
});

test('equal faults are known as often as they were there', () => {
  const baseline = baselineOf([fault('a', 'title'), fault('a', 'title')]);
  const three = [fault('a', 'title', '""', 1), fault('a', 'title', '""', 2), fault('a', 'title', '""', 3)];
  expect(withoutKnown(three, baseline)).toMatchObject({ known: 2, gone: 0, diagnostics: [three[2]] });
  expect(withoutKnown([], baseline)).toEqual({ known: 0, gone: 2, diagnostics: [] });
});

test('its file is read as it was written, in an order of its own, and nothing else is taken for one', () => {
  const baseline = baselineOf([fault('b', 'title'), fault('a', 'title')]);
  expect(parseBaseline(baselineText(baseline))).toEqual({ version: 1, ...baseline });
  expect(baselineText(baseline)).toBe(baselineText(baselineOf([fault('a', 'title'), fault('b', 'title')])));
  expect(baseline.faults.map(({ entry }) => entry)).toEqual(['a', 'b']);
  for (const text of ['', '{', '[]', '{"version":2,"faults":[]}', '{"version":1,"faults":[{}]}']) {
    expect(parseBaseline(text), text).toBeUndefined();
  }
});
