import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The result of a command. */
export interface DrivenRun {
  /** Exit code. Undefined when the process ended itself, or was killed. */
  readonly code: number | undefined;
  readonly stdout: string;
  readonly stderr: string;
  /** Processor time in seconds: unlike wall time, it does not grow on a busy machine. */
  readonly seconds: number;
}

/** The longest run of a command on a small catalogue, in seconds of processor time. */
export const secondsLimit = 5;

/** A command is killed after this time. Much more than the limit, for busy machines; in ms. */
const patience = 60_000;

/** The process is replaced after this many commands, so that no run depends on ten thousand before it. */
const runsPerProcess = 1500;

const program = fileURLToPath(new URL('./child.mjs', import.meta.url));

/** Runs commands of the shipped program in one process. The process is replaced when it ends or hangs. */
export class Driver {
  #child: ChildProcess | undefined;
  #runs = 0;
  #hangs = 0;

  /** The number of killed commands. Each took a minute. */
  get hangs(): number {
    return this.#hangs;
  }

  async run(cwd: string, args: readonly string[]): Promise<DrivenRun> {
    const child = await this.#ready();
    this.#runs += 1;
    return new Promise((resolve) => {
      let stderr = '';
      const hear = (data: Buffer) => {
        stderr += data.toString();
      };
      const finish = (run: DrivenRun) => {
        clearTimeout(watch);
        child.off('message', finish);
        child.off('exit', onExit);
        child.stderr?.off('data', hear);
        resolve(run);
      };
      const lost = (why: string) =>
        finish({ code: undefined, stdout: '', stderr: `${why}\n${stderr}`, seconds: 0 });
      const onExit = (code: number | null, signal: string | null) => {
        this.#child = undefined;
        lost(`the process ended with ${signal ?? code}`);
      };
      const watch = setTimeout(() => {
        this.#child = undefined;
        this.#hangs += 1;
        child.off('exit', onExit);
        child.kill('SIGKILL');
        lost(`no end in ${patience / 1000} s`);
      }, patience);
      child.on('message', finish);
      child.on('exit', onExit);
      child.stderr?.on('data', hear);
      child.send({ cwd, args });
    });
  }

  async close(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child === undefined || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
  }

  async #ready(): Promise<ChildProcess> {
    if (this.#runs >= runsPerProcess) await this.close();
    if (this.#child !== undefined) return this.#child;
    this.#runs = 0;
    const env = { ...process.env, NO_COLOR: '1', GITHUB_STEP_SUMMARY: '', GITHUB_ACTIONS: '' };
    this.#child = fork(program, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'], env, execArgv: [] });
    await once(this.#child, 'message');
    return this.#child;
  }
}
