import { chmod, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { commandFile } from '../support/command.js';
import { copyOfSite, edit, temporaryFolder } from '../support/herbarium.js';
import { inTerminal } from '../support/in-terminal.js';

const command = `'${process.execPath}' '${commandFile}' preview --port 0`;

describe.skipIf(process.platform !== 'linux')('the keys of a preview in a terminal', () => {
  test('help, warnings, rebuild, quit; and the terminal has its old state', async () => {
    const project = await copyOfSite('small');
    await edit(path.join(project, 'catalogue.yaml'), '2027-12-31', '2020-12-31');
    const terminal = inTerminal(`${command}; echo "code $?"; stty -a`, project);
    await terminal.until(/1 warning; press w to see them/, 0);
    expect(terminal.printed()).toMatch(
      /^Preview: http:\S+ \(press h for help\)\n\d\d:\d\d:\d\d ready: 31 pages/,
    );
    expect(terminal.coloured()).toContain('\u001b[2m');
    const help = terminal.until(/h {2}show this help\n.*o {2}open.*r {2}rebuild.*w {2}.*q {2}quit\n/s);
    terminal.press('h');
    await help;
    const warnings = terminal.until(/warning domain\/certificate-expired.*1 warning\n/s);
    terminal.press('w');
    await warnings;
    const rebuilt = terminal.until(/\d\d:\d\d:\d\d rebuilt all 31 pages in [\d.]+ m?s\n/);
    terminal.press('R');
    await rebuilt;
    terminal.press('xyz\r');
    terminal.press('q');
    expect(await terminal.ended).toBe(0);
    expect(terminal.printed()).toContain('code 0\n');
    expect(terminal.printed()).toMatch(/[^-]isig/);
    expect(terminal.printed()).toMatch(/[^-]icanon/);
    expect(terminal.printed()).toMatch(/[^-]echo /);
  });

  test('Ctrl-C ends it, Ctrl-Z returns to the shell, and fg continues it', async () => {
    const project = await copyOfSite('small');
    // A shell with job control, as users have it.
    await writeFile(path.join(project, 'session.sh'), `set -m\n${command}\nstty -a\nfg\necho "code $?"\n`);
    const terminal = inTerminal('bash session.sh', project);
    await terminal.until(/ready/, 0);
    const stopped = terminal.until(/[^-]isig.*[^-]icanon.*[^-]echo /s);
    const back = terminal.until(/fg|preview --port 0/);
    terminal.press('\u001a');
    await stopped;
    await back;
    const help = terminal.until(/show this help/);
    // The shell prints nothing when the preview is back in the foreground.
    const again = setInterval(() => terminal.press('h'), 50);
    await help;
    clearInterval(again);
    terminal.press('\u0003');
    expect(await terminal.ended).toBe(0);
    expect(terminal.printed()).toContain('code 0\n');
  });

  test('in the background it runs without keys', async () => {
    const project = await copyOfSite('small');
    const line = `set -m; ${command} & while ! grep -q stop stop.txt 2>/dev/null; do sleep 0.05; done; kill %1; wait %1; echo "code $?"`;
    const terminal = inTerminal(`bash -c '${line.replaceAll("'", '"')}'`, project);
    await terminal.until(/ready: 31 pages/, 0);
    const updated = terminal.until(/updated all 31 pages/);
    await edit(path.join(project, 'catalogue.yaml'), 'brand: Little Mill', 'brand: Great Mill');
    await updated;
    await writeFile(path.join(project, 'stop.txt'), 'stop');
    expect(await terminal.ended).toBe(0);
    expect(terminal.printed()).toContain('code 0\n');
  });

  test('o opens the site in the browser', async () => {
    const project = await copyOfSite('small');
    const folder = await temporaryFolder();
    const opened = path.join(folder, 'opened');
    await writeFile(path.join(folder, 'xdg-open'), `#!/bin/sh\nprintf %s "$1" > "${opened}"\n`);
    await chmod(path.join(folder, 'xdg-open'), 0o755);
    const terminal = inTerminal(command, project, { PATH: `${folder}:${process.env['PATH']}` });
    await terminal.until(/ready/, 0);
    terminal.press('o');
    const url = /Preview: (\S+)/.exec(terminal.printed())?.[1];
    await expect.poll(() => readFile(opened, 'utf8').catch(() => '')).toBe(url);
    terminal.press('q');
    expect(await terminal.ended).toBe(0);
  });
});
