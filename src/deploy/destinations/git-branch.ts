import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { Fault } from '../../project/surroundings/surroundings.js';
import type { DestinationTools, LocalFile, WholeDestination } from './destination.js';

export interface Branch {
  readonly name: string;
  /** An address, a path, or the name of a remote of the project. */
  readonly remote: string;
  readonly branch: string;
}

/**
 * A branch of a repository: one commit on top of its last one. The settings of the project's repository apply, so that the logins of a
 * workflow work, but nothing is written there.
 */
export async function gitDestination(
  { name, remote: given, branch }: Branch,
  { cwd, project, env, isAsked, folder: temporary }: DestinationTools,
): Promise<WholeDestination> {
  const folder = path.join(temporary, 'git');
  const remote = given.startsWith('.') ? path.resolve(cwd, given) : given;
  const git = (args: readonly string[], input: string | Buffer = '') => {
    const { status, error, stdout, stderr } = spawnSync('git', args, {
      cwd: project,
      input,
      maxBuffer: 512_000_000,
      env: {
        ...env,
        LC_ALL: 'C',
        GIT_TERMINAL_PROMPT: isAsked ? '1' : '0',
        GIT_INDEX_FILE: path.join(folder, 'index'),
      },
    });
    if (error !== undefined) throw new Fault('git is not installed here', { hint: 'install git' });
    return { isDone: status === 0, output: stdout, errors: stderr.toString() };
  };
  const asked = git(['rev-parse', '--path-format=absolute', '--git-common-dir']).output.toString().trim();
  const settings = asked === '' ? [] : ['-c', `include.path=${asked}/config`];
  const inCopy = [...settings, '-c', 'core.bare=true', '-c', 'core.hooksPath=/dev/null', '--git-dir', folder];
  const run = (args: readonly string[], input?: string | Buffer): Buffer => {
    const { isDone, output, errors } = git([...inCopy, ...args], input);
    if (isDone) return output;
    throw gitFault(errors, name);
  };
  git(['init', '--quiet', '--bare', folder]);
  const found = run(['ls-remote', remote, `refs/heads/${branch}`]).toString();
  const last = found === '' ? undefined : found.slice(0, found.indexOf('\t'));
  if (last !== undefined) {
    run(['fetch', '--quiet', '--depth=1', '--no-tags', remote, `refs/heads/${branch}`]);
    run(['read-tree', last]);
  }
  const present = new Set(run(['ls-files', '-z']).toString().split('\0').filter(Boolean));
  const index = (lines: readonly string[]) => {
    if (lines.length > 0) run(['update-index', '-z', '--add', '--index-info'], lines.join('\0'));
  };
  return {
    name,
    read: async (file) => (present.has(file) ? run(['cat-file', 'blob', `${last}:${file}`]) : undefined),
    list: async (name) =>
      [...present].filter((file) => path.dirname(file) === name).map((file) => path.basename(file)),
    put: async (files: readonly LocalFile[]) => {
      const input = files.map(({ from }) => `${from}\n`).join('');
      const blobs = run(['hash-object', '-w', '--no-filters', '--stdin-paths'], input).toString().split('\n');
      index(files.map(({ file }, n) => `100644 ${blobs[n]}\t${file}`));
    },
    remove: async (files) => index(files.map((file) => `0 ${'0'.repeat(40)}\t${file}`)),
    finish: async () => {
      const identity = ['-c', 'user.name=herbarium', '-c', 'user.email=herbarium@localhost'];
      const hasName = git([...inCopy, 'config', 'user.email']).isDone;
      const tree = run(['write-tree']).toString().trim();
      const parents = last === undefined ? [] : ['-p', last];
      const commit = [...(hasName ? [] : identity), 'commit-tree', tree, ...parents, '-m', 'Deploy the site'];
      // Not forced: a deploy that came in between stays.
      run(['push', '--quiet', remote, `${run(commit).toString().trim()}:refs/heads/${branch}`]);
    },
  };
}

function gitFault(errors: string, name: string): Fault {
  const line = /^(?:fatal|error|remote): (.*)$/m.exec(errors)?.[1] ?? errors.trim().split('\n').at(-1) ?? '';
  const plain = line.replace(/\/\/[^/@\s]*@/g, '//');
  if (/rejected|non-fast-forward|fetch first/i.test(errors)) {
    const hint = 'run the command again: it compares with that state';
    return new Fault(`another deploy to ${name} was faster`, { hint });
  }
  const hint = 'check the address, and whether `git fetch` works with it';
  return new Fault(`git cannot use ${name}: ${plain}`, { hint });
}
