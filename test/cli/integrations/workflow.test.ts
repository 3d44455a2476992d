import { describe, expect, test } from 'vitest';
import { githubReader } from './action.js';
import { guideText, workflow } from './guide-workflow.js';

describe("the guide's workflow for several machines", () => {
  test("is a workflow by GitHub's own parser", async () => {
    const { workflowErrors } = await githubReader();
    const content = await workflow();
    expect(await workflowErrors(content)).toEqual([]);
    // The parser does find errors.
    for (const [from, to] of [
      ['needs: part', 'needs: parts'],
      ['runs-on:', 'run-on:'],
      ['matrix.shard', 'matrix.shards('],
    ] as const) {
      expect(content).toContain(from);
      expect(await workflowErrors(content.replace(from, to)), to).not.toEqual([]);
    }
  });
});

describe("the guide's workflows for pull requests", () => {
  test("are workflows by GitHub's own parser, and only the second has write permission", async () => {
    const { workflowErrors } = await githubReader();
    const fences = [...(await guideText()).matchAll(/^```yaml\n(name: (?:Changes|Comment)\n.*?)^```$/gms)];
    const [changes = '', comment = '', ...others] = fences.map(([, text = '']) => text);
    expect(others).toEqual([]);
    for (const content of [changes, comment]) expect(await workflowErrors(content)).toEqual([]);
    expect(changes).toContain('on: pull_request\n');
    // It runs nothing of the pull request: it checks out the main branch, whose package it installs.
    const steps = [...comment.matchAll(/^ {6}- (?:uses|run): (.*)$/gm)].map(([, step]) => step);
    const node = ['actions/checkout@v4', 'actions/setup-node@v4', 'npm ci --ignore-scripts'];
    expect(steps).toEqual([...node, 'actions/download-artifact@v4', './node_modules/herbarium/ci/comment']);
    expect(comment).not.toMatch(/\bref:|repository:/);
    // No step contains an untrusted value.
    expect(
      `${changes}${comment}`.match(
        /\$\{\{ (?!!|runner\.temp|github\.(ref|token|event\.workflow_run\.id) |steps\.)/g,
      ),
    ).toBeNull();
  });
});
