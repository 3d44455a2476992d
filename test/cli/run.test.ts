import { EventEmitter } from 'node:events';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { asProcess } from '../support/command.js';
import { badColour, idleComment, writeCatalogue } from '../support/faulty-catalogue.js';
import {
  coloured,
  copyOfSite,
  copySite,
  edit,
  herbarium,
  shippedRun,
  surroundingsFor,
  temporaryFolder,
} from '../support/herbarium.js';
import { treeOf } from '../support/tree.js';

const build = ['build', '--no-search', '--no-images', '--clean'];

/** Two sites and a catalogue with errors, each in a separate folder. */
async function threeProjects() {
  const place = await temporaryFolder();
  await Promise.all([
    copySite('small', path.join(place, 'small')),
    copySite('flavours', path.join(place, 'flavours')),
    writeCatalogue(path.join(place, 'faulty'), { products: [badColour, idleComment] }),
    mkdir(path.join(place, 'empty')),
  ]);
  return place;
}

/** Commands that differ in everything that a caller can choose: the folder, the environment, the terminal, the input. */
const callers: readonly (readonly [
  args: readonly string[],
  options: Omit<Parameters<typeof herbarium>[1], 'signal'>,
])[] = [
  [build, { cwd: 'small', columns: 60, env: coloured }],
  [build, { cwd: 'flavours', env: { CI: 'true' } }],
  [['validate'], { cwd: 'faulty', columns: 40, env: coloured }],
  [['validate', '--color', '--format', 'text'], { cwd: 'faulty', env: { CI: 'true' } }],
  [
    ['validate', '--format', 'github'],
    { cwd: 'faulty', env: { GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: '' } },
  ],
  [['validate', '-'], { cwd: 'small', input: 'site: ##[error]\n', env: { GITHUB_ACTIONS: 'true' } }],
  [['validate', '-'], { cwd: 'small', input: 'site: ##[error]\n', env: { GITHUB_ACTIONS: '' } }],
  [['validate'], { cwd: 'empty' }],
  [['routes', '--format', 'json'], { cwd: 'flavours' }],
  [['bild'], { cwd: 'small' }],
];

function runIn(place: string, [args, options]: (typeof callers)[number]) {
  return herbarium(args, { ...options, cwd: path.join(place, options.cwd) });
}

/** All results that do not depend on the clock. */
function withoutTimes(text: string): string {
  return text.replace(/ in [\d.]+ s$/m, ' in … s');
}

describe('runs in one process', () => {
  test('concurrent runs print and write the same as single runs, and do not change the process', async () => {
    const state = () => ({
      cwd: process.cwd(),
      env: { ...process.env },
      exitCode: process.exitCode,
      argv: process.argv,
      listeners: process.eventNames().map((name) => [name, process.listenerCount(name)]),
    });
    const before = state();
    const [first, second] = [await threeProjects(), await threeProjects()];
    const alone = [];
    for (const caller of callers) alone.push(await runIn(first, caller));
    const together = await Promise.all(callers.map((caller) => runIn(second, caller)));
    for (const [n, { code, stdout, stderr }] of together.entries()) {
      const name = callers[n]?.[0].join(' ');
      expect([code, withoutTimes(stdout)], name).toEqual([
        alone[n]?.code,
        withoutTimes(alone[n]?.stdout ?? ''),
      ]);
      // The clock determines how often a bar is drawn.
      if (callers[n]?.[1].columns === undefined) expect(stderr, name).toBe(alone[n]?.stderr);
    }
    expect(together.map(({ code }) => code)).toEqual([0, 0, 1, 1, 1, 1, 1, 2, 0, 2]);
    expect(together.map(({ stdout }) => stdout.includes('\u001b'))).toEqual(
      callers.map(
        ([args, { columns }]) =>
          args[0] === 'validate' && (columns !== undefined || args.includes('--color')),
      ),
    );
    for (const site of ['small/_site', 'flavours/_site'])
      expect(await treeOf(path.join(second, site)), site).toEqual(await treeOf(path.join(first, site)));
    expect(state()).toEqual(before);
  });

  test('a catalogue that changed between two runs is read again', async () => {
    const cwd = await copyOfSite('small');
    expect((await herbarium(['validate'], { cwd })).code).toBe(0);
    await edit(path.join(cwd, 'catalogue.yaml'), 'body: content/home.md', 'body: content/gone.md');
    const { code, stdout } = await herbarium(['validate'], { cwd });
    expect([code, stdout]).toEqual([1, expect.stringContaining('content/gone.md')]);
  });
});

describe('the process', () => {
  test.each([
    [0, ['validate']],
    [1, ['validate', 'faulty.yaml']],
    [2, ['validate', 'missing.yaml']],
  ] as const)(
    'exits with the code of the run, here %i, and its streams have the same bytes',
    async (code, args) => {
      const cwd = await copyOfSite('small');
      await writeCatalogue(cwd, { products: [badColour], name: 'faulty.yaml' });
      const env = { FORCE_COLOR: undefined, NO_COLOR: undefined };
      const result = await herbarium(args, { cwd, env });
      expect(result.code).toBe(code);
      expect(await asProcess(args, { cwd, env })).toEqual(result);
    },
  );
});

describe('a signal', () => {
  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('%s ends a build with %i, and the published site is unchanged', async (name, exit) => {
    const cwd = await copyOfSite('small');
    expect((await herbarium(build, { cwd })).code).toBe(0);
    const published = await treeOf(path.join(cwd, '_site'));
    await edit(path.join(cwd, 'catalogue.yaml'), 'brand: Little Mill', 'brand: Large Mill');
    const signal = new EventEmitter();
    const { surroundings, printed } = surroundingsFor({ cwd, columns: 60, env: coloured, signal }, (text) => {
      if (text.includes('pages ')) signal.emit(name);
    });
    const run = await shippedRun();
    expect(await run(build, surroundings)).toBe(exit);
    expect(printed.stdout()).toBe('');
    expect(printed.stderr()).toMatch(/interrupted: the published site is as it was\n$/);
    expect(await treeOf(path.join(cwd, '_site'))).toEqual(published);
    // All listeners are removed, and nothing blocks the next build.
    expect(signal.eventNames()).toEqual([]);
    expect((await herbarium(build, { cwd })).code).toBe(0);
    expect(await treeOf(path.join(cwd, '_site'))).not.toEqual(published);
  });
});
