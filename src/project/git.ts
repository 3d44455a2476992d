import { spawnSync } from 'node:child_process';
import { groupedBy } from '../document/collections.js';
import { fileIn } from './files/disk.js';
import { Fault, hasCode, type Surroundings } from './surroundings/surroundings.js';

/** An untrusted repository must run no program: no file monitor, signature check or hook. Git ignores a bare repository in the project. */
const settings = [
  'core.fsmonitor=false',
  'core.hooksPath=/dev/null',
  'log.showSignature=false',
  'safe.bareRepository=explicit',
].flatMap((setting) => ['-c', setting]);

/** Git fetches nothing, prompts for nothing, reads no path as a pattern, and answers in English. A hook cannot choose the repository. */
const environment: NodeJS.ProcessEnv = {
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

/** Limit of an answer in bytes: a small repository can hold files larger than any memory. */
const largest = 512_000_000;

/** `folder` is inside the repository; `env` is the caller's. */
export type Repository = Pick<Surroundings, 'env'> & { readonly folder: string };

interface GitAnswer {
  /** `absent` if git is not installed. */
  readonly kind: 'done' | 'failed' | 'absent' | 'too-large';
  readonly output: Buffer;
  /** The first line of the error message. */
  readonly error: string;
}

/** Runs git, but no program that a repository names. Writes only for a new repository; never throws. @param args untrusted: no leading hyphen */
export function git({ folder, env }: Repository, args: readonly string[], input = ''): GitAnswer {
  const { status, error, stdout, stderr } = spawnSync('git', ['-C', folder, ...settings, ...args], {
    env: { ...env, ...environment },
    input,
    maxBuffer: largest,
    windowsHide: true,
  });
  const failure = hasCode(error, 'ENOBUFS') ? 'too-large' : 'absent';
  return {
    kind: error !== undefined ? failure : status === 0 ? 'done' : 'failed',
    output: stdout ?? Buffer.alloc(0),
    error: (stderr?.toString() ?? '').split('\n', 1)[0]?.replace(/^(fatal|error): /, '') ?? '',
  };
}

/** The branch of the live site: that of the remote, else `main` or `master`, the current one, or the name that git is set to give. */
export function mainBranch(repository: Repository): string {
  const ask = (...args: readonly string[]) => git(repository, args).output.toString().trim();
  const [branch = 'main'] = [
    ask('symbolic-ref', '--short', 'refs/remotes/origin/HEAD').replace('origin/', ''),
    ...ask('for-each-ref', '--format=%(refname:short)', 'refs/heads/main', 'refs/heads/master').split('\n'),
    ask('symbolic-ref', '--short', 'HEAD'),
    ask('config', 'init.defaultBranch'),
  ].filter((name) => name !== '');
  return branch;
}

/** The time of a file's last commit in ms; 0 if unknown. */
export function committedAt(repository: Repository, file: string): number {
  return Number(git(repository, ['log', '-1', '--format=%ct', '--', file]).output.toString()) * 1000;
}

/** Cache time of git's answers in ms: the preview asks at every save, and git takes a tenth of a save's time. */
const goodFor = 60_000;

/** By caller and folder: another run of the command asks again. */
const answers = new WeakMap<Repository['env'], Map<string, Readonly<{ day: string; asked: number }>>>();

/** The default day, as YYYY-MM-DD: of the last commit, so that old states give equal results. Today without a commit, or if `hasDays`. */
export function dayOf(repository: Repository, hasDays: boolean): string {
  // Entries appear and expire on their days without a commit.
  if (hasDays) return dayNow();
  const { folder, env } = repository;
  const cached = answers.get(env)?.get(folder);
  if (cached !== undefined && performance.now() - cached.asked < goodFor) return cached.day;
  const committed = git(repository, ['log', '-1', '--format=%cs']).output.toString().trim();
  const day = /^\d{4}-\d\d-\d\d$/.test(committed) ? committed : dayNow();
  answers.set(env, (answers.get(env) ?? new Map()).set(folder, { day, asked: performance.now() }));
  return day;
}

/** Today in this machine's time zone, which `TZ` can set. */
function dayNow(): string {
  // The Swedish format is YYYY-MM-DD.
  return new Date().toLocaleDateString('sv');
}

export interface CommittedFile {
  /** From a folder, with forward slashes. */
  readonly path: string;
  /** Its object name in git. */
  readonly blob: string;
  /** The repository with the object. It may be that of a submodule. */
  readonly repository: Repository;
}

/** The option that needs git, such as `--since`, and optionally a sentence about an alternative without git. */
export interface Asker {
  readonly name: string;
  readonly instead?: string;
}

/** The days that git understands: it reads every other word as now. */
const dayForm = /^(\d{4}-\d\d-\d\d([ T][\d:]+)?|yesterday|\d+ \w+ ago)$/;

/** @param ref a branch, tag, commit, or a day for the last commit until its end. @throws Fault without git, a repository or the commit */
export function findCommit(repository: Repository, ref: string, { name, instead }: Asker): string {
  const fault = (message: string, hint: string) => new Fault(message, { hint, isUsage: true });
  const example = 'name a branch, a tag or a commit, such as origin/main';
  const other = instead === undefined ? '' : `, or ${instead}`;
  const beginning = 'keep your states in git: `git init`, `git add .`, `git commit -m start`';
  // Git would read it as an option.
  if (ref.startsWith('-')) throw fault(`${ref} is not a commit`, example);
  const asked = git(repository, ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`]);
  const isDay = asked.kind === 'failed' && dayForm.test(ref);
  const day = ref.replace(/^[\d-]+$/, '$& 23:59:59');
  const { kind, output, error } = isDay
    ? git(repository, ['rev-list', '-1', `--before=${day}`, 'HEAD'])
    : asked;
  if (kind === 'absent') {
    throw fault(`git is not installed here, and ${name} asks it`, `install git${other}`);
  }
  const commit = output.toString().trim();
  if (kind === 'done' && /^[0-9a-f]{40,64}$/.test(commit)) return commit;
  if (/^not a git repository/.test(error)) {
    const message = `the catalogue is not in a git repository, and ${name} needs one`;
    throw fault(message, `${beginning}${other}`);
  }
  // An empty or generic message means that git found no such commit.
  if (error !== '' && !error.startsWith('Needed a single revision'))
    throw fault(`git cannot read the repository: ${error}`, 'fix what git says, then run the command again');
  if (ref === 'HEAD')
    throw fault('the repository has no commit yet', `${beginning.replace(' `git init`,', '')}${other}`);
  const shallow = git(repository, ['rev-parse', '--is-shallow-repository']).output.toString().trim();
  const deepen =
    'the clone is shallow: run `git fetch --unshallow`, or give actions/checkout `fetch-depth: 0`';
  throw fault(`the repository has no commit ${ref}`, shallow === 'true' ? deepen : example);
}

export function isCommit(repository: Repository, name: string): boolean {
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`];
  return git(repository, args).kind === 'done';
}

export function committedFiles(repository: Repository, commit: string, paths: readonly string[]) {
  return filesIn(repository, git(repository, ['ls-tree', '-r', '-z', commit, '--', ...bothForms(paths)]));
}

/** As {@link committedFiles}, but from the index, the next commit. @throws Fault during an unfinished merge */
export function stagedFiles(repository: Repository, paths: readonly string[]): readonly CommittedFile[] {
  return filesIn(repository, git(repository, ['ls-files', '--stage', '-z', '--', ...bothForms(paths)]));
}

/** Accents may be separate characters in a commit. */
const bothForms = (paths: readonly string[]) => paths.flatMap((name) => [name, name.normalize('NFD')]);

/** Files of a commit, or of the index with their merge stage, and those of submodules. Skips links. */
function filesIn(repository: Repository, answer: GitAnswer): readonly CommittedFile[] {
  const lines = answered(answer).toString().split('\0');
  return lines.flatMap((line) => {
    const [, mode, object, stage, stored] =
      /^(100|160)\d{3} (?:blob |commit )?([0-9a-f]+)(?: ([0-3]))?\t(.+)$/s.exec(line) ?? [];
    if (object === undefined || stored === undefined) return [];
    const path = stored.normalize('NFC');
    if (stage !== undefined && stage !== '0') {
      throw new Fault(`${path} has conflicts`, { hint: 'finish the merge, then run the command again' });
    }
    return mode === '160' ? submoduleFiles(repository, path, object) : [{ path, blob: object, repository }];
  });
}

/** @throws Fault if the clone does not have the submodule at that commit */
function submoduleFiles({ folder, env }: Repository, path: string, commit: string): readonly CommittedFile[] {
  // A repository made by hand can contain any name.
  if (path.split('/').includes('..')) throw new Fault(`the commit has a submodule ${path}`);
  const repository = { folder: fileIn(folder, path), env };
  if (!isCommit(repository, commit)) {
    const hint = 'run `git submodule update --init`, and in the submodule `git fetch`';
    throw new Fault(`the submodule ${path} is not here as it was at ${commit.slice(0, 8)}`, { hint });
  }
  return committedFiles(repository, commit, []).map((file) => ({ ...file, path: `${path}/${file.path}` }));
}

/** Reads files as stored, without filters of the repository. @throws Fault if the clone lacks a file, or they are too large */
export function readCommitted(files: readonly CommittedFile[]): readonly Buffer[] {
  const contents = new Map<CommittedFile, Buffer>();
  for (const [repository, stored] of groupedBy(files, (file) => [file.repository])) {
    const input = stored.map(({ blob }) => `${blob}\n`).join('');
    const answer = answered(git(repository, ['cat-file', '--batch'], input));
    let offset = 0;
    for (const file of stored) {
      const end = answer.indexOf(0x0a, offset);
      const [, size] = / blob (\d+)$/.exec(answer.toString('latin1', offset, end)) ?? [];
      if (size === undefined) {
        const hint = 'it was cloned with --filter: clone it without';
        throw new Fault(`the clone does not have ${file.path} as it was`, { hint });
      }
      const start = end + 1;
      offset = start + Number(size) + 1;
      contents.set(file, answer.subarray(start, start + Number(size)));
    }
  }
  return files.map((file) => contents.get(file) ?? Buffer.alloc(0));
}

function answered({ kind, output, error }: GitAnswer): Buffer {
  if (kind === 'done') return output;
  const reason = kind === 'too-large' ? 'its files are too large' : error;
  throw new Fault(`git cannot read the commit: ${reason}`);
}
