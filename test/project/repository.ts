import { spawnSync } from 'node:child_process';

/** Runs git in a repository of a test. @throws if it fails */
export function git(folder: string, args: readonly string[], input: string | Buffer = ''): string {
  const settings = [
    '-c',
    'user.name=Test',
    '-c',
    'user.email=test@example.com',
    '-c',
    'commit.gpgSign=false',
  ];
  const { status, stdout, stderr } = spawnSync('git', [...settings, ...args], {
    cwd: folder,
    input,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return stdout.trim();
}

/** Makes a folder a repository whose only commit, on the branch `main`, has all files. */
export function makeRepository(folder: string): void {
  git(folder, ['init', '--quiet', '--initial-branch=main']);
  commitAll(folder);
}

export function commitAll(folder: string): void {
  git(folder, ['add', '--all']);
  git(folder, ['commit', '--quiet', '--allow-empty', '--message=state']);
}
