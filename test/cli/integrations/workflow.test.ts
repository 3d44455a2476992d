import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { copyOfSite, herbarium, projectRoot } from '../../support/herbarium.js';
import { treeOf } from '../../support/tree.js';
import { githubReader } from './action.js';

interface Job {
  readonly strategy?: { readonly matrix: { readonly shard: readonly number[] } };
  readonly steps: readonly { readonly run?: string }[];
}

function guideText(): Promise<string> {
  return readFile(path.join(projectRoot, 'docs/guide/ci.md'), 'utf8');
}

/** The workflow that the guide offers for building a site on several machines. */
async function workflow(): Promise<string> {
  const guide = await guideText();
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

  test('builds the site that one machine builds', async () => {
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
  }, 120_000);
});

describe("the guide's workflows for pull requests", () => {
  test('are workflows by the reader of GitHub itself, and only the second may write', async () => {
    const { workflowErrors } = await githubReader();
    const fences = [...(await guideText()).matchAll(/^```yaml\n(name: (?:Changes|Comment)\n.*?)^```$/gms)];
    const [changes = '', comment = '', ...others] = fences.map(([, text = '']) => text);
    expect(others).toEqual([]);
    for (const content of [changes, comment]) expect(await workflowErrors(content)).toEqual([]);
    expect(changes).toContain('on: pull_request\n');
    // It runs nothing of the pull request: it checks nothing out, and has no step but these two.
    const uses = [...comment.matchAll(/uses: (.*)@<sha>/g)].map(([, name]) => name);
    expect(uses).toEqual(['actions/download-artifact', '<owner>/herbarium/comment']);
    expect(comment).not.toMatch(/^[\s-]*run:/m);
    // Nothing that a stranger names stands in a step.
    expect(
      `${changes}${comment}`.match(
        /\$\{\{ (?!!|runner\.temp|github\.(ref|token|event\.workflow_run\.id) |steps\.)/g,
      ),
    ).toBeNull();
  });
});
