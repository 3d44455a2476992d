import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { asProcess, commandFile, shell } from '../../support/command.js';
import { temporaryFolder } from '../../support/herbarium.js';
import { commands, printingProjects } from './printing-commands.js';

const { project, faulty } = printingProjects(7000);

describe('the output of a process', () => {
  test('a closed pipe: every command ends quietly, with the code that it would have', async () => {
    const ended = await Promise.all(
      commands.map(async ([args, code]) => {
        const child = spawn(process.execPath, [commandFile, ...args], { cwd: project() });
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
  });

  test.skipIf(!existsSync('/dev/full'))(
    'a full device as standard output: every command says so and fails',
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
    'a full device as standard error: the exit code still tells',
    async () => {
      const full = { stderr: '/dev/full' };
      expect((await asProcess(['validate'], { cwd: faulty(), ...full })).code).toBe(1);
      expect((await asProcess(['bild'], { cwd: project(), ...full })).code).toBe(2);
      expect((await asProcess(['validate', 'missing.yaml'], { cwd: project(), ...full })).code).toBe(2);
      expect((await asProcess(['build', '--out', '.'], { cwd: project(), ...full })).code).toBe(2);
    },
  );

  test('closed streams, in each way: every exit code is what it would be', async () => {
    const line = (redirections: string) =>
      `for command in validate "validate missing.yaml" --help bild "routes --format json"; do $HERBARIUM $command ${redirections}; printf '%s ' $? >&9; done 9>codes; cat codes`;
    for (const closed of ['>&-', '2>&-', '<&- >&- 2>&-']) {
      const { stdout } = await shell(line(closed), project());
      expect(stdout.slice(stdout.lastIndexOf('\n') + 1), closed).toBe('0 2 0 2 0 ');
    }
  });

  test('a site is built where nobody listens', async () => {
    const out = path.join(await temporaryFolder(), 'site');
    const { stdout } = await shell(
      `$HERBARIUM build --no-search --no-images --out "${out}" <&- >&- 2>&-; echo $?; test -f "${out}/index.html" && echo there`,
      project(),
    );
    expect(stdout).toBe('0\nthere\n');
  });
});
