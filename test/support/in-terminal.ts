import { type ChildProcess, spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { onTestFinished } from 'vitest';

/** A program in its own pseudo-terminal, made by the program `script` of Linux. */
export function inTerminal(line: string, cwd: string, env: Readonly<Record<string, string>> = {}) {
  const child: ChildProcess = spawn('script', ['-qefc', line, '/dev/null'], {
    cwd,
    env: { ...process.env, NO_COLOR: '', TERM: 'xterm-256color', ...env },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let printed = '';
  const looks = new Set<() => void>();
  child.stdout?.on('data', (data: Buffer) => {
    printed += data.toString('utf8').replaceAll('\r\n', '\n');
    for (const look of looks) look();
  });
  return {
    printed: () => stripVTControlCharacters(printed),
    coloured: () => printed,
    press: (keys: string) => void child.stdin?.write(keys),
    /** Resolves when more output arrives than there was at the call. */
    until: (text: RegExp, from = stripVTControlCharacters(printed).length) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (!text.test(stripVTControlCharacters(printed).slice(from))) return;
          looks.delete(look);
          resolve();
        };
        looks.add(look);
        look();
      }),
    ended: new Promise<number | null>((resolve) => child.once('exit', resolve)),
  };
}
