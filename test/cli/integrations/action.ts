import { spawn } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { parse } from 'yaml';
import { fixtures, projectRoot, temporaryFolder } from '../../support/herbarium.js';

interface Step {
  readonly id: string;
  readonly shell: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly run: string;
}

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default?: string }>>;
  readonly outputs?: Readonly<Record<string, { readonly value: string }>>;
  readonly runs: { readonly steps: readonly Step[] };
}

/** The actions of this repository, by the folders that workflows use as their names. */
export const actionFolders = ['.', 'ci/diff', 'ci/comment'] as const;
type ActionFolder = (typeof actionFolders)[number];

export function actionFile(folder: ActionFolder = '.'): string {
  return path.join(projectRoot, folder, 'action.yml');
}

export async function readAction(folder?: ActionFolder): Promise<Action> {
  return parse(await readFile(actionFile(folder), 'utf8'));
}

type Reader = typeof import('./github-action.js');

let reader: Promise<Reader> | undefined;

/** GitHub's own parser of actions and workflows: bundled, because it imports JSON in a way that only bundlers support. */
export function githubReader(): Promise<Reader> {
  reader ??= bundledReader();
  return reader;
}

async function bundledReader(): Promise<Reader> {
  const outfile = path.join(await temporaryFolder(), 'github-action.mjs');
  const entry = fileURLToPath(new URL('github-action.ts', import.meta.url));
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
  });
  return import(pathToFileURL(outfile).href);
}

interface ActionRun {
  /** Exit code of the last step that ran. */
  readonly code: number | null;
  /** Both streams of all steps, as in the log of a job. */
  readonly log: string;
  /** The outputs of the steps, by `<step>.<name>`. */
  readonly given: Readonly<Record<string, string>>;
  readonly outputs: Readonly<Record<string, string>>;
}

interface RunOptions {
  /** The repository that the job works on. */
  readonly workspace: string;
  /** A folder beside it for the files of the runner. */
  readonly temporary: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The folder of the action. Absent: the action that validates. */
  readonly action?: ActionFolder;
}

/** A repository with the catalogue of a fixture, in its top folder or in another. */
export async function repositoryWith(fixture: string, folder = '.') {
  const place = await temporaryFolder();
  const workspace = path.join(place, 'work space');
  await cp(path.join(fixtures, 'rules', fixture), path.join(workspace, folder), { recursive: true });
  return { workspace, temporary: path.join(place, 'runner') };
}

/** The token that the runner of these tests gives to a job. */
export const jobToken = 'token-of-the-job';

interface Values {
  readonly action: Action;
  readonly inputs: Readonly<Record<string, string>>;
  readonly given: Readonly<Record<string, string>>;
}

/** Replaces `${{ inputs.x }}`, `${{ steps.x.outputs.y }}` and the token of the job; other expressions are errors. */
function resolvedIn(text: string, values: Values): string {
  const { action, inputs, given } = values;
  return text.replace(/\$\{\{ (.*?) \}\}/g, (_, expression: string) => {
    if (expression === 'github.token') return jobToken;
    const [, input] = /^inputs\.([a-z-]+)$/.exec(expression) ?? [];
    if (input !== undefined) return inputs[input] ?? resolvedIn(action.inputs[input]?.default ?? '', values);
    const [, step, name] = /^steps\.([a-z-]+)\.outputs\.([a-z-]+)$/.exec(expression) ?? [];
    if (step !== undefined) return given[`${step}.${name}`] ?? '';
    throw new Error(`no value is known for ${expression}`);
  });
}

/** The variables of the first step of an action, from its inputs. */
export async function variablesOf(
  folder: ActionFolder,
  inputs: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, string>>> {
  const action = await readAction(folder);
  const values = { action, inputs, given: {} };
  return Object.fromEntries(
    Object.entries(action.runs.steps[0]?.env ?? {}).map(([name, text]) => [name, resolvedIn(text, values)]),
  );
}

/** Runs the steps of the action as the runner of GitHub does: in the workspace, by bash, with values in the environment. */
export async function runAction(
  inputs: Readonly<Record<string, string>>,
  { workspace, temporary, env, action: folder }: RunOptions,
): Promise<ActionRun> {
  const action = await readAction(folder);
  const given: Record<string, string> = {};
  const resolved = (text: string) => resolvedIn(text, { action, inputs, given });
  await mkdir(temporary, { recursive: true });
  let log = '';
  let code: number | null = 0;
  for (const step of action.runs.steps) {
    const script = path.join(temporary, `${step.id}.sh`);
    const outputFile = path.join(temporary, `${step.id}.output`);
    await Promise.all([writeFile(script, step.run), writeFile(outputFile, '')]);
    const values = Object.entries(step.env ?? {}).map(([name, text]) => [name, resolved(text)]);
    const child = spawn('bash', ['--noprofile', '--norc', '-eo', 'pipefail', script], {
      cwd: workspace,
      env: {
        ...process.env,
        GITHUB_ACTION_PATH: path.dirname(actionFile(folder)),
        GITHUB_OUTPUT: outputFile,
        RUNNER_TEMP: temporary,
        ...env,
        ...Object.fromEntries(values),
      },
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        log += text;
      });
    }
    code = await new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', resolve);
    });
    for (const [, name = '', value = ''] of (await readFile(outputFile, 'utf8')).matchAll(/^(.*?)=(.*)$/gm)) {
      given[`${step.id}.${name}`] = value;
    }
    if (code !== 0) break;
  }
  const outputs = Object.entries(action.outputs ?? {}).map(([name, { value }]) => [name, resolved(value)]);
  return { code, log, given, outputs: Object.fromEntries(outputs) };
}
