// @ts-check
import { harmless } from './harmless.mjs';

/** GitHub's limit of characters in a comment. */
const most = 65_536;

/**
 * The marker that identifies a comment: a line that is not shown.
 * @param {string} catalogue each has a separate comment
 */
export function markerOf(catalogue) {
  return `<!-- herbarium-diff ${encodeURIComponent(catalogue).replaceAll('-', '%2D')} -->`;
}

/**
 * The text of a comment.
 * @param {string | undefined} report Markdown. Empty if nothing changed; undefined if nothing was compared
 * @param {{ catalogue: string, commit: string, run: string, pictures: string }} about pictures: Markdown, trusted
 */
export function bodyOf(report, { catalogue, commit, run, pictures }) {
  const name = catalogue === 'catalogue.yaml' ? 'the site' : `the site of ${codeOf(catalogue)}`;
  const head = `${markerOf(catalogue)}\n### What changes on ${name}\n\n`;
  const at = codeOf(commit.slice(0, 7));
  if (report === undefined) return `${head}Nothing was compared at ${at}: [see the run](${run}).\n`;
  if (report === '') return `${head}Nothing changes any more, at ${at}.\n`;
  const lines = `At ${at}. [The files of the run](${run}) show both versions of each page.\n\n`;
  const end = pictures === '' ? '' : `\n${pictures}`;
  const room = most - head.length - lines.length - end.length;
  return `${head}${lines}${fitting(harmless(report), room)}${end}`;
}

/**
 * @param {string} text
 * @param {number} room in characters
 */
function fitting(text, room) {
  if (text.length < room) return `${text}\n`;
  const note =
    '_The report is longer than a comment can be, and is cut. The files of the run have all of it._\n\n';
  const cut = text.slice(0, room - note.length - 1);
  return `${note}${cut.slice(0, Math.max(0, cut.lastIndexOf('\n')))}\n`;
}

/** @param {string} text a name from the workflow */
function codeOf(text) {
  return `<code>${text.replace(/[^\p{L}\p{N} ]/gu, (sign) => `&#${sign.codePointAt(0)};`)}</code>`;
}
