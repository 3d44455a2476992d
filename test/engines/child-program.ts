import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

/** Starts a program that ends with the process of the tests. */
export function startProgram(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): ChildProcessByStdio<null, Readable, Readable> {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  return child;
}

/**
 * Reads the output of a program until it matches.
 * @returns the first group of the pattern
 * @throws if the program ends before
 */
export async function untilPrinted(output: Readable, pattern: RegExp): Promise<string> {
  let printed = '';
  for await (const text of output.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    printed += text;
    const [, group] = pattern.exec(printed) ?? [];
    if (group === undefined) continue;
    // A full pipe would block the program.
    output.resume();
    return group;
  }
  throw new Error(`the program ended, and printed:\n${printed}`);
}

export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}
