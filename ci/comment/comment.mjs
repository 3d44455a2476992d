// @ts-check
import { ApiError, retrying } from './api.mjs';
import { bodyOf, markerOf } from './body.mjs';
import { pullRequest } from './github.mjs';
import { mergeRequest } from './gitlab.mjs';
import { picturesPart, readPictures } from './pictures.mjs';
import { readReport } from './report.mjs';

/** @import { Forge } from './forge.mjs' */

const refusals = {
  gitlab: 'the token may not write notes: it needs the scope api, and the role Reporter or more',
  github:
    'the token may not write comments: give the job the permission `pull-requests: write`, and `contents: write` where it keeps screenshots. For pull requests from forks, comment in a second workflow',
};

/**
 * Posts or updates the comment of a run.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ isDone: boolean, line: string }>} the result or the error, as a line of the log
 */
export async function comment(env) {
  const isGitLab = Boolean(env['GITLAB_CI']);
  try {
    return { isDone: true, line: lineOf('notice', await posted(env, isGitLab), isGitLab) };
  } catch (error) {
    const isRefused = error instanceof ApiError && [401, 403].includes(error.status);
    const message = error instanceof ApiError ? error.message : String(error);
    const refusal = isGitLab ? refusals.gitlab : refusals.github;
    return { isDone: false, line: lineOf('error', isRefused ? `${refusal}. ${message}` : message, isGitLab) };
  }
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {boolean} isGitLab
 * @returns {Promise<string>} the result as a line of the log
 */
async function posted(env, isGitLab) {
  const { REPORT: folder = '', CATALOGUE: catalogue = '', TOKEN: token } = env;
  if (!token) return 'there is no token, so nothing is posted';
  const report = readReport(folder);
  return retrying(async () => {
    const forge = isGitLab ? mergeRequest(env) : await pullRequest(env);
    if (typeof forge === 'string') return `nothing is posted: ${forge}`;
    const screens = report ? readPictures(folder) : [];
    const urlOf = await forge.keep(screens);
    const pictures = urlOf === undefined ? '' : picturesPart(screens, urlOf);
    return publish(forge, bodyOf(report, { ...forge, catalogue, pictures }), {
      catalogue,
      isNews: Boolean(report),
    });
  });
}

/**
 * @param {Forge} forge
 * @param {string} body
 * @param {{ catalogue: string, isNews: boolean }} about isNews: whether to post a comment if there was none before
 */
async function publish(forge, body, { catalogue, isNews }) {
  const earlier = await earlierComment(forge, markerOf(catalogue));
  if (earlier === undefined && !isNews) return 'nothing changed, and nothing is posted';
  if (earlier === undefined) {
    await forge.post(body);
    return 'the comment is posted';
  }
  if (earlier.body.trim() === body.trim()) return 'the comment says so already';
  await forge.update(earlier.id, body);
  return 'the comment is updated';
}

/**
 * The comment of an earlier run. Any user can write the marker, so the author must match too.
 * @param {Forge} forge
 * @param {string} marker
 */
async function earlierComment({ author, comments }, marker) {
  const owner = await author();
  for await (const comment of comments())
    if (comment.author === owner && comment.body.startsWith(marker)) return comment;
  return undefined;
}

/**
 * @param {'notice' | 'error'} level
 * @param {string} text
 * @param {boolean} isGitLab
 */
function lineOf(level, text, isGitLab) {
  // Text from an API must not become a command of the runner.
  const line = text
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, ' ')
    .replaceAll('##[', '## [')
    .replaceAll('::', ': :');
  return isGitLab ? `${level}: ${line}\n` : `::${level}::${line}\n`;
}
