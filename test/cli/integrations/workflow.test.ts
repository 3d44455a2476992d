import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { isDeep } from '../../support/deep.js';
import { copyOfSite, herbarium, projectRoot } from '../../support/herbarium.js';
import { treeOf } from '../../support/tree.js';
import { githubReader } from './action.js';

interface Job {
  readonly strategy?: { readonly matrix: { readonly shard: readonly number[] } };
  readonly steps: readonly { readonly run?: string }[];
}

/** The workflow that the guide offers for building a site on several machines. */
async function workflow(): Promise<string> {
  const guide = await readFile(path.join(projectRoot, 'docs/guide/ci.md'), 'utf8');
  const [, text] = /^## Several machines\n.*?\n```yaml\n(.*?)```$/ms.exec(guide) ?? [];
  if (text === undefined) throw new Error('the guide has no workflow');
  return text;
}

/** The arguments of the one command of ours in a job. @param shard stands for `${{ matrix.shard }}` */
function argumentsIn({ steps }: Job, shard = 0): readonly string[] {
  const [command = ''] = steps.flatMap(({ run }) => (run?.startsWith('npx herbarium ') ? [run] : []));
  return command
    .replace(/\$\{\{ matrix\.shard \}\}/g, String(shard))
    .split(' ')
    .slice(2);
}

describe("the guide's workflow for several machines", () => {
  test('is a workflow by the reader of GitHub itself', async () => {
    const { workflowErrors } = await githubReader();
    const content = await workflow();
    expect(await workflowErrors(content)).toEqual([]);
    // The reader does find errors.
    for (const [from, to] of [
      ['needs: part', 'needs: parts'],
      ['runs-on:', 'run-on:'],
      ['matrix.shard', 'matrix.shards('],
    ] as const) {
      expect(content).toContain(from);
      expect(await workflowErrors(content.replace(from, to)), to).not.toEqual([]);
    }
  });

  test.runIf(isDeep)(
    'builds the site that one machine builds',
    async () => {
      const { jobs }: { readonly jobs: Readonly<Record<'part' | 'site', Job>> } = parse(await workflow());
      const merging = await copyOfSite('small');
      for (const shard of jobs.part.strategy?.matrix.shard ?? []) {
        const machine = await copyOfSite('small');
        expect(await herbarium(argumentsIn(jobs.part, shard), { cwd: machine })).toMatchObject({ code: 0 });
        // As artifacts are carried: without hidden files, to a folder with the artifact's name.
        await cp(path.join(machine, 'part'), path.join(merging, `part-${shard}`), {
          recursive: true,
          filter: (file) => !path.basename(file).startsWith('.'),
        });
      }
      expect(await herbarium(argumentsIn(jobs.site), { cwd: merging })).toMatchObject({ code: 0 });
      const alone = await copyOfSite('small');
      expect(await herbarium(['build'], { cwd: alone })).toMatchObject({ code: 0 });
      expect(await treeOf(path.join(merging, '_site'))).toEqual(await treeOf(path.join(alone, '_site')));
    },
    120_000,
  );
});
