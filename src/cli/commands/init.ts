import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { visible } from '../../catalogue/diagnostics/visible.js';
import { isObject } from '../../catalogue/document/document.js';
import { counted } from '../../catalogue/text/counted.js';
import {
  type AnswerKey,
  type Answers,
  answerKeys,
  choices,
  completed,
  defaultAnswer,
  type GivenAnswers,
  problemOf,
  subjects,
  tidied,
} from '../../init/answers.js';
import type { NewFile } from '../../init/new-file.js';
import { packagePath, projectFiles, scriptsFor } from '../../init/project-files.js';
import type { Surroundings } from '../../project/surroundings.js';
import { toolVersion } from '../../project/tool-version.js';
import type { UserPath } from '../../project/user-path.js';
import { makeFiles, refuseNoFolder, type Standing, standingOf } from '../../project/write-file.js';
import type { Output } from '../terminal/output.js';
import { randomId } from './random-id.js';

export interface InitCommandOptions extends GivenAnswers {
  readonly ci: boolean;
  readonly legal: boolean;
  readonly yes: boolean;
  readonly interactive: boolean;
  readonly dryRun: boolean;
}

/** What `init` is given beside its options; the tests have their own. */
export interface InitSurroundings {
  readonly makeId: () => string;
  /** Undefined where nothing can be asked. */
  readonly asking: Pick<Asking, 'input' | 'screen'> | undefined;
}

/**
 * `herbarium init`: writes the files of a new project. What is there already stays as it is.
 * @param folder of the project; made if it is not there
 * @returns the exit code
 */
export async function init(
  folder: UserPath,
  options: InitCommandOptions,
  output: Output,
  { makeId, asking }: InitSurroundings = surroundingsOf(options, output.caller),
): Promise<number> {
  await refuseNoFolder(folder);
  const name = path.basename(folder.path);
  const plan = { ci: options.ci, legal: options.legal, version: toolVersion, makeId };
  let given: GivenAnswers | undefined = options;
  if (asking !== undefined) {
    // Nobody answers questions for a folder that has a catalogue.
    const early = await conflictsIn(
      folder.path,
      projectFiles({ ...plan, answers: completed(options, name) }),
    );
    if (early.some((file) => catalogueNames.has(file))) return refuse(early, output);
    given = await askFor(options, name, { ...asking, output });
    if (given === undefined) {
      await output.note('\nnothing was written\n');
      return interrupted;
    }
  }
  const answers = completed(given, name);
  const files = projectFiles({ ...plan, answers });
  const conflicts = await conflictsIn(folder.path, files);
  if (conflicts.length > 0) return refuse(conflicts, output);
  const { absent, same, taken } = await sorted(folder.path, files);
  if (!options.dryRun) await makeFiles(folder.path, absent);
  const where = folder.typed === '.' ? '' : ` in ${visible(folder.typed)}`;
  await output.line(
    `${options.dryRun ? 'would write' : 'wrote'} ${counted(absent.length, 'file')}${where}:\n${listed(absent.map((file) => file.path))}`,
  );
  if (same.length > 0) await output.line(`there already:\n${listed(same.map((file) => file.path))}`);
  if (taken.length > 0) await output.line(`${packagePath} stays as it is\n`);
  if (!options.dryRun) await output.line(await nextSteps(folder, answers));
  return 0;
}

/** What a shell says of a program that Ctrl-C has ended. */
const interrupted = 130;

/** A project has one catalogue, under one of these names. */
const catalogueNames: ReadonlySet<string> = new Set(['catalogue.yaml', 'catalogue.yml']);

function surroundingsOf(
  { yes, interactive }: InitCommandOptions,
  { stdin, stderr }: Surroundings,
): InitSurroundings {
  const isAsking = !yes && interactive && stdin.isTTY === true && stderr.isTTY === true;
  return { makeId: randomId, asking: isAsking ? { input: stdin, screen: stderr } : undefined };
}

/** The files by how they stand to what is there. Of those that are taken, only `package.json` is no conflict. */
async function sorted(folder: string, files: readonly NewFile[]) {
  const standings = await Promise.all(
    files.map(async (file) => [file, await standingOf(folder, file)] as const),
  );
  const having = (wanted: Standing) =>
    standings.flatMap(([file, standing]) => (standing === wanted ? [file] : []));
  return { absent: having('absent'), same: having('same'), taken: having('taken') };
}

/** The paths that something else has already. */
async function conflictsIn(folder: string, files: readonly NewFile[]): Promise<readonly string[]> {
  const { taken } = await sorted(folder, [...files, { path: 'catalogue.yml', text: '' }]);
  return taken.map((file) => file.path).filter((file) => file !== packagePath);
}

async function refuse(conflicts: readonly string[], { note, palette }: Output): Promise<number> {
  await note(
    `${palette.error('error')} nothing was written: something is there already\n${listed(conflicts)}  ${palette.strong('help:')} move it away, or name another folder\n`,
  );
  return 1;
}

function listed(names: readonly string[]): string {
  return names.map((name) => `  ${visible(name)}\n`).join('');
}

/** Where answers come from. */
interface Asking {
  readonly input: NodeJS.ReadableStream;
  /** Where questions are shown. */
  readonly screen: NodeJS.WritableStream;
  readonly output: Pick<Output, 'note' | 'palette'>;
}

/**
 * Asks for what was not given. A wrong answer is asked for again.
 * @param folder the name of the project's folder
 * @returns undefined where the user ends it with Ctrl-C or Ctrl-D
 */
async function askFor(
  given: GivenAnswers,
  folder: string,
  { input, screen, output: { note, palette } }: Asking,
): Promise<GivenAnswers | undefined> {
  const prompt = createInterface({ input, output: screen });
  let isOpen = true;
  prompt.once('close', () => {
    isOpen = false;
  });
  prompt.on('SIGINT', () => prompt.close());
  // Lines that are typed or pasted ahead of their questions wait here.
  const lines = prompt[Symbol.asyncIterator]();
  try {
    let answers = given;
    await note('Press Enter to take the value in brackets.\n');
    for (const key of answerKeys) {
      while (answers[key] === undefined) {
        const usual = defaultAnswer(key, answers, folder);
        prompt.setPrompt(`${palette.strong(questionFor(key))} ${palette.faint(`(${usual})`)}: `);
        if (isOpen) prompt.prompt();
        const typed = await lines.next();
        if (typed.done === true) return undefined;
        const answer = tidied(typed.value) || usual;
        const problem = problemOf(key, answer);
        if (problem === undefined) answers = { ...answers, [key]: answer };
        else await note(`${palette.error('error')} the answer ${problem}\n`);
      }
    }
    return answers;
  } finally {
    prompt.close();
  }
}

function questionFor(key: AnswerKey): string {
  const subject = subjects[key].charAt(0).toUpperCase() + subjects[key].slice(1);
  const known = choices[key];
  return known === undefined ? subject : `${subject}: ${known.join(', ')}`;
}

/** The commands that lead from a new project to its site. A `package.json` that was there may lack scripts. */
async function nextSteps(folder: UserPath, answers: Answers): Promise<string> {
  const found = await packageIn(folder.path);
  const scripts = Object.entries(scriptsFor(answers)).filter(([name]) => !has(found, ['scripts', name]));
  const sets = scripts.map(([name, line]) => `"scripts.${name}=${line}"`);
  const isNamed = has(found, ['dependencies', 'herbarium']) || has(found, ['devDependencies', 'herbarium']);
  const steps = [
    ...(folder.typed === '.' ? [] : [`cd ${quoted(visible(folder.typed))}`]),
    ...(sets.length === 0 ? [] : [`npm pkg set ${sets.join(' ')}`]),
    ...(isNamed ? [] : ['npm install herbarium']),
    ...(isNamed && !existsSync(folder.join('node_modules/herbarium').path) ? ['npm install'] : []),
    'npm run dev',
  ];
  return `next:\n${steps.map((step) => `  ${step}\n`).join('')}`;
}

/** What `package.json` says; undefined where nobody can read it. */
async function packageIn(folder: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path.join(folder, packagePath), 'utf8'));
  } catch {
    return undefined;
  }
}

function has(value: unknown, keys: readonly string[]): boolean {
  const found = keys.reduce<unknown>(
    (part, key) => (isObject(part) ? Reflect.get(part, key) : undefined),
    value,
  );
  return found !== undefined;
}

/** A path as shells take it. */
function quoted(file: string): string {
  return /^[\w./~-]+$/.test(file) ? file : `"${file}"`;
}
