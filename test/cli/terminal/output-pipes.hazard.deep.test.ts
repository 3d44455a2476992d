import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { asProcess, commandFile, shell, start } from '../../support/command.js';
import { badColour, writeCatalogue } from '../../support/faulty-catalogue.js';
import { copyOfSite, shippedRun, surroundingsFor, temporaryFolder } from '../../support/herbarium.js';
import { commands, printingProjects } from './printing-commands.js';

// More than the capacity of a pipe.
const { project, faulty } = printingProjects(7000);

/** A stream that rejects all output, like a closed pipe or a full device. Like the stream of a process, it may be written to again. */
function refusing(code: 'EPIPE' | 'ENOSPC') {
  const error = Object.assign(new Error('refused'), { code });
  return Object.assign(new Writable(), {
    write: (_text: unknown, done: (error: Error) => void) => {
      queueMicrotask(() => done(error));
      return false;
    },
  });
}

/** Runs a command with one stream that rejects all output. */
async function runRefused(
  args: readonly string[],
  cwd: string,
  streams: { stdout?: Writable; stderr?: Writable },
) {
  const { surroundings, printed } = surroundingsFor({ cwd });
  const run = await shippedRun();
  const code = await run(args, { ...surroundings, ...streams });
  return { code, stdout: printed.stdout(), stderr: printed.stderr() };
}

describe('the output of a process', () => {
  test('a closed pipe: every command ends quietly, with its usual exit code', async () => {
    const ended = await Promise.all(
      commands.map(async ([args, code]) => {
        const child = spawn(process.execPath, [commandFile, ...args], { cwd: project() });
        // The pipe is closed before the command can write.
        child.stdout.destroy();
        let errors = '';
        child.stderr.setEncoding('utf8').on('data', (text: string) => {
          errors += text;
        });
        const [found] = await once(child, 'close');
        return { args, found, errors, code };
      }),
    );
    for (const { args, found, errors, code } of ended) {
      // On a busy machine a build takes long enough to print its progress.
      expect(errors.replace(/^[a-z ]+ \d+\/[\d,]+.*\n/gm, ''), args.join(' ')).toBe('');
      expect(found, args.join(' ')).toBe(code);
    }
  });

  test.skipIf(!existsSync('/dev/full'))(
    'a full device as standard output: every command reports it and fails',
    async () => {
      const ended = await Promise.all(
        commands.map(async ([args]) => ({
          args,
          ...(await asProcess(args, { cwd: project(), stdout: '/dev/full' })),
        })),
      );
      for (const { args, code, stderr } of ended) {
        expect(stderr, args.join(' ')).toBe('error no space left on the device\n');
        expect(code, args.join(' ')).toBe(1);
      }
      const preview = await asProcess(['preview', '--port', '0'], { cwd: project(), stdout: '/dev/full' });
      expect(preview.stderr).toContain('error no space left on the device\n');
      expect(preview.code).toBe(1);
    },
  );

  test.skipIf(!existsSync('/dev/full'))(
    'a full device as standard error: the exit code still shows the result',
    async () => {
      const full = { stderr: '/dev/full' };
      expect((await asProcess(['validate'], { cwd: faulty(), ...full })).code).toBe(1);
      expect((await asProcess(['bild'], { cwd: project(), ...full })).code).toBe(2);
      expect((await asProcess(['validate', 'missing.yaml'], { cwd: project(), ...full })).code).toBe(2);
      expect((await asProcess(['build', '--out', '.'], { cwd: project(), ...full })).code).toBe(2);
      // A lost note on standard error does not change the exit code.
      expect((await asProcess(['validate', '--timing'], { cwd: project(), ...full })).code).toBe(0);
      const added = ['new', 'page', '--title', 'Full', '--no-hints'];
      expect((await asProcess(added, { cwd: await copyOfSite('small'), ...full })).code).toBe(0);
    },
  );

  test('closed streams, in each way: every exit code is the usual one', async () => {
    const line = (redirections: string) =>
      `for command in validate "validate missing.yaml" --help bild "routes --format json"; do $HERBARIUM $command ${redirections}; printf '%s ' $? >&9; done 9>codes; cat codes`;
    for (const closed of ['>&-', '2>&-', '<&- >&- 2>&-']) {
      const { stdout } = await shell(line(closed), project());
      expect(stdout.slice(stdout.lastIndexOf('\n') + 1), closed).toBe('0 2 0 2 0 ');
    }
  });

  test('a site is built without a reader of its output', async () => {
    const out = path.join(await temporaryFolder(), 'site');
    const { stdout } = await shell(
      `$HERBARIUM build --no-search --no-images --out "${out}" <&- >&- 2>&-; echo $?; test -f "${out}/index.html" && echo there`,
      project(),
    );
    expect(stdout).toBe('0\nthere\n');
  });
});

describe('output', () => {
  test('a megabyte through a slow pipe: all bytes', async () => {
    const child = start(['validate', '--format', 'json'], { cwd: faulty() });
    const parts: Buffer[] = [];
    // A slow reader, which takes little at a time and is often busy.
    for await (const part of child.stdout?.iterator() ?? []) {
      parts.push(part);
      for (let turn = 0; turn < 20; turn += 1) await setImmediate();
    }
    const text = Buffer.concat(parts).toString();
    expect(text.length).toBeGreaterThan(1_000_000);
    expect(JSON.parse(text).diagnostics).toHaveLength(7000);
  });

  test.each(commands)(
    '%j into a closed pipe: it ends quietly, with its usual exit code',
    async (args, code) => {
      const run = await runRefused(args, project(), { stdout: refusing('EPIPE') });
      expect(run).toEqual({ code, stdout: '', stderr: '' });
    },
  );

  test('a reader that ends in the middle of a megabyte is not an error', async () => {
    const { stdout, stderr } = await shell(
      '{ $HERBARIUM validate --format json; echo "code $?" >&2; } | head -c 10',
      faulty(),
    );
    expect(stdout).toHaveLength(10);
    expect(stderr).toBe('code 1\n');
  });

  test.each([...commands.map(([args]) => args), ['preview', '--port', '0']])(
    '%j with a full device as standard output: it reports it and fails',
    async (...args) => {
      const run = await runRefused(args, project(), { stdout: refusing('ENOSPC') });
      expect(run).toEqual({ code: 1, stdout: '', stderr: 'error no space left on the device\n' });
    },
  );

  test('a full device as standard error: the exit code still shows the result', async () => {
    const codeOf = async (args: readonly string[], cwd: string) =>
      (await runRefused(args, cwd, { stderr: refusing('ENOSPC') })).code;
    expect(await codeOf(['validate'], faulty())).toBe(1);
    expect(await codeOf(['bild'], project())).toBe(2);
    expect(await codeOf(['validate', 'missing.yaml'], project())).toBe(2);
    expect(await codeOf(['build', '--out', '.'], project())).toBe(2);
  });

  test.skipIf(!existsSync('/dev/full'))('a preview without any working output still serves', async () => {
    // With an error, which it would report.
    const cwd = await temporaryFolder();
    await writeCatalogue(cwd, { products: [badColour] });
    const child = spawn(
      'sh',
      ['-c', `exec "$0" "$1" preview --port 0 2>/dev/full`, process.execPath, commandFile],
      { cwd },
    );
    const ended = once(child, 'exit');
    const [first] = await once(child.stdout, 'data');
    const url = /http:\S+/.exec(String(first))?.[0] ?? '';
    // While the catalogue is read, the preview serves pages that say so.
    let answer = await fetch(url);
    while (answer.status === 503) answer = await fetch(url);
    expect(await answer.text()).toContain('domain/colour-hex');
    child.kill('SIGINT');
    const [code] = await ended;
    expect(code).toBe(0);
  });

  test('closed streams: every exit code is the usual one', async () => {
    const closed = '<&- >&- 2>&-';
    const { stdout } = await shell(
      `for command in validate bild; do $HERBARIUM $command ${closed}; printf '%s ' $? >&9; done 9>codes; cat codes`,
      project(),
    );
    expect(stdout).toBe('0 2 ');
  });
});
