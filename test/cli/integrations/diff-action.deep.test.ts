import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { git } from '../../project/repository.js';
import { edit, projectRoot } from '../../support/herbarium.js';
import { commenting, pullRequestEvent } from './comment.js';
import { bot, fakeForge } from './fake-forge.js';
import { changeText, pullRequest } from './pull-request.js';

test('the actions compare a pull request with its target, and comment on it', async () => {
  const { diff, workspace } = await pullRequest(changeText);
  const { code, log, report, summary } = await diff();
  expect(code, log).toBe(0);
  expect((await readdir(report)).sort()).toEqual(['diff.html', 'diff.json', 'diff.md', 'screens']);
  expect((await readdir(path.join(report, 'screens'))).sort()).toEqual([
    '1-about-us-after.jpg',
    '1-about-us-before.jpg',
  ]);
  const [before, after] = await Promise.all(
    ['before', 'after'].map((side) => readFile(path.join(report, `screens/1-about-us-${side}.jpg`))),
  );
  expect(before?.equals(after ?? Buffer.of())).toBe(false);
  expect(summary).toContain('Longer text');
  // The checkout is clean afterwards.
  expect(git(workspace, ['status', '--porcelain', '--ignored', '.'])).not.toMatch(/herbarium-(diff|screens)/);
  expect(git(workspace, ['worktree', 'list'])).toMatch(/^[^\n]*\n?$/);

  const { forge, comment } = await commenting();
  expect((await comment(pullRequestEvent(), { report })).code).toBe(0);
  expect(forge.comments[0]?.body).toContain('Longer text');
});

test('if nothing changes, the summary says so and no comment is posted', async () => {
  const { diff } = await pullRequest((folder) =>
    edit(path.join(folder, 'catalogue.yaml'), '# A small site', '# A site'),
  );
  const { code, report, summary } = await diff();
  expect([code, summary]).toEqual([0, 'Nothing changes on the site.\n']);
  const { forge, comment } = await commenting();
  expect((await comment(pullRequestEvent(), { report })).log).toContain('nothing is posted');
  expect(forge.comments).toEqual([]);
});

test('it fails for the requested changes, and for errors, and still writes a report', async () => {
  const { diff, workspace } = await pullRequest(changeText, 'shop/eu');
  const inputs = { 'working-directory': 'shop/eu', 'fail-on': 'lost,text' };
  const failed = await diff(inputs);
  expect([failed.code, await readdir(failed.report)]).toEqual([
    1,
    expect.arrayContaining(['diff.md', 'screens']),
  ]);
  await edit(path.join(workspace, 'shop/eu/catalogue.yaml'), 'brand: Little Mill', 'brand: 7');
  const broken = await diff(inputs);
  expect([broken.code, await readdir(broken.report)]).toEqual([1, []]);
  expect(broken.summary).toMatch(/The sites could not be compared: the log says why\.\n$/);
});

test("GitLab's template posts a note on the merge request, and updates it", async () => {
  const { workspace } = await pullRequest(changeText);
  const forge = await fakeForge();
  const template = parse(await readFile(path.join(projectRoot, 'ci/gitlab/herbarium.yml'), 'utf8'));
  const modules = path.join(workspace, 'node_modules');
  await mkdir(path.join(modules, '.bin'), { recursive: true });
  await symlink(projectRoot, path.join(modules, 'herbarium'));
  await writeFile(path.join(workspace, 'package.json'), '{"private": true}');
  const program = path.join(modules, '.bin/herbarium');
  await writeFile(program, `#!/bin/sh\nexec node '${projectRoot}/bin/herbarium.js' "$@"\n`, { mode: 0o755 });
  const run = () =>
    promisify(execFile)('bash', ['-eo', 'pipefail', '-c', template['herbarium-diff'].script.join('\n')], {
      cwd: workspace,
      env: {
        ...process.env,
        ...template['.herbarium'].variables,
        GITLAB_CI: 'true',
        CI_API_V4_URL: `${forge.origin}/api/v4`,
        CI_MERGE_REQUEST_PROJECT_ID: '5',
        CI_MERGE_REQUEST_IID: '3',
        CI_MERGE_REQUEST_DIFF_BASE_SHA: 'HEAD^1',
        CI_COMMIT_SHA: 'abcdef0123456789',
        CI_PIPELINE_URL: 'https://gitlab.example/mill/site/-/pipelines/50',
        HERBARIUM_TOKEN: 'glpat-x',
      },
    });
  expect((await run()).stdout).toContain('notice: the comment is posted');
  expect(forge.asked).toContain('POST /api/v4/projects/5/merge_requests/3/notes glpat-x');
  const [{ author, body } = { author: '', body: '' }] = forge.comments;
  expect(author).toBe(bot);
  expect(body).toContain('Longer text');
  expect(body).toContain('(https://gitlab.example/mill/site/-/pipelines/50)');
  await rename(path.join(workspace, 'herbarium-diff'), path.join(workspace, 'earlier'));
  expect((await run()).stdout).toContain('notice: the comment says so already');
});
