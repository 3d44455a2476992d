import { git, type Repository } from './git.js';

/** How long an answer of git is used, in ms: the preview asks at every save, and git takes a tenth of a save's time. */
const goodFor = 60_000;

/** By who asks, and the folder: another run of the command asks again. */
const answers = new WeakMap<Repository['env'], Map<string, Answer>>();

interface Answer {
  readonly day: string;
  readonly asked: number;
}

/**
 * The day that dates are compared with where nobody names one. Of the last commit, so that a check of an old state gives the same answer;
 * today if there is no commit, or if entries come and go on their days: those wait for no commit.
 * @param repository folder of the catalogue, and who asks
 * @param hasDays whether entries of the catalogue have days on which they come or go
 * @returns YYYY-MM-DD
 */
export function dayOf(repository: Repository, hasDays: boolean): string {
  if (hasDays) return dayNow();
  const { folder, env } = repository;
  const own = answers.get(env) ?? new Map<string, Answer>();
  const known = own.get(folder);
  if (known !== undefined && performance.now() - known.asked < goodFor) return known.day;
  const day = askedDay(repository);
  answers.set(env, own.set(folder, { day, asked: performance.now() }));
  return day;
}

function askedDay(repository: Repository): string {
  const day = git(repository, ['log', '-1', '--format=%cs']).output.toString().trim();
  return /^\d{4}-\d\d-\d\d$/.test(day) ? day : dayNow();
}

/** Today in the time zone of this machine, which `TZ` can name. */
function dayNow(): string {
  const now = new Date();
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}
