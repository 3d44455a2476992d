import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { comment } from '../../../ci/comment/comment.mjs';
import { temporaryFolder } from '../../support/herbarium.js';
import { runAction, variablesOf } from './action.js';
import { type FakeForge, fakeForge } from './fake-forge.js';

/** The repository of the tests, and a fork of it. */
export const repositories = { own: { id: 1 }, fork: { id: 2, owner: { login: 'stranger' } } };

/** The commit at the head of the pull request. */
export const headCommit = 'abcdef0123456789abcdef0123456789abcdef01';

/** The event of a pull request from a branch, or from a fork. */
export function pullRequestEvent(from: { readonly id: number } = repositories.own) {
  return {
    pull_request: { number: 7, head: { sha: headCommit, repo: from }, base: { repo: repositories.own } },
  };
}

/** The event of the second workflow, after a run for a pull request from a fork. */
export const workflowRunEvent = {
  workflow_run: {
    id: 99,
    event: 'pull_request',
    head_sha: headCommit,
    head_branch: 'feature',
    head_repository: repositories.fork,
    pull_requests: [],
  },
};

type Comment = (
  event: object,
  inputs?: Readonly<Record<string, string>>,
) => Promise<{ readonly code: number | null; readonly log: string }>;

interface Commenting {
  readonly forge: FakeForge;
  /** The folder with the report. */
  readonly report: string;
  /** Writes the report, or replaces it. @param markdown undefined: no report */
  readonly write: (markdown: string) => Promise<void>;
  /** Runs the program of the action for an event. */
  readonly comment: Comment;
  /** Runs the action itself. */
  readonly runComment: Comment;
}

/** A server without comments, and a report for it. */
export async function commenting(): Promise<Commenting> {
  const forge = await fakeForge();
  const place = await temporaryFolder();
  const [report, workspace] = [path.join(place, 'report'), path.join(place, 'work space')];
  await Promise.all([mkdir(report), mkdir(workspace)]);
  const eventFile = path.join(place, 'event.json');
  const variables = async (event: object) => {
    await writeFile(eventFile, JSON.stringify(event));
    return {
      GITHUB_API_URL: forge.origin,
      GITHUB_GRAPHQL_URL: `${forge.origin}/graphql`,
      GITHUB_SERVER_URL: 'https://github.example',
      GITHUB_REPOSITORY: 'mill/site',
      GITHUB_RUN_ID: '50',
      GITHUB_EVENT_NAME: 'workflow_run' in event ? 'workflow_run' : 'pull_request',
      GITHUB_EVENT_PATH: eventFile,
      GITLAB_CI: '',
    };
  };
  return {
    forge,
    report,
    write: (markdown) => writeFile(path.join(report, 'diff.md'), markdown),
    comment: async (event, inputs = {}) => {
      const given = await variablesOf('ci/comment', { report, ...inputs });
      const { isDone, line } = await comment({ ...(await variables(event)), ...given });
      return { code: isDone ? 0 : 1, log: line };
    },
    runComment: async (event, inputs = {}) =>
      runAction(
        { report, ...inputs },
        {
          workspace,
          temporary: path.join(place, 'runner'),
          env: await variables(event),
          action: 'ci/comment',
        },
      ),
  };
}
