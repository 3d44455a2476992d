import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { fencesOf, pagesOf } from '../documents/pages.js';
import { projectRoot } from '../support/herbarium.js';

interface Step {
  readonly uses?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly run?: string;
  readonly 'working-directory'?: string;
}

interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly jobs: Readonly<
    Record<
      string,
      {
        readonly 'runs-on': string;
        readonly strategy?: { readonly matrix: Readonly<Record<string, readonly string[]>> };
        readonly steps: readonly Step[];
      }
    >
  >;
}

async function readWorkflow(name: string): Promise<Workflow> {
  return parse(await readFile(path.join(projectRoot, '.github/workflows', name), 'utf8'));
}

/** The commands of a job. A command that runs in a folder begins with it. */
function commandsOf(steps: readonly Step[]): readonly string[] {
  return steps.flatMap(({ run, 'working-directory': folder }) =>
    run === undefined ? [] : [folder === undefined ? run : `${folder}: ${run}`],
  );
}

test('pull requests and main run the two commands of the README on every supported Node', async () => {
  const { on, jobs } = await readWorkflow('ci.yml');
  expect(on).toEqual({ pull_request: null, push: { branches: ['main'] } });
  const lines = pagesOf('README.md').flatMap((page) =>
    fencesOf(page, 'sh').flatMap((text) => text.split('\n')),
  );
  const commands = lines
    .filter((line) => line.startsWith('npm ci &&'))
    .map((line) => line.replace(/ +#.*/, ''));
  expect(commands).toHaveLength(2);
  expect(Object.values(jobs).flatMap(({ steps }) => commandsOf(steps))).toEqual(commands);
  const { engines } = JSON.parse(await readFile(path.join(projectRoot, 'package.json'), 'utf8'));
  for (const [name, { 'runs-on': system, strategy, steps }] of Object.entries(jobs)) {
    expect(system, name).toMatch(/^ubuntu-/);
    expect(strategy?.matrix, name).toEqual({ node: [engines.node.replace('>=', ''), '22', '24'] });
    const setup = steps.find(({ uses }) => uses?.startsWith('actions/setup-node@'));
    expect(setup?.with, name).toEqual({ 'node-version': expect.stringContaining(' matrix.node ') });
  }
});

test('macOS and Windows install Herbarium, and check and build the small example, every night', async () => {
  const { on, jobs } = await readWorkflow('nightly.yml');
  expect(on).toHaveProperty('schedule');
  expect(jobs['systems']?.strategy?.matrix['system']).toEqual([
    expect.stringMatching(/^macos-/),
    expect.stringMatching(/^windows-/),
  ]);
  expect(commandsOf(jobs['systems']?.steps ?? [])).toEqual([
    'npm ci',
    'examples/flavours: node ../../bin/herbarium.js validate',
    'examples/flavours: node ../../bin/herbarium.js build',
  ]);
});
