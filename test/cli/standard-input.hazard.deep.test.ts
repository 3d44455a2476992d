import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { shell } from '../support/command.js';
import { herbarium, temporaryFolder } from '../support/herbarium.js';

describe('a catalogue on standard input', () => {
  test('a closed input and a folder are reported', async () => {
    const cwd = await temporaryFolder();
    for (const [line, message] of [
      ['$HERBARIUM validate - <&-', '<stdin>:1:1 error schema/required'],
      ['$HERBARIUM validate - < .', 'error standard input is a folder\n'],
    ] as const) {
      const { stdout, stderr } = await shell(line, cwd);
      expect(stdout + stderr, line).toContain(message);
      expect(stderr).not.toContain('herbarium has a bug');
    }
  });

  test.skipIf(!existsSync('/dev/zero'))('without an end is refused, like a device', async () => {
    const cwd = await temporaryFolder();
    const hint = '  help: a file is read as a whole, and this is the limit\n';
    expect(await herbarium(['validate', '/dev/zero'], { cwd })).toEqual({
      code: 1,
      stdout: '',
      stderr: `error /dev/zero has more than 256 MB\n${hint}`,
    });
    const piped = await shell('$HERBARIUM validate - < /dev/zero', cwd);
    expect(piped.stderr).toBe(`error standard input has more than 256 MB\n${hint}`);
    expect(piped.code).toBe(1);
  });
});
