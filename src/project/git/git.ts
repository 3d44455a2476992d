import { spawnSync } from 'node:child_process';

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

/** A folder in a repository, and who asks about it. */
export interface Repository {
  readonly folder: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** An answer of git. */
export interface GitAnswer {
  /** `done` if git did what was asked; `absent` if git is not installed. */
  readonly kind: 'done' | 'failed' | 'absent' | 'too-large';
  readonly output: Buffer;
  /** Its own words about what is wrong, on one line. */
  readonly error: string;
}

/**
 * Asks git about the repository of a folder. Never writes, never throws, and runs no program that the repository names.
 * @param args must not begin with a hyphen where they come from somebody else
 * @param input what standard input has to say
 */
export function git({ folder, env }: Repository, args: readonly string[], input = ''): GitAnswer {
  const { status, error, stdout, stderr } = spawnSync('git', ['-C', folder, ...settings, ...args], {
    env: { ...env, ...own },
    input,
    maxBuffer: largest,
    windowsHide: true,
  });
  return {
    kind: kindOf(status, error),
    output: stdout ?? Buffer.alloc(0),
    error: (stderr?.toString() ?? '').split('\n', 1)[0]?.replace(/^(fatal|error): /, '') ?? '',
  };
}

function kindOf(status: number | null, error: NodeJS.ErrnoException | undefined): GitAnswer['kind'] {
  if (error?.code === 'ENOBUFS') return 'too-large';
  if (error !== undefined) return 'absent';
  return status === 0 ? 'done' : 'failed';
}
