import { describe, expect, test } from 'vitest';
import type { Edit, Source } from '../../src/document/source.js';
import { fixCatalogue } from '../../src/edits/fix.js';
import type { Diagnostic } from '../../src/rules/diagnostics/diagnostic.js';

interface FakeRule {
  readonly code: string;
  readonly find: string;
  /** Absent if the error has no fix. */
  readonly replace?: string;
  readonly safety?: 'safe' | 'unsafe';
}

/** A check whose rules report certain words. */
const checkFor = (rules: readonly FakeRule[]) => (source: Source) => ({
  diagnostics: rules.flatMap(({ code, find, replace, safety = 'safe' }) =>
    [...source.text.matchAll(new RegExp(find, 'g'))].map(({ index, 0: found }): Diagnostic => {
      const span = { start: index, end: index + found.length };
      const edits: Edit[] = replace === undefined ? [] : [{ ...span, text: replace }];
      const fix = edits.length === 0 ? {} : { fix: { title: '', safety, edits } };
      return {
        code,
        severity: 'error',
        message: find,
        source,
        spans: [span],
        field: '',
        value: find,
        ...fix,
      };
    }),
  ),
});
const fixed = (text: string, rules: readonly FakeRule[], isUnsafe = false) => {
  const { edited, ...result } = fixCatalogue({ file: 'catalogue.yaml', text }, checkFor(rules), { isUnsafe });
  return { text: edited.text, ...result, fixed: Object.fromEntries(result.fixed) };
};

describe('fixes in passes', () => {
  test('until nothing changes, counted by rule', () => {
    const rules: FakeRule[] = [
      { code: 'id/format', find: 'c', replace: 'd' },
      { code: 'schema/type', find: 'a', replace: 'b' },
      { code: 'schema/enum', find: 'b', replace: 'c' },
    ];
    expect(fixed('a a x', rules)).toMatchObject({
      text: 'd d x',
      fixed: { 'id/format': 2, 'schema/enum': 2, 'schema/type': 2 },
      converged: true,
      left: { diagnostics: [] },
    });
  });

  test('two rules that undo each other: nothing is changed', () => {
    const rules: FakeRule[] = [
      { code: 'schema/type', find: 'a', replace: 'b' },
      { code: 'schema/enum', find: 'b', replace: 'a' },
    ];
    const result = fixed('a x', rules);
    expect(result).toMatchObject({ text: 'a x', fixed: {}, converged: false });
    expect(result.left.diagnostics.map(({ code }) => code)).toEqual(['schema/type']);
    expect(result.newError).toBeUndefined();
  });

  test('a fix that causes itself again is stopped, and one that writes the same text has ended', () => {
    expect(fixed('a', [{ code: 'schema/type', find: '$', replace: 'a' }])).toMatchObject({
      text: 'a',
      converged: false,
    });
    expect(fixed('a', [{ code: 'schema/type', find: 'a', replace: 'a' }])).toMatchObject({
      fixed: {},
      converged: true,
    });
  });

  test('a fix that makes another error: nothing is changed, and the error is named', () => {
    const rules: FakeRule[] = [
      { code: 'schema/type', find: 'a', replace: 'b' },
      { code: 'id/duplicate', find: 'b' },
    ];
    const result = fixed('x a', rules);
    expect(result).toMatchObject({ text: 'x a', fixed: {}, converged: false });
    expect(result.newError?.code).toBe('id/duplicate');
  });

  test('an earlier error does not count as new, although its place has moved', () => {
    const rules: FakeRule[] = [
      { code: 'schema/type', find: 'a', replace: 'longer' },
      { code: 'id/duplicate', find: 'z' },
    ];
    expect(fixed('a z a z', rules)).toMatchObject({ text: 'longer z longer z', converged: true });
    // One goes, another of the same rule comes: the number alone would hide it.
    expect(
      fixed('aa z', [{ code: 'schema/type', find: 'aa z', replace: 'z  z' }, ...rules.slice(1)]),
    ).toMatchObject({
      converged: false,
    });
  });

  test('unsafe fixes are made only on request', () => {
    const rules: FakeRule[] = [{ code: 'schema/type', find: 'a', replace: 'b', safety: 'unsafe' }];
    expect(fixed('a', rules)).toMatchObject({ text: 'a', fixed: {}, converged: true });
    expect(fixed('a', rules, true)).toMatchObject({ text: 'b', fixed: { 'schema/type': 1 } });
  });

  test('errors of files beside the catalogue are left alone', () => {
    const body: Source = { file: 'content/a.md', text: 'a' };
    const inBody = checkFor([{ code: 'schema/type', find: 'a', replace: 'b' }])(body);
    const source = { file: 'catalogue.yaml', text: 'a' };
    const { edited, converged } = fixCatalogue(source, () => inBody, { isUnsafe: true });
    expect([edited.text, converged]).toEqual(['a', true]);
  });

  test('a text with bytes that are not valid UTF-8 is left alone', () => {
    const source = { file: 'catalogue.yaml', text: 'a \ufffd', unreadable: [{ start: 2, end: 3 }] };
    const check = checkFor([{ code: 'schema/type', find: 'a', replace: 'b' }]);
    expect(fixCatalogue(source, check, { isUnsafe: true }).edited.text).toBe('a \ufffd');
  });
});
