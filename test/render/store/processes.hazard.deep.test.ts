import { readdirSync, rmSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { asProcess } from '../../support/command.js';
import { copySite, herbarium, sharedFolder } from '../../support/herbarium.js';
import { treeOf } from '../../support/tree.js';
import { addTexts } from '../many-pages.js';
import { failingWrites, writesOf } from '../publish/failing-writes.js';

const folder = sharedFolder();
const project = () => path.join(folder(), 'project');
const store = () => path.join(project(), '.herbarium/store');
const inStore = '.herbarium/store/';
const stored = () => readdirSync(store());
const value = /^(picture|card|search|facts)-[\w-]{22}$/;

let whole: Record<string, string> = {};
let names: readonly string[] = [];
/** The calls of a build that change the store. */
let calls: readonly string[] = [];

beforeAll(async () => {
  await copySite('small', project());
  await addTexts(project());
  calls = (await writesOf(() => built('clean'))).filter((call) => call.includes(inStore));
  whole = await treeOf(path.join(project(), 'clean'));
  names = stored();
  expect(new Set(names.map((name) => name.replace(/-.*/, '')))).toEqual(
    new Set(['picture', 'card', 'search', 'facts']),
  );
});

/** Builds into a folder without a site. */
async function built(out: string): Promise<void> {
  rmSync(path.join(project(), out), { recursive: true, force: true });
  expect(await herbarium(['build', '--out', out], { cwd: project() })).toMatchObject({ code: 0, stderr: '' });
}

test('processes that build one catalogue into several folders share one store, and each site is complete', async () => {
  for (const options of [[], ['--clean']]) {
    rmSync(store(), { recursive: true });
    const outs = ['one', 'two', 'three'];
    const runs = outs.map((out) => asProcess(['build', ...options, '--out', out], { cwd: project() }));
    for (const run of await Promise.all(runs)) expect(run).toMatchObject({ code: 0, stderr: '' });
    for (const out of outs) expect(await treeOf(path.join(project(), out)), out).toEqual(whole);
    expect(stored()).toEqual(names);
    await built('after');
    expect(await treeOf(path.join(project(), 'after'))).toEqual(whole);
  }
});

test.each(['draft', 'name'])(
  'a process that is killed before it writes a %s harms no later process',
  async (what) => {
    const begins = what === 'name' ? 'rename ' : 'writeFile ';
    // A draft is written in two calls; the first writes its header.
    const ofKind = calls.flatMap((call, n) =>
      call.startsWith(begins) && calls.indexOf(call) === n ? [n + 1] : [],
    );
    expect(ofKind).toHaveLength(names.length);
    for (const n of [0, names.length >> 1, names.length - 1]) {
      rmSync(store(), { recursive: true });
      rmSync(path.join(project(), 'killed'), { recursive: true, force: true });
      const env = failingWrites({ code: 'SIGKILL', at: ofKind[n] ?? 0, part: inStore });
      expect((await asProcess(['build', '--out', 'killed'], { cwd: project(), env })).code).toBe(null);
      const drafts = stored().filter((name) => !value.test(name));
      expect(drafts).toHaveLength(what === 'name' ? 1 : 0);
      expect(stored()).toHaveLength(n + drafts.length);
      for (const name of drafts) utimesSync(path.join(store(), name), new Date(0), new Date(0));
      await built('killed');
      expect(await treeOf(path.join(project(), 'killed'))).toEqual(whole);
      expect(stored()).toEqual(names);
    }
  },
);
