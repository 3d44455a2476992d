import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { workKinds } from '../../src/document/work.js';
import { copySite, herbarium, sharedFolder } from '../support/herbarium.js';

const folder = sharedFolder();
const project = () => path.join(folder(), 'project');
beforeAll(() => copySite('tiny', project()));

/** The rows of a table with the units of their amounts. @returns undefined for any other line */
function rowsOf(text: string): Readonly<Record<string, { readonly amount: number; readonly unit: string }>> {
  return Object.fromEntries(
    text.split('\n').flatMap((line) => {
      const [, name = '', amount = '', unit = ''] = /^(\S.*?) +([\d,]+)( ms)?$/.exec(line) ?? [];
      return name === '' ? [] : [[name, { amount: Number(amount.replaceAll(',', '')), unit: unit.trim() }]];
    }),
  );
}

describe('--timing', () => {
  test('prints processor times that add up, and counts', async () => {
    const { code, stderr } = await herbarium(['validate', '--timing'], { cwd: project() });
    expect(code).toBe(0);
    const rows = Object.entries(rowsOf(stderr));
    const [times, counts] = [
      rows.filter(([, row]) => row.unit === 'ms'),
      rows.filter(([, row]) => row.unit === ''),
    ];
    expect(times.map(([name]) => name)).toEqual(['start', 'read', 'parse', 'check', 'rest', 'all']);
    const [all = 0, ...parts] = times.map(([, { amount }]) => amount).toReversed();
    const sum = parts.reduce((one, other) => one + other, 0);
    // Each is rounded.
    expect(Math.abs(all - sum)).toBeLessThan(parts.length);
    expect(counts.map(([name]) => name)).toEqual([...workKinds]);
    expect(rowsOf(stderr)).toMatchObject({ 'texts parsed': { amount: 1 }, 'views made': { amount: 0 } });
  });

  test('shows which work of a build is concurrent, and omits work that was not done', async () => {
    const args = ['build', '--no-images', '--no-search', '--timing'];
    const { stderr } = await herbarium(args, { cwd: project() });
    expect(Object.keys(rowsOf(stderr))).toEqual(
      expect.arrayContaining(['plan', 'view *', 'render *', 'pictures *', 'publish']),
    );
    expect(stderr).toMatch(/\n\* at the same time: /);
    expect(rowsOf(stderr)).not.toHaveProperty('search *');
    expect(stderr).not.toContain('compare');
  });

  test('does not change the results', async () => {
    for (const args of [
      ['validate', '--format', 'json'],
      ['diff', project(), project(), '--format', 'json'],
    ]) {
      const plain = await herbarium(args, { cwd: project() });
      const timed = await herbarium([...args, '--timing'], { cwd: project() });
      expect(plain.stderr).toBe('');
      expect(timed).toMatchObject({ code: plain.code, stdout: plain.stdout });
      expect(timed.stderr).toContain('files read');
    }
  });

  test('counts each of two runs in one process separately', async () => {
    const run = () => herbarium(['validate', '--timing'], { cwd: project() });
    const [first, second] = await Promise.all([run(), run()]);
    const countsIn = (text: string) => text.split('\n\n').at(-1);
    expect(countsIn(first.stderr)).toContain('texts parsed');
    expect(countsIn(second.stderr)).toBe(countsIn(first.stderr));
  });
});
