import { expect, test } from 'vitest';
import { baselineOf, baselineText, parseBaseline, withoutKnown } from '../../../src/rules/check/baseline.js';
import type { Diagnostic } from '../../../src/rules/diagnostics/diagnostic.js';

const source = { file: 'catalogue.yaml', text: 'title: ""' };

const error = (id: string, field: string, value = '""', start = 0): Diagnostic => ({
  code: 'meta/empty',
  severity: 'warning',
  message: 'the title is empty',
  source,
  spans: [{ start, end: start + 1 }],
  entry: { kind: 'product', id, name: 'Blue' },
  field,
  value,
});

test('an error is identified by its rule, entry, field and value, and by nothing else', () => {
  const baseline = baselineOf([error('a', 'title')]);
  const isKnown = (diagnostic: Diagnostic) => withoutKnown([diagnostic], baseline).known === 1;
  expect(isKnown(error('a', 'title', '""', 7))).toBe(true);
  expect(isKnown({ ...error('a', 'title'), message: 'in other words', severity: 'error' })).toBe(true);
  expect(isKnown(error('b', 'title'))).toBe(false);
  expect(isKnown(error('a', 'description'))).toBe(false);
  expect(isKnown(error('a', 'title', 'Blue'))).toBe(false);
  expect(isKnown({ ...error('a', 'title'), code: 'meta/length' })).toBe(false);
});

test('equal errors are known up to their earlier number', () => {
  const baseline = baselineOf([error('a', 'title'), error('a', 'title')]);
  const three = [error('a', 'title', '""', 1), error('a', 'title', '""', 2), error('a', 'title', '""', 3)];
  expect(withoutKnown(three, baseline)).toMatchObject({ known: 2, gone: 0, diagnostics: [three[2]] });
  expect(withoutKnown([], baseline)).toEqual({ known: 0, gone: 2, diagnostics: [] });
});

test('its file is read as written, sorted, and no other file is accepted', () => {
  const baseline = baselineOf([error('b', 'title'), error('a', 'title')]);
  expect(parseBaseline(baselineText(baseline))).toEqual({ version: 1, ...baseline });
  expect(baselineText(baseline)).toBe(baselineText(baselineOf([error('a', 'title'), error('b', 'title')])));
  expect(baseline.faults.map(({ entry }) => entry)).toEqual(['a', 'b']);
  for (const text of ['', '{', '[]', '{"version":2,"faults":[]}', '{"version":1,"faults":[{}]}']) {
    expect(parseBaseline(text), text).toBeUndefined();
  }
});
