import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';
import { commitAll, git, makeRepository } from '../../project/repository.js';
import { copySite, edit, temporaryFolder } from '../../support/herbarium.js';
import { runAction } from './action.js';

/** A checkout of a pull request with the small site, as GitHub makes it: the merge of the change into its target. */
export async function pullRequest(change: (workspace: string) => Promise<void>, folder = '.') {
  const place = await temporaryFolder();
  const [origin, workspace] = [path.join(place, 'origin'), path.join(place, 'work space')];
  await copySite('small', path.join(origin, folder));
  makeRepository(origin);
  commitAll(origin);
  git(origin, ['checkout', '--quiet', '-b', 'change']);
  await change(path.join(origin, folder));
  commitAll(origin);
  git(origin, ['checkout', '--quiet', 'main']);
  git(origin, ['merge', '--quiet', '--no-ff', '--no-edit', 'change']);
  git(place, ['clone', '--quiet', '--depth=2', `file://${origin}`, workspace]);
  const summary = path.join(place, 'summary.md');
  await writeFile(summary, '');
  return {
    workspace,
    diff: async (
      inputs: Readonly<Record<string, string>> = {},
      more: Readonly<Record<string, string>> = {},
    ) => {
      const env = {
        GITHUB_EVENT_NAME: 'pull_request',
        GITHUB_STEP_SUMMARY: summary,
        CHROME_BIN: inject('chromium'),
        ...more,
      };
      const run = await runAction(inputs, {
        workspace,
        temporary: path.join(place, 'runner'),
        env,
        action: 'ci/diff',
      });
      return { ...run, report: run.outputs['report'] ?? '', summary: await readFile(summary, 'utf8') };
    },
  };
}

export const changeText = (folder: string) =>
  edit(path.join(folder, 'catalogue.yaml'), 'Short *inline* text.', 'Longer text.');
