import { existsSync } from 'node:fs';
import { cp, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { workflowCommands } from '../support/workflow-commands.js';
import { type DrivenRun, type Driver, secondsLimit } from './driver.js';
import { type FuzzCase, writeProject } from './fuzz-case.js';
import { judgeSite } from './judge-site.js';
import { xmlError } from './xml.js';

/** The result of a case without errors in the program. */
export type Verdict = 'built' | 'rejected';

interface Report {
  readonly summary: { readonly errors: number };
  readonly diagnostics: readonly {
    readonly code: string;
    readonly severity: string;
    readonly file: string;
    readonly places: readonly { readonly start: Point; readonly end: Point }[];
  }[];
}

interface Point {
  readonly line: number;
  readonly column: number;
}

const formats = ['text', 'github', 'sarif', 'junit'] as const;

/**
 * Runs the program on a project. The program must refuse it with diagnostics, or build it.
 * @param base absolute path of an empty folder
 * @throws Error that describes any other outcome
 */
export async function judge(driver: Driver, base: string, given: FuzzCase): Promise<Verdict> {
  const project = path.join(base, 'project');
  await writeProject(project, given);
  const run = (...args: string[]) => sound(driver, project, args);
  const checked = await run('validate', '--format', 'json');
  const report: Report = JSON.parse(checked.stdout);
  placesAreInside(report, given);
  expectThat((checked.code === 0) === (report.summary.errors === 0), 'the exit code agrees with the report');
  const format = formats[given.turn % formats.length] ?? 'text';
  const other = await run('validate', '--format', format);
  expectThat(other.code === checked.code, `the exit code of --format ${format} is that of json`);
  isInForm(format, other, report);
  if (given.turn % 5 === 0) await judgeFixes(driver, base, given, checked.code === 0);
  const isWhole = given.turn % 40 === 0;
  const built = await run('build', ...(isWhole ? [] : ['--no-images', '--no-search']));
  expectThat(
    built.code === checked.code,
    `what validate answers with ${checked.code} is built with ${built.code}: ${built.stderr.slice(0, 2000)}`,
  );
  const names = (await readdir(project)).filter((name) => !expected.has(name));
  expectThat(names.length === 0, `nothing else is written: ${names}`);
  const others = (await readdir(base)).filter((name) => name !== 'project' && name !== 'fixed');
  expectThat(others.length === 0, `nothing is written outside: ${others}`);
  const site = path.join(project, '_site');
  if (built.code !== 0) {
    expectThat(!existsSync(site), 'a catalogue that is refused leaves no site');
    return 'rejected';
  }
  const routes = await run('routes', '--format', 'json');
  await judgeSite(site, JSON.parse(routes.stdout), given);
  if (given.turn % 5 === 0) {
    const again = await run('build', ...(isWhole ? [] : ['--no-images', '--no-search']));
    expectThat(again.code === 0, 'what was built is built again');
  }
  return 'built';
}

const expected = new Set(['catalogue.yaml', 'content', 'assets', '_site', '.herbarium']);

export function expectThat(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

async function sound(driver: Driver, cwd: string, args: readonly string[]): Promise<DrivenRun> {
  const run = await driver.run(cwd, args);
  const command = args.join(' ');
  expectThat(
    (run.code === 0 || run.code === 1) && !/\n {4}at .*:\d+|herbarium has a bug/.test(run.stderr),
    `${command} ended with ${run.code}: ${run.stderr.slice(0, 3000)}`,
  );
  expectThat(run.seconds <= secondsLimit, `${command} took ${run.seconds} s`);
  return run;
}

function placesAreInside({ diagnostics }: Report, { catalogue, files }: FuzzCase): void {
  const lengths = new Map<string, readonly number[]>();
  const lengthsOf = (file: string) => {
    let known = lengths.get(file);
    if (known === undefined) {
      const bytes = file === 'catalogue.yaml' ? catalogue : files[file];
      expectThat(bytes !== undefined, `a diagnostic names ${file}`);
      const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
      known = text.split('\n').map((line) => [...line].length);
      lengths.set(file, known);
    }
    return known;
  };
  for (const { code, file, places } of diagnostics) {
    expectThat(places.length > 0, `${code} has a place`);
    for (const { start, end } of places) {
      const [at, to] = [start, end].map(({ line, column }) => {
        // The end of a line comes after its last character.
        const most = (lengthsOf(file)[line - 1] ?? -1) + 2;
        expectThat(column >= 1 && column <= most, `${code} at ${file}:${line}:${column} is in the file`);
        return line * 1e7 + column;
      });
      expectThat((at ?? 0) <= (to ?? 0), `${code} ends behind its beginning`);
    }
  }
}

function isInForm(format: (typeof formats)[number], { stdout, stderr }: DrivenRun, report: Report): void {
  if (format === 'sarif') JSON.parse(stdout);
  else if (format === 'junit') {
    const error = xmlError(stdout);
    expectThat(error === undefined, `junit is XML: ${error}`);
  } else if (format === 'github') {
    isAnnotated(stdout, report);
  }
  const shown = format === 'text' ? stdout + stderr : stderr;
  const sent = /(?![\t\n])[\p{Cc}\u202a-\u202e]/u.exec(shown);
  expectThat(sent === null, `U+${sent?.[0].codePointAt(0)?.toString(16)} is shown, not sent`);
}

/** GitHub makes an annotation of every error, up to its limit, and of nothing else: no value of a catalogue acts as a command. */
function isAnnotated(stdout: string, { diagnostics }: Report): void {
  const commands = workflowCommands(stdout).map(({ command, properties }) =>
    [command, properties['file'], properties['title']].join(' '),
  );
  const findings = diagnostics.map(({ severity, file, code }) =>
    [severity === 'information' ? 'notice' : severity, file, code].join(' '),
  );
  const left = new Map<string, number>();
  for (const finding of findings) left.set(finding, (left.get(finding) ?? 0) + 1);
  for (const command of commands) {
    const count = left.get(command) ?? 0;
    expectThat(count > 0, `a value makes no annotation: ${command}`);
    left.set(command, count - 1);
  }
  const lines = stdout.split('\n').slice(0, -1);
  const isCut = /^\d+ more: [\w, ]+$/.test(lines.at(-1) ?? '');
  expectThat(lines.length === commands.length + (isCut ? 1 : 0), 'each annotation is one line');
  expectThat(isCut === commands.length < findings.length, 'findings without annotations are counted');
}

/** Fixing ends, and a catalogue without errors has none afterwards. */
async function judgeFixes(driver: Driver, base: string, given: FuzzCase, isSound: boolean): Promise<void> {
  const folder = path.join(base, 'fixed');
  await cp(path.join(base, 'project'), folder, { recursive: true });
  const option = given.turn % 2 === 0 ? '--fix' : '--fix-unsafe';
  const read = () => readFile(path.join(folder, 'catalogue.yaml'));
  const first = await sound(driver, folder, ['validate', option]);
  const once = await read();
  const second = await sound(driver, folder, ['validate', option]);
  expectThat(once.equals(await read()), `${option} leaves nothing to a second run`);
  expectThat(first.code === second.code, `${option} says the same twice`);
  expectThat(!isSound || first.code === 0, `${option} breaks nothing`);
  const names = (await readdir(folder)).filter((name) => !expected.has(name));
  expectThat(names.length === 0, `${option} leaves nothing else: ${names}`);
}
