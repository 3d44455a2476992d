// @ts-check
import { ask } from './api.mjs';

/** @import { Forge } from './forge.mjs' */

/**
 * The merge request of a GitLab pipeline.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Forge | string} or the reason why there is no merge request to comment on
 */
export function mergeRequest(env) {
  const { CI_MERGE_REQUEST_PROJECT_ID: project, CI_MERGE_REQUEST_IID: number } = env;
  if (!project || !number) return 'the pipeline is about no merge request';
  const notes = `/projects/${project}/merge_requests/${number}/notes`;
  return {
    commit: env['CI_MERGE_REQUEST_SOURCE_BRANCH_SHA'] || (env['CI_COMMIT_SHA'] ?? ''),
    run: env['CI_PIPELINE_URL'] ?? '',
    keep: async () => undefined,
    author: async () => String((await askGitLab(env, '/user')).value.id),
    async *comments() {
      for (let page = '1'; page !== ''; ) {
        const query = `sort=asc&order_by=created_at&per_page=100&page=${page}`;
        const { value, headers } = await askGitLab(env, `${notes}?${query}`);
        for (const { id, author, body } of value) yield { id, author: String(author?.id), body: body ?? '' };
        page = headers.get('x-next-page') ?? '';
      }
    },
    post: (body) => askGitLab(env, notes, { method: 'POST', body: { body } }),
    update: (id, body) => askGitLab(env, `${notes}/${id}`, { method: 'PUT', body: { body } }),
  };
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} path
 * @param {{ method?: string, body?: unknown }} [request]
 */
function askGitLab({ CI_API_V4_URL: api, TOKEN: token = '' }, path, request = {}) {
  return ask(`${api}${path}`, { ...request, headers: { 'private-token': token } });
}
