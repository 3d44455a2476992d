import { cp } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { copyOfSite, herbarium } from '../../support/herbarium.js';
import { treeOf } from '../../support/tree.js';
import { workflow } from './guide-workflow.js';

interface Job {
  readonly strategy?: { readonly matrix: { readonly shard: readonly number[] } };
  readonly steps: readonly { readonly run?: string }[];
}

/** The arguments of the only Herbarium command in a job. @param shard stands for `${{ matrix.shard }}` */
function argumentsIn({ steps }: Job, shard = 0): readonly string[] {
  const [command = ''] = steps.flatMap(({ run }) => (run?.startsWith('npx herbarium ') ? [run] : []));
  return command
    .replace(/\$\{\{ matrix\.shard \}\}/g, String(shard))
    .split(' ')
    .slice(2);
}

test("the guide's workflow for several machines builds the same site as one machine", async () => {
  const { jobs }: { readonly jobs: Readonly<Record<'part' | 'site', Job>> } = parse(await workflow());
  const merging = await copyOfSite('small');
  for (const shard of jobs.part.strategy?.matrix.shard ?? []) {
    const machine = await copyOfSite('small');
    expect(await herbarium(argumentsIn(jobs.part, shard), { cwd: machine })).toMatchObject({ code: 0 });
    // As artifacts are transferred: without hidden files, to a folder with the artifact's name.
    await cp(path.join(machine, 'part'), path.join(merging, `part-${shard}`), {
      recursive: true,
      filter: (file) => !path.basename(file).startsWith('.'),
    });
  }
  expect(await herbarium(argumentsIn(jobs.site), { cwd: merging })).toMatchObject({ code: 0 });
  const alone = await copyOfSite('small');
  expect(await herbarium(['build'], { cwd: alone })).toMatchObject({ code: 0 });
  expect(await treeOf(path.join(merging, '_site'))).toEqual(await treeOf(path.join(alone, '_site')));
}, 120_000);
