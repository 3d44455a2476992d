import { git } from './git.js';

/** How long an answer of git is used, in ms: the preview asks at every save, and git takes a tenth of a save's time. */
const goodFor = 60_000;

const answers = new Map<string, { readonly day: string; readonly asked: number }>();

/**
 * The day of the last commit, so that a check of an old state gives the same answer; today if there is no commit.
 * @param root folder of the catalogue
 * @returns YYYY-MM-DD
 */
export function dayOf(root: string): string {
  const known = answers.get(root);
  if (known !== undefined && performance.now() - known.asked < goodFor) return known.day;
  const day = askedDay(root);
  answers.set(root, { day, asked: performance.now() });
  return day;
}

function askedDay(root: string): string {
  const day = git(root, ['log', '-1', '--format=%cs']).output.toString().trim();
  return /^\d{4}-\d\d-\d\d$/.test(day) ? day : new Date().toISOString().slice(0, 10);
}
