import { spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { parse } from 'yaml';
import { projectRoot, temporaryFolder } from '../../support/herbarium.js';

interface Step {
  readonly id: string;
  readonly shell: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly run: string;
}

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default?: string }>>;
  readonly outputs: Readonly<Record<string, { readonly value: string }>>;
  readonly runs: { readonly steps: readonly Step[] };
}

export const actionFile = path.join(projectRoot, 'action.yml');

export async function readAction(): Promise<Action> {
  return parse(await readFile(actionFile, 'utf8'));
}

/** GitHub's own reader of actions and workflows: bundled, because it imports JSON as only bundlers do. */
export async function githubReader(): Promise<typeof import('./github-action.js')> {
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
  /** Both streams of all steps, as the log of a job has them. */
  readonly log: string;
  /** What each step gave, by `<step>.<name>`. */
  readonly given: Readonly<Record<string, string>>;
  readonly outputs: Readonly<Record<string, string>>;
}

interface RunOptions {
  /** The repository that the job works on. */
  readonly workspace: string;
  /** A folder beside it for what the runner keeps. */
  readonly temporary: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs the steps of the action as the runner of GitHub does: in the workspace, by bash, with values in the environment. */
export async function runAction(
  inputs: Readonly<Record<string, string>>,
  { workspace, temporary, env }: RunOptions,
): Promise<ActionRun> {
  const action = await readAction();
  const given: Record<string, string> = {};
  /** `${{ inputs.x }}` and `${{ steps.x.outputs.y }}`, and nothing else, stand for values. */
  const resolved = (text: string) =>
    text.replace(/\$\{\{ (.*?) \}\}/g, (_, expression: string) => {
      const [, input] = /^inputs\.([a-z-]+)$/.exec(expression) ?? [];
      if (input !== undefined) return inputs[input] ?? action.inputs[input]?.default ?? '';
      const [, step, name] = /^steps\.([a-z-]+)\.outputs\.([a-z-]+)$/.exec(expression) ?? [];
      if (step !== undefined) return given[`${step}.${name}`] ?? '';
      throw new Error(`no value is known for ${expression}`);
    });

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
        GITHUB_ACTION_PATH: projectRoot,
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
  const outputs = Object.entries(action.outputs).map(([name, { value }]) => [name, resolved(value)]);
  return { code, log, given, outputs: Object.fromEntries(outputs) };
}
