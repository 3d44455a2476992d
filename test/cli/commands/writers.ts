import { spawn } from 'node:child_process';
import { appendFileSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { failWrites } from '../../render/publish/failing-writes.mjs';
import { asProcess } from '../../support/command.js';
import { fixtures, herbarium, temporaryFolder } from '../../support/herbarium.js';

export async function copyOfMill(): Promise<string> {
  const folder = await temporaryFolder();
  await cp(path.join(fixtures, 'changes/site'), folder, { recursive: true });
  return folder;
}

/** Three commands that change one catalogue, with what each of them leaves in it. */
export const changes = [
  { args: ['new', 'product', '--name', 'Alpha', '--category', 'colours'], mark: 'name: Alpha' },
  { args: ['new', 'product', '--name', 'Beta', '--category', 'flavours'], mark: 'name: Beta' },
  { args: ['rename', 'colours/red-powder', 'crimson'], mark: 'to: /colours/crimson }' },
] as const;

/** A process that does nothing, and lives until the test ends. */
export function sleeper() {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Writes the lock of another command. @returns its folder */
export async function lockOf(project: string, pid: number | undefined): Promise<string> {
  const lock = path.join(project, '.project.herbarium/lock');
  await mkdir(lock, { recursive: true });
  await writeFile(path.join(lock, 'owner-of-the-test'), `${pid}\n${hostname()}`);
  return lock;
}

interface Rounds {
  readonly rounds: number;
  readonly seed: number;
  /** Of so many rounds, in one the commands are processes. */
  readonly processesIn: number;
}

/** Runs three commands at once beside an editor that saves, again and again. @returns what happened, for a report */
export async function threeWriters({ rounds, seed, processesIn }: Rounds) {
  let state = seed;
  const chance = (share: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647 < share;
  };
  const counts = { rounds, made: 0, refused: 0, saves: 0, 'both kept': 0 };
  for (let round = 0; round < rounds; round += 1) {
    const at = `round ${round} of seed ${seed}`;
    const cwd = await copyOfMill();
    const file = path.join(cwd, 'catalogue.yaml');
    const saved: string[] = [];
    const save = (isByRename: boolean) => {
      const line = `# saved ${saved.length}`;
      saved.push(line);
      if (!isByRename) return appendFileSync(file, `${line}\n`);
      writeFileSync(`${file}~`, `${readFileSync(file, 'utf8')}${line}\n`);
      return renameSync(`${file}~`, file);
    };
    const isOfProcesses = round % processesIn === processesIn - 1;
    let timer: NodeJS.Timeout | undefined;
    let end = () => {};
    if (isOfProcesses) timer = setInterval(() => chance(0.2) && save(false), 5);
    else {
      // The editor saves at the worst moments: between two steps of a command. In the last one it writes into the file.
      const onCall = (call: string) => {
        const isLast = call.startsWith('rename ') && call.includes('.catalogue.yaml.herbarium-');
        if (chance(0.1)) save(!isLast && chance(0.5));
      };
      end = failWrites({ part: '.herbarium-', onCall });
    }
    const run = isOfProcesses ? asProcess : herbarium;
    const results = await Promise.all(changes.map(({ args }) => run(args, { cwd })));
    clearInterval(timer);
    end();
    const text = readFileSync(file, 'utf8');
    for (const [n, { code, stderr }] of results.entries()) {
      const mark = changes[n]?.mark ?? '';
      const isThere = text.includes(mark);
      expect({ isThere, code }, `${at}: ${mark}\n${stderr}`).toEqual({ isThere: code === 0, code });
      if (code === 0) counts.made += 1;
      else {
        counts.refused += 1;
        expect(stderr, at).toMatch(/changed meanwhile|another program saved/);
      }
    }
    const left = (await readdir(cwd)).filter((name) => name.startsWith('.') && name !== '.herbarium');
    const kept = left.filter((name) => name.startsWith('.catalogue.yaml.new-'));
    expect(kept, at).toEqual(left);
    // A second save, while the first is put back, is in the text that is kept beside it.
    const texts = [text, ...kept.map((name) => readFileSync(path.join(cwd, name), 'utf8'))];
    const lost = saved.filter((line) => !texts.some((one) => one.includes(`${line}\n`)));
    expect(lost, at).toEqual([]);
    counts.saves += saved.length;
    counts['both kept'] += kept.length;
  }
  return counts;
}
