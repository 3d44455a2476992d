import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { asProcess, commandFile, shell, start } from '../../support/command.js';
import { isDeep } from '../../support/deep.js';
import { badColour, times, writeCatalogue } from '../../support/faulty-catalogue.js';
import { fixtures, herbarium, sharedFolder, temporaryFolder } from '../../support/herbarium.js';

const folder = sharedFolder();
let project = '';
let faulty = '';

beforeAll(async () => {
  project = path.join(folder(), 'project');
  await cp(path.join(fixtures, 'sites/small'), project, { recursive: true });
  faulty = path.join(folder(), 'faulty');
  await writeCatalogue(faulty, { products: times(7000, badColour) });
  const part = ['build', '--shard', '1/1', '--out', 'part', '--no-search', '--no-images'];
  expect((await herbarium(part, { cwd: project })).code).toBe(0);
});

/** Every command that prints a result, and its exit code where all goes well. */
const commands: readonly (readonly [args: readonly string[], code: number])[] = [
  [['validate'], 0],
  [['validate', '--format', 'json'], 0],
  [['routes'], 0],
  [['schema'], 0],
  [['explain', 'id/format'], 0],
  [['new', 'id'], 0],
  [['new', 'product', '--category', 'colours', '--name', 'New', '--dry-run'], 0],
  [['--help'], 0],
  [['--version'], 0],
  [['build', '--no-search', '--no-images'], 0],
  [['merge', 'part', '--no-search', '--no-images', '--out', 'merged'], 0],
];

describe('output', () => {
  test.each([
    ['json', /"code": "domain\/colour-hex"/g, 7000],
    ['junit', /<testcase classname="domain\/colour-hex"/g, 7000],
  ] as const)('3 MB and more of %s through a slow pipe: all bytes', async (format, sign, count) => {
    const child = start(['validate', '--format', format], { cwd: faulty });
    const parts: Buffer[] = [];
    // A reader that takes a little at a time, and always has something else to do first.
    for await (const part of child.stdout?.iterator() ?? []) {
      parts.push(part);
      for (let turn = 0; turn < 20; turn += 1) await setImmediate();
    }
    const text = Buffer.concat(parts).toString();
    expect(text.length).toBeGreaterThan(3_000_000);
    expect(text.match(sign)).toHaveLength(count);
    if (format !== 'junit') JSON.parse(text);
    else expect(text.endsWith('</testsuites>\n')).toBe(true);
  });

  test.runIf(isDeep)(
    'a closed pipe: every command ends quietly, with the code that it would have',
    async () => {
      const ended = await Promise.all(
        commands.map(async ([args, code]) => {
          const child = spawn(process.execPath, [commandFile, ...args], { cwd: project });
          // Before the command has had the time to write.
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
        expect(errors, args.join(' ')).toBe('');
        expect(found, args.join(' ')).toBe(code);
      }
    },
  );

  test.runIf(isDeep)('a reader that goes away in the middle of 3 MB is not an error', async () => {
    const { stdout, stderr } = await shell(
      '{ $HERBARIUM validate --format json; echo "code $?" >&2; } | head -c 10',
      faulty,
    );
    expect(stdout).toHaveLength(10);
    expect(stderr).toBe('code 1\n');
  });

  test.skipIf(!existsSync('/dev/full') || !isDeep)(
    'a full device as standard output: every command says so and fails',
    async () => {
      const ended = await Promise.all(
        commands.map(async ([args]) => ({
          args,
          ...(await asProcess(args, { cwd: project, stdout: '/dev/full' })),
        })),
      );
      for (const { args, code, stderr } of ended) {
        expect(stderr, args.join(' ')).toBe('error no space left on the device\n');
        expect(code, args.join(' ')).toBe(1);
      }
      const preview = await asProcess(['preview', '--port', '0'], { cwd: project, stdout: '/dev/full' });
      expect(preview.stderr).toContain('error no space left on the device\n');
      expect(preview.code).toBe(1);
    },
  );

  test.skipIf(!existsSync('/dev/full'))(
    'a full device as standard error: the exit code still tells',
    async () => {
      const full = { stderr: '/dev/full' };
      expect((await asProcess(['validate'], { cwd: faulty, ...full })).code).toBe(1);
      expect((await asProcess(['bild'], { cwd: project, ...full })).code).toBe(2);
      expect((await asProcess(['validate', 'missing.yaml'], { cwd: project, ...full })).code).toBe(2);
      expect((await asProcess(['build', '--out', '.'], { cwd: project, ...full })).code).toBe(2);
    },
  );

  test.skipIf(!existsSync('/dev/full'))('a preview that can tell nobody anything still serves', async () => {
    // With an error, of which it would tell.
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
    // While the catalogue is read, pages ask to be patient.
    let answer = await fetch(url);
    while (answer.status === 503) answer = await fetch(url);
    expect(await answer.text()).toContain('domain/colour-hex');
    child.kill('SIGINT');
    const [code] = await ended;
    expect(code).toBe(0);
  });

  test.runIf(isDeep)('closed streams: every exit code is what it would be', async () => {
    const line = (redirections: string) =>
      `for command in validate "validate missing.yaml" --help bild "routes --json"; do $HERBARIUM $command ${redirections}; printf '%s ' $? >&9; done 9>codes; cat codes`;
    for (const closed of ['>&-', '2>&-', '<&- >&- 2>&-']) {
      const { stdout } = await shell(line(closed), project);
      expect(stdout.slice(stdout.lastIndexOf('\n') + 1), closed).toBe('0 2 0 2 0 ');
    }
  });

  test.runIf(isDeep)('a site is built where nobody listens', async () => {
    const out = path.join(await temporaryFolder(), 'site');
    const { stdout } = await shell(
      `$HERBARIUM build --no-search --no-images --out "${out}" <&- >&- 2>&-; echo $?; test -f "${out}/index.html" && echo there`,
      project,
    );
    expect(stdout).toBe('0\nthere\n');
  });
});
