// @ts-check
import { readFileSync } from 'node:fs';
import { ApiError, ask } from './api.mjs';
import { keepPictures } from './kept-pictures.mjs';

/** @import { Forge } from './forge.mjs' */

/**
 * The pull request of a run of GitHub Actions. Its number comes only from GitHub, never from a file of the run that compared, because
 * that run may be untrusted.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Forge | string>} or the reason why there is no pull request to comment on
 * @throws {ApiError}
 */
export async function pullRequest(env) {
  const { GITHUB_EVENT_NAME: name, GITHUB_EVENT_PATH: file = '', GITHUB_RUN_ID: run = '' } = env;
  const event = JSON.parse(readFileSync(file, 'utf8'));
  if (name === 'pull_request') {
    const { number, head, base } = event.pull_request;
    // The job of a fork is untrusted, and its token can only read.
    if (head.repo?.id !== base.repo.id)
      return 'a pull request from a fork is commented on by a second workflow';
    return commentsOn(env, { number, commit: head.sha, run });
  }
  if (name !== 'workflow_run') return `the event ${name} is about no pull request`;
  const { event: cause, head_sha: commit, id } = event.workflow_run;
  if (cause !== 'pull_request') return `the run was started by ${cause}, and is about no pull request`;
  if (!event.workflow_run.head_repository) return 'the fork is no longer there';
  const numbers = await withHead(env, event.workflow_run);
  const [number] = numbers;
  if (number === undefined) return `no open pull request has the head ${commit} any more`;
  if (numbers.length > 1)
    return `the pull requests ${numbers.join(', ')} have the same head: none can be chosen`;
  return commentsOn(env, { number, commit, run: String(id) });
}

/**
 * The open pull requests whose head is the commit of a run. The event of a fork does not name them.
 * @param {NodeJS.ProcessEnv} env
 * @param {{ head_sha: string, head_branch: string, head_repository: { id: number, owner: { login: string } }, pull_requests: { number:
 * number }[] }} run
 * @returns {Promise<number[]>}
 */
async function withHead(env, { head_sha, head_branch, head_repository, pull_requests }) {
  const head = encodeURIComponent(`${head_repository.owner.login}:${head_branch}`);
  const { value } = await askGitHub(env, `/pulls?state=open&per_page=100&head=${head}`);
  const found = value
    .filter(
      (/** @type {any} */ { head: { sha, repo } }) => sha === head_sha && repo?.id === head_repository.id,
    )
    .map((/** @type {any} */ { number }) => number);
  const named = pull_requests.map(({ number }) => number);
  const both = found.filter((/** @type {number} */ number) => named.includes(number));
  return both.length > 0 ? both : found;
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {{ number: number, commit: string, run: string }} about
 * @returns {Forge}
 */
function commentsOn(env, { number, commit, run }) {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository } = env;
  return {
    commit,
    run: `${server}/${repository}/actions/runs/${run}#artifacts`,
    author: () => loginOf(env),
    keep: async (pictures) => {
      const branch = env['SCREENS_BRANCH'];
      if (!branch || pictures.length === 0) return undefined;
      const commit = await keepPictures((path, request) => askGitHub(env, path, request), pictures, branch);
      return (name) => `${server}/${repository}/blob/${commit}/${name}?raw=true`;
    },
    async *comments() {
      for (let page = 1, isMore = true; isMore; page++) {
        const { value, headers } = await askGitHub(
          env,
          `/issues/${number}/comments?per_page=100&page=${page}`,
        );
        for (const { id, user, body } of value) yield { id, author: user?.login ?? '', body: body ?? '' };
        isMore = /rel="next"/.test(headers.get('link') ?? '');
      }
    },
    post: (body) => askGitHub(env, `/issues/${number}/comments`, { method: 'POST', body: { body } }),
    update: (id, body) => askGitHub(env, `/issues/comments/${id}`, { method: 'PATCH', body: { body } }),
  };
}

/**
 * The owner of the token. Only GraphQL returns it for the token of a run.
 * @param {NodeJS.ProcessEnv} env
 */
async function loginOf(env) {
  const { value } = await ask(env['GITHUB_GRAPHQL_URL'] ?? '', {
    method: 'POST',
    headers: headersOf(env),
    body: { query: 'query { viewer { login } }' },
  });
  const login = value.data?.viewer?.login;
  if (typeof login !== 'string')
    throw new ApiError('GitHub does not say whose token this is', 200, undefined);
  return login;
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} path below the repository
 * @param {{ method?: string, body?: unknown }} [request]
 */
function askGitHub(env, path, request = {}) {
  const { GITHUB_API_URL: api, GITHUB_REPOSITORY: repository } = env;
  return ask(`${api}/repos/${repository}${path}`, { ...request, headers: headersOf(env) });
}

/** @param {NodeJS.ProcessEnv} env */
function headersOf({ TOKEN: token }) {
  return {
    accept: 'application/vnd.github+json',
    authorization: `Bearer ${token}`,
    'x-github-api-version': '2022-11-28',
  };
}
