import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { asProcess } from '../support/command.js';
import { copyOfSite, projectRoot } from '../support/herbarium.js';

/** Options of a Node that reports another version. */
function pretending(version: string) {
  const code = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` };
}

test.each(['10.24.1', '14.21.3', '18.20.8', '20.18.3'])(
  'Node %s gets a line, a hint and exit 2',
  async (version) => {
    const cwd = await copyOfSite('small');
    expect(await asProcess(['validate'], { cwd, env: pretending(version) })).toEqual({
      code: 2,
      stdout: '',
      stderr: `error herbarium needs Node 20.19 or newer, and this is Node ${version}\n  help: install a newer Node: https://nodejs.org\n`,
    });
  },
);

test.each(['20.19.0', '22.0.0', '24.1.0'])('Node %s runs it', async (version) => {
  const { stdout } = await asProcess(['--version'], { cwd: projectRoot, env: pretending(version) });
  expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
});

test('an old Node can parse the file that checks the version, and the file names the version of the package', async () => {
  const door = await readFile(path.join(projectRoot, 'bin/herbarium.js'), 'utf8');
  // Syntax that Node 10 cannot parse in a script.
  expect(door).not.toMatch(/^(import|export)\b|^await\b|\?\?|\?\.|import\.meta|node:/m);
  const { engines } = JSON.parse(await readFile(path.join(projectRoot, 'package.json'), 'utf8'));
  const [, major, minor] = /oldest = \[(\d+), (\d+)\]/.exec(door) ?? [];
  expect(engines.node).toBe(`>=${major}.${minor}`);
});
