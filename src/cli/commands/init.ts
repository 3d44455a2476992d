import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { isObject } from '../../document/document.js';
import { counted } from '../../document/text/counted.js';
import { visible } from '../../document/text/visible.js';
import {
  type AnswerKey,
  type Answers,
  answerKeys,
  choices,
  completed,
  defaultAnswers,
  type GivenAnswers,
  meantBy,
  problemOf,
  subjects,
} from '../../init/answers.js';
import { ignorePath, packagePath, projectFiles, scriptsFor, usualFiles } from '../../init/project-files.js';
import { catalogueNames } from '../../project/catalogue-file.js';
import {
  makeFolders,
  type NewFile,
  refuseNoFolder,
  type Standing,
  standingOf,
} from '../../project/files/disk.js';
import { makeFiles } from '../../project/files/replace-file.js';
import { git, mainBranch } from '../../project/git.js';
import { Fault, type UserPath, undefinedOn } from '../../project/surroundings/surroundings.js';
import { packageHomepage, toolVersion } from '../../project/tool-version.js';
import type { initRow } from '../table/new-commands.js';
import type { OptionValues, Run } from '../table/row.js';
import type { Output } from '../terminal/output.js';
import { runChange, takeBackKilled } from './change-project.js';
import { randomId } from './tool/new-id.js';

type InitRow = ReturnType<typeof initRow>;

export const init: Run<InitRow> = (output, folder, options) =>
  writeProject(output, folder, options, randomId);

/** Writes the files of a new project; keeps existing files. @param fill adds products; undefined after it has reported why it cannot */
export async function writeProject(
  output: Output,
  folder: UserPath,
  options: OptionValues<InitRow['options']>,
  makeId: () => string,
  fill?: (files: readonly NewFile[]) => Promise<readonly NewFile[] | undefined>,
): Promise<number> {
  await refuseNoFolder(folder);
  await takeBackKilled(folder.path, output);
  const { cwd, stdin, stderr } = output.caller;
  const packageFile = await availablePackage(cwd);
  const { dryRun } = options;
  const name = path.basename(folder.path);
  const version = packageFile === undefined ? `^${toolVersion}` : `file:${vendored}`;
  const isAddition = fill === undefined && options.ci && hasSite(folder);
  const branch = branchFor(folder, output);
  const filesOf = (answers: Answers): readonly NewFile[] =>
    [
      ...(packageFile === undefined ? [] : [{ path: vendored, text: packageFile }]),
      ...projectFiles(answers, { ...options, branch }, version, makeId),
    ].filter((file) => !isAddition || file.path.startsWith('.github/'));
  let given: GivenAnswers | undefined = options;
  if (!isAddition && !options.yes && options.interactive && stdin.isTTY === true && stderr.isTTY === true) {
    // Ask no questions if the folder already has a catalogue.
    await standings(folder, filesOf(completed(options, name)));
    given = await askFor(options, name, output);
    if (given === undefined) {
      await output.note('\nnothing was written\n');
      return interrupted;
    }
  }
  const answers = completed(given, name);
  const emptyProject = filesOf(answers);
  await standings(folder, emptyProject);
  const files = await (fill?.(emptyProject) ?? emptyProject);
  if (files === undefined) return 1;
  const written = async () => {
    const result = await standings(folder, files);
    if (!dryRun) await makeFiles(folder, result.absent);
    return result;
  };
  if (!dryRun) await makeFolders(folder.path);
  const { absent, kept } = await (dryRun ? written() : runChange(folder.path, output, written));
  const where = folder.typed === '.' ? '' : ` in ${visible(folder.typed)}`;
  const count = counted(absent.length, 'file');
  await output.line(`${dryRun ? 'would write' : 'wrote'} ${count}${where}:\n${listed(absent)}`);
  if (kept.length > 0) await output.line(`there already, and left as it is:\n${listed(kept)}`);
  await output.line(await linesToIgnore(folder.path, kept));
  if (dryRun) return 0;
  const isFresh = answers.git && (await makeRepository(folder, branch, output));
  await output.line(await nextSteps(folder, answers, { hasPackage: packageFile !== undefined, isFresh }));
  return 0;
}

/** A site gets only workflows from another `init`. */
function hasSite(folder: UserPath): boolean {
  return catalogueNames.some((name) => existsSync(folder.join(name).path));
}

function branchFor(folder: UserPath, { caller: { cwd, env } }: Output): string {
  return mainBranch({ folder: existsSync(folder.path) ? folder.path : cwd, env });
}

const packageName = `herbarium-${toolVersion}.tgz`;

/** Inside the project, so that colleagues and build hosts can install it too. */
const vendored = `vendor/${packageName}`;

/** This tool's package: written here by `npm pack`, or vendored by the project in the current folder. */
async function availablePackage(cwd: string): Promise<Uint8Array | undefined> {
  for (const file of [packageName, vendored]) {
    const content = await readFile(path.join(cwd, file)).catch(undefinedOn('ENOENT', 'ENOTDIR'));
    if (content !== undefined) return content;
  }
  return undefined;
}

/** The exit code that shells report for a program ended by Ctrl-C. */
const interrupted = 130;

/** The files that are absent, and those that stay. @throws Fault for a file, or a catalogue of the other name, of another project */
async function standings(folder: UserPath, files: readonly NewFile[]) {
  const byStanding: Record<Standing, NewFile[]> = { absent: [], same: [], taken: [] };
  for (const file of files) byStanding[await standingOf(folder.path, file)].push(file);
  const other = { path: catalogueNames[1], text: '' };
  const hasCatalogue = files.some((file) => file.path === catalogueNames[0]);
  if (hasCatalogue && (await standingOf(folder.path, other)) === 'taken') byStanding.taken.push(other);
  const { absent, same, taken } = byStanding;
  const conflicts = taken.map((file) => file.path).filter((name) => !usualFiles.includes(name));
  if (conflicts.length > 0) {
    const isSite = catalogueNames.some((name) => conflicts.includes(name));
    const hint = isSite ? 'go on with it: `npx herbarium preview`' : 'move it away';
    const message = `${folder.typed === '.' ? 'this folder' : folder} has ${isSite ? 'a site' : 'files of a site'} already: ${conflicts.join(', ')}`;
    throw new Fault(message, { hint: `${hint}, or name another folder`, isUsage: true });
  }
  return { absent, kept: [...same, ...taken] };
}

/** The lines that an existing `.gitignore` lacks: without them git would store the packages and the built site. */
async function linesToIgnore(folder: string, kept: readonly NewFile[]): Promise<string> {
  const ours = kept.find((file) => file.path === ignorePath)?.text ?? '';
  const theirs = await readFile(path.join(folder, ignorePath), 'utf8').catch(() => '');
  const present = ['', ...theirs.split(/\r?\n/)];
  const lacking = String(ours)
    .split('\n')
    .filter((line) => !present.includes(line));
  return lacking.length === 0 ? '' : `add to ${ignorePath}: ${lacking.join(', ')}\n`;
}

function listed(files: readonly NewFile[]): string {
  return files.map((file) => `  ${visible(file.path)}\n`).join('');
}

/** Asks for missing answers, and repeats after a wrong one. @returns undefined if the user ends with Ctrl-C or Ctrl-D */
async function askFor(given: GivenAnswers, folder: string, { caller, note, palette }: Output) {
  const prompt = createInterface({ input: caller.stdin, output: caller.stderr });
  let isOpen = true;
  prompt.once('close', () => {
    isOpen = false;
  });
  prompt.on('SIGINT', () => prompt.close());
  // Buffers lines that are typed or pasted before their questions.
  const lines = prompt[Symbol.asyncIterator]();
  try {
    let answers = given;
    await note('Press Enter to take the value in brackets.\n');
    for (const key of answerKeys) {
      while (answers[key] === undefined) {
        const usual = offered(key, answers, folder);
        prompt.setPrompt(`${palette.strong(questionFor(key))} ${palette.faint(`(${usual})`)}: `);
        if (isOpen) prompt.prompt();
        const typed = await lines.next();
        if (typed.done === true) return undefined;
        const answer = await understood(key, typed.value.trim() || usual, note);
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

async function understood(key: AnswerKey, typed: string, note: Output['note']): Promise<string> {
  const answer = meantBy(key, typed);
  if (answer !== typed) await note(`taken as ${answer}\n`);
  return answer;
}

/** The default answer. A repository is offered in questions, but never made without asking. */
function offered(key: AnswerKey, given: GivenAnswers, folder: string): string {
  return key === 'git' ? 'yes' : defaultAnswers[key](given, folder);
}

function questionFor(key: AnswerKey): string {
  const subject = subjects[key].charAt(0).toUpperCase() + subjects[key].slice(1);
  const words = choices[key];
  return words === undefined ? subject : `${subject}: ${words.join(', ')}`;
}

/** Creates a git repository, unless the folder is in one. @returns whether it was created */
async function makeRepository(folder: UserPath, branch: string, output: Output): Promise<boolean> {
  const repository = { folder: folder.path, env: output.caller.env };
  const isThere = git(repository, ['rev-parse', '--git-dir']).kind === 'done';
  const { kind, error } = isThere ? { kind: 'there', error: '' } : git(repository, ['init', '--quiet']);
  if (kind === 'done') git(repository, ['symbolic-ref', 'HEAD', `refs/heads/${branch}`]);
  const messages: Readonly<Record<string, string>> = {
    there: 'the folder is in a repository of git already',
    done: 'made a repository of git',
    absent: 'git is not installed, so no repository was made: install git, then run `git init`',
  };
  await output.line(`${messages[kind] ?? `git could not make a repository: ${visible(error)}`}\n`);
  return kind === 'done';
}

/** The commands from a new project to its site. An existing `package.json` may lack scripts. */
async function nextSteps(
  folder: UserPath,
  answers: Answers,
  { hasPackage, isFresh }: { readonly hasPackage: boolean; readonly isFresh: boolean },
): Promise<string> {
  // Undefined if it cannot be read.
  const file = path.join(folder.path, packagePath);
  const settings: unknown = await readFile(file, 'utf8')
    .then(JSON.parse)
    .catch(() => undefined);
  const has = (...keys: readonly string[]) =>
    keys.reduce<unknown>((part, key) => (isObject(part) ? Reflect.get(part, key) : undefined), settings) !==
    undefined;
  const sets = Object.entries(scriptsFor(answers))
    .filter(([name]) => !has('scripts', name))
    .map(([name, line]) => `"scripts.${name}=${line}"`);
  const isNamed = has('dependencies', 'herbarium') || has('devDependencies', 'herbarium');
  const shown = visible(folder.typed);
  const steps = [
    ...(folder.typed === '.' ? [] : [`cd ${/^[\w./~-]+$/.test(shown) ? shown : `"${shown}"`}`]),
    ...(sets.length === 0 ? [] : [`npm pkg set ${sets.join(' ')}`]),
    ...(isNamed ? [] : [`npm install ${hasPackage ? `./${vendored}` : 'herbarium'}`]),
    ...(isNamed && !existsSync(folder.join('node_modules/herbarium').path) ? ['npm install'] : []),
    ...(isFresh ? ['git add .', 'git commit -m "Begin the site"'] : []),
    'npm run dev',
  ];
  return `next:\n${steps.map((step) => `  ${step}\n`).join('')}${hasPackage || packageHomepage !== undefined ? '' : unpublished}`;
}

const unpublished = `note: npm does not have Herbarium yet, so \`npm install\` needs its package in the project.
  \`npm pack\`, in the folder with its code, writes ${packageName}: run it there, and then \`init\`
`;
