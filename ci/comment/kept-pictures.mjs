// @ts-check
import { ApiError } from './api.mjs';

/** @import { Picture } from './pictures.mjs' */

/** The message of the last commit, which identifies a branch for pictures. */
const message = 'Keep screenshots of a comment';

/**
 * Stores pictures on a branch of the repository that contains nothing else: GitHub has no other place for pictures of a comment. Each
 * commit contains the pictures of one comment.
 * @param {(path: string, request?: { method?: string, body?: unknown }) => Promise<{ value: any }>} ask sends a request to the API of
 * the repository
 * @param {readonly Picture[]} pictures
 * @param {string} branch
 * @returns {Promise<string>} the commit
 * @throws {ApiError} also if the branch has other content, which would be lost
 */
export async function keepPictures(ask, pictures, branch) {
  const make = async (/** @type {string} */ kind, /** @type {unknown} */ body) =>
    (await ask(`/git/${kind}`, { method: 'POST', body })).value.sha;
  const ref = `heads/${branch.split('/').map(encodeURIComponent).join('/')}`;
  const last = await ask(`/git/ref/${ref}`).catch((error) => {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  });
  const parents = last === undefined ? [] : [last.value.object.sha];
  for (const parent of parents) {
    const { value } = await ask(`/git/commits/${parent}`);
    if (value.message !== message)
      throw new ApiError(
        `the branch ${branch} has something else than screenshots: name another`,
        200,
        undefined,
      );
  }
  const files = [];
  for (const { name, content } of pictures) {
    const sha = await make('blobs', { content: content.toString('base64'), encoding: 'base64' });
    files.push({ path: name, mode: '100644', type: 'blob', sha });
  }
  const tree = await make('trees', { tree: files });
  const sha = await make('commits', { message, tree, parents });
  const moved =
    last === undefined
      ? make('refs', { ref: `refs/heads/${branch}`, sha })
      : ask(`/git/refs/${ref}`, { method: 'PATCH', body: { sha } });
  await moved.catch((error) => {
    // Another run was faster: its commit comes first.
    if (error instanceof ApiError && error.status === 422) throw new ApiError(error.message, 422, 1);
    throw error;
  });
  return sha;
}
