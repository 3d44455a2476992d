// @ts-check
// Posts what a change does to a site as a comment on its pull request or merge request, and updates this comment later. Needs no package
// and runs nothing of the project: it may run with a token that can write, over the report of a stranger.
// Usage: REPORT=<folder> CATALOGUE=<name> TOKEN=<token> node post.mjs, in a run of GitHub Actions or GitLab CI
import { ApiError, retrying } from './api.mjs';
import { bodyOf, markerOf } from './body.mjs';
import { pullRequest } from './github.mjs';
import { mergeRequest } from './gitlab.mjs';
import { picturesPart, readPictures } from './pictures.mjs';
import { readReport } from './report.mjs';

/** @import { Forge } from './forge.mjs' */

const { env } = process;
const isGitLab = Boolean(env['GITLAB_CI']);
const refusal = isGitLab
  ? 'the token may not write notes: it needs the scope api, and the role Reporter or more'
  : 'the token may not write comments: give the job the permission `pull-requests: write`, and `contents: write` where it keeps screenshots. For pull requests from forks, comment in a second workflow';

try {
  say('notice', await main());
} catch (error) {
  const isRefused = error instanceof ApiError && [401, 403].includes(error.status);
  const message = error instanceof ApiError ? error.message : String(error);
  say('error', isRefused ? `${refusal}. ${message}` : message);
  process.exitCode = 1;
}

/** @returns {Promise<string>} what was done */
async function main() {
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
 * @param {{ catalogue: string, isNews: boolean }} about isNews: whether it is worth a comment where there is none
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
 * The comment of an earlier run. Anybody can write the marker, so the author counts too.
 * @param {Forge} forge
 * @param {string} marker
 */
async function earlierComment({ author, comments }, marker) {
  const own = await author();
  for await (const comment of comments())
    if (comment.author === own && comment.body.startsWith(marker)) return comment;
  return undefined;
}

/**
 * @param {'notice' | 'error'} level
 * @param {string} text
 */
function say(level, text) {
  // A word of an API must not be a command of the runner.
  const line = text
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, ' ')
    .replaceAll('##[', '## [')
    .replaceAll('::', ': :');
  process.stdout.write(isGitLab ? `${level}: ${line}\n` : `::${level}::${line}\n`);
}
