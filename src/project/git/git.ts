import { spawnSync } from 'node:child_process';
import { hasCode } from '../surroundings/fault.js';
import type { Surroundings } from '../surroundings/surroundings.js';

/**
 * A repository may come from a stranger, and its settings name programs. None of them may run: no file monitor, no check of
 * signatures, no hook. A bare repository inside a folder of the project is ignored.
 */
const settings = [
  'core.fsmonitor=false',
  'core.hooksPath=/dev/null',
  'log.showSignature=false',
  'safe.bareRepository=explicit',
].flatMap((setting) => ['-c', setting]);

/** Git fetches nothing, asks nothing, reads no path as a pattern, and answers in English. A hook does not choose the repository. */
const own: NodeJS.ProcessEnv = {
  GIT_ALLOW_PROTOCOL: 'none',
  GIT_NO_LAZY_FETCH: '1',
  GIT_LITERAL_PATHSPECS: '1',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_TERMINAL_PROMPT: '0',
  LC_ALL: 'C',
  GIT_DIR: undefined,
  GIT_WORK_TREE: undefined,
  GIT_INDEX_FILE: undefined,
  GIT_PREFIX: undefined,
};

/** The most bytes of an answer: a small repository can hold files that are larger than any memory. */
const largest = 512_000_000;

/** `folder` is in it; `env` is that of who asks. */
export type Repository = Pick<Surroundings, 'env'> & { readonly folder: string };

export type GitAnswer = ReturnType<typeof git>;

/**
 * Asks git about the repository of a folder. Writes nothing but what `git init` makes, never throws, and runs no program that the repository names.
 * @param args must not begin with a hyphen where they come from somebody else
 */
export function git({ folder, env }: Repository, args: readonly string[], input = '') {
  const { status, error, stdout, stderr } = spawnSync('git', ['-C', folder, ...settings, ...args], {
    env: { ...env, ...own },
    input,
    maxBuffer: largest,
    windowsHide: true,
  });
  const failure = hasCode(error, 'ENOBUFS') ? 'too-large' : 'absent';
  return {
    /** `done` if git did what was asked; `absent` if git is not installed. */
    kind: error !== undefined ? failure : status === 0 ? 'done' : 'failed',
    output: stdout ?? Buffer.alloc(0),
    error: (stderr?.toString() ?? '').split('\n', 1)[0]?.replace(/^(fatal|error): /, '') ?? '',
  };
}

/** When a file was last committed, in ms; 0 where that is not known. */
export function committedAt(repository: Repository, file: string): number {
  return Number(git(repository, ['log', '-1', '--format=%ct', '--', file]).output.toString()) * 1000;
}

/** How long an answer of git is used, in ms: the preview asks at every save, and git takes a tenth of a save's time. */
const goodFor = 60_000;

/** By who asks, and the folder: another run of the command asks again. */
const answers = new WeakMap<
  Repository['env'],
  Map<string, { readonly day: string; readonly asked: number }>
>();

/**
 * The day that dates are compared with where nobody names one. Of the last commit, so that a check of an old state gives the same answer;
 * today if there is no commit, or if entries come and go on their days: those wait for no commit.
 * @returns YYYY-MM-DD
 */
export function dayOf(repository: Repository, hasDays: boolean): string {
  if (hasDays) return dayNow();
  const { folder, env } = repository;
  const known = answers.get(env)?.get(folder);
  if (known !== undefined && performance.now() - known.asked < goodFor) return known.day;
  const committed = git(repository, ['log', '-1', '--format=%cs']).output.toString().trim();
  const day = /^\d{4}-\d\d-\d\d$/.test(committed) ? committed : dayNow();
  answers.set(env, (answers.get(env) ?? new Map()).set(folder, { day, asked: performance.now() }));
  return day;
}

/** Today in the time zone of this machine, which `TZ` can name. */
function dayNow(): string {
  const now = new Date();
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}
