import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { maxOf } from '../../document/collections.js';
import { LineMap } from '../../document/source.js';
import { counted } from '../../document/text/counted.js';
import { didYouMean } from '../../document/text/suggest.js';
import { visible } from '../../document/text/visible.js';
import { lineEdits, unifiedDiff } from '../../edits/unified-diff.js';
import { openWorkFolder, standingOf } from '../../project/files/disk.js';
import { makeFiles } from '../../project/files/replace-file.js';
import { nameIn, type ReadProject, readProject } from '../../project/project.js';
import { Fault, type Place, type Surroundings, UserPath } from '../../project/surroundings/surroundings.js';
import { sourceOf } from '../../render/templates/failures.js';
import { ejected, originalOf, templateFiles, withoutMark } from '../../render/templates/template-files.js';
import { hasErrors, type LocatedMessage } from '../../rules/diagnostics/diagnostic.js';
import type { PartName } from '../../templates/site-templates/contract.js';
import {
  type PartEntry,
  parts,
  type SlotEntry,
  slots,
} from '../../templates/site-templates/slots-and-parts.js';
import { printReport } from '../report/print-report.js';
import { nothingHidden as hidden, reportOf } from '../report/report.js';
import type { Run } from '../table/row.js';
import type {
  templatesCheckRow,
  templatesDiffRow,
  templatesEjectRow,
  templatesListRow,
} from '../table/tool-commands.js';
import { jsonText } from '../terminal/json-text.js';
import compilerOptions from './template-compiler.json' with { type: 'json' };

export const listTemplates: Run<typeof templatesListRow> = async (output, { catalogue, format }) => {
  const { templates } = templateFiles((await readProject(catalogue)).files);
  const islands = templates.filter(({ kind }) => kind === 'islands').map(({ file }) => file);
  const listed = (kind: 'slots' | 'parts', name: string, props: string, about: string) => {
    const file = `templates/${kind}/${name}.tsx`;
    return { name, file, props, about, isTaken: templates.some((template) => template.file === file) };
  };
  const slotList = Object.entries<SlotEntry>(slots).map(([name, { view, about }]) =>
    listed('slots', name, `view: ${view}`, about),
  );
  const partList = Object.entries<PartEntry>(parts).map(([name, { props, about }]) =>
    listed('parts', name, props, about),
  );
  if (format === 'json') {
    await output.result(jsonText({ slots: slotList, parts: partList, islands }, 1));
    return 0;
  }
  const { strong, place, faint } = output.resultPalette;
  const width = maxOf([...slotList, ...partList].map(({ name }) => name.length));
  const lineOf = ({ name, about, isTaken }: ReturnType<typeof listed>) => {
    const padded = name.padEnd(width);
    return `  ${isTaken ? place(padded) : padded}  ${about}${isTaken ? faint('  (yours)') : ''}`;
  };
  const sections = [
    ['slots: templates/slots/<name>.tsx adds something to our pages', ...slotList.map(lineOf)],
    ['parts: templates/parts/<name>.tsx takes the place of a part', ...partList.map(lineOf)],
    ...(islands.length === 0 ? [] : [['islands', ...islands.map((file) => `  ${file}`)]]),
  ];
  const texts = sections.map(([title = '', ...lines]) => [strong(title), ...lines, ''].join('\n'));
  await output.line(texts.join('\n'));
  return 0;
};

/** Copies a part into the project. @throws Fault if the part does not exist, or the project already has a template for it */
export const ejectPart: Run<typeof templatesEjectRow> = async (output, wanted, { catalogue }) => {
  const part = wantedPart(wanted);
  const { root, list } = await readProject(catalogue);
  const shown = (name: string) => visible(path.join(list.shownRoot, name));
  const file = { path: `templates/parts/${part}.tsx`, text: ejected(part) };
  if ((await standingOf(root, file)) !== 'absent') {
    const hint = `\`herbarium templates diff ${part}\` compares it with the part`;
    throw new Fault(`${shown(file.path)} is there already`, { hint });
  }
  // Editors need it; an existing file stays.
  const settings = { path: 'templates/tsconfig.json', text: editorSettings };
  const isNew = (await standingOf(root, settings)) === 'absent';
  await makeFiles(new UserPath(list.shownRoot, root), isNew ? [file, settings] : [file]);
  await output.line(`wrote ${shown(file.path)}\n`);
  if (isNew) await output.line(`wrote ${shown(settings.path)}, for your editor\n`);
  return 0;
};

/** @throws Fault if the part does not exist, or has no template in the project */
export const diffPart: Run<typeof templatesDiffRow> = async (output, wanted, { catalogue }) => {
  const part = wantedPart(wanted);
  const { files } = await readProject(catalogue);
  const file = `templates/parts/${part}.tsx`;
  const source = files.read(file);
  if (source === undefined) {
    const hint = `\`herbarium templates eject ${part}\` makes it`;
    throw new Fault(`there is no ${file}`, { hint });
  }
  const text = withoutMark(source.text).replaceAll('\r\n', '\n');
  const diff = unifiedDiff(text, lineEdits(text, originalOf(part)), file);
  if (diff === '') await output.note(`${file} is the same as the part of herbarium\n`);
  else await output.result(diff);
  return 0;
};

function wantedPart(name: string): PartName {
  const isPart = (word: string): word is PartName => Object.hasOwn(parts, word);
  if (isPart(name)) return name;
  const hint = Object.hasOwn(slots, name)
    ? `it is a slot, which is empty: write templates/slots/${name}.tsx`
    : (didYouMean(name, Object.keys(parts)) ?? '`herbarium templates` lists the parts');
  throw new Fault(`there is no part ${name}`, { hint, isUsage: true });
}

/** Compiles the templates, and checks their types. @throws Fault if the compiler or TypeScript is not installed */
export const checkTemplates: Run<typeof templatesCheckRow> = async (output, { catalogue }) => {
  const project = await readProject(catalogue);
  // Commands that list or copy parts must not wait for the compiler.
  const { prepareTemplates } = await import('../../render/templates/compile.js');
  const { RenderThread } = await import('../../render/threads/thread.js');
  const thread = new RenderThread();
  const prepared = prepareTemplates(project, (code) => thread.load(code));
  const { templates, messages } = await prepared.finally(() => thread.close());
  // Types cannot be checked before the templates compile.
  const types =
    hasErrors(messages) || templates.length === 0 ? [] : await typeErrors(project, output.caller.env);
  const diagnostics = [...messages, ...types];
  await printReport(output, [{ format: 'text' }], reportOf(catalogue, { diagnostics, hidden }));
  if (diagnostics.length === 0) await output.line(`${counted(templates.length, 'template')}, no errors\n`);
  return hasErrors(diagnostics) ? 1 : 0;
};

/** Errors of the project's TypeScript, or else of the one installed beside herbarium. */
async function typeErrors(project: ReadProject, env: Surroundings['env']) {
  const { root } = project;
  const typeScript =
    packageFolder('typescript', path.join(root, 'package.json')) ??
    packageFolder('typescript', import.meta.url);
  if (typeScript === undefined) {
    const hint = 'install it with `npm install --save-dev typescript`';
    throw new Fault('the types cannot be checked: TypeScript is not installed', { hint });
  }
  const folder = await openWorkFolder(root, 'types');
  try {
    const settings = path.join(folder.path, 'tsconfig.json');
    await writeFile(settings, checkSettings(root, folder.path));
    const args = [path.join(typeScript, 'bin/tsc'), '-p', settings, '--pretty', 'false'];
    return errorsIn(await outputOf(args, { cwd: root, env }), project);
  } finally {
    await folder.close();
  }
}

async function outputOf(args: readonly string[], place: Place): Promise<string> {
  try {
    return (await promisify(execFile)(process.execPath, args, { ...place, maxBuffer: 1e8 })).stdout;
  } catch (error) {
    // TypeScript has reported errors.
    if (error instanceof Error && 'stdout' in error && typeof error.stdout === 'string') return error.stdout;
    throw error;
  }
}

const errorLine = /^(.+?)\((\d+),(\d+)\): error (TS\d+): (.*)$/;

/** The errors that TypeScript printed: an indented line belongs to the error before it. */
function errorsIn(text: string, project: ReadProject): readonly LocatedMessage[] {
  const errors: { readonly head: RegExpExecArray; readonly details: string[] }[] = [];
  for (const line of text.split(/\r?\n/)) {
    const head = errorLine.exec(line);
    if (head !== null) errors.push({ head, details: [] });
    else if (line.startsWith(' ')) errors.at(-1)?.details.push(line.trim());
  }
  if (errors.length === 0 && text.trim() !== '') {
    throw new Fault(`TypeScript says: ${text.trim()}`, { hint: 'check templates/tsconfig.json' });
  }
  return errors.map(({ head: [, file = '', row = '1', column = '1', code = '', message = ''], details }) => {
    const source = sourceOf(project, nameIn(project.root, file));
    const start = new LineMap(source.text).lineStart(Number(row)) + Number(column) - 1;
    const word = /^[\w$]+/.exec(source.text.slice(start))?.[0].length ?? 1;
    const hint = details.join(' ').replace(/\.$/, '');
    return {
      code: 'template/types',
      severity: 'error',
      message: `${message.replace(/\.$/, '')} (${code})`,
      source,
      spans: [{ start, end: start + word }],
      ...(hint !== '' && { hint }),
    };
  });
}

const editorSettings = `${JSON.stringify({ compilerOptions }, null, 2)}\n`;

/** The project's settings, or else ours. Types that are not installed beside the catalogue come from us. */
function checkSettings(root: string, folder: string): string {
  const siteSettings = path.join(root, 'templates/tsconfig.json');
  const hasSettings = existsSync(siteSettings);
  const from = (file: string) => path.relative(folder, file).split(path.sep).join('/');
  const contractTypes = fileURLToPath(new URL('../../types/templates.d.ts', import.meta.url));
  const types: Record<string, readonly string[]> = { 'herbarium/templates': [contractTypes] };
  const reactTypes = packageFolder('@types/react', import.meta.url);
  const siteReactTypes = packageFolder('@types/react', path.join(root, 'package.json'));
  if (reactTypes !== undefined && siteReactTypes === undefined) {
    types['react'] = [path.join(reactTypes, 'index.d.ts')];
    types['react/*'] = [path.join(reactTypes, '*')];
  }
  const settings = {
    ...(hasSettings && { extends: from(siteSettings) }),
    compilerOptions: { ...(hasSettings ? { noEmit: true } : compilerOptions), paths: types },
    include: [`${from(path.join(root, 'templates'))}/**/*`],
  };
  return `${JSON.stringify(settings, null, 2)}\n`;
}

export function packageFolder(name: string, file: string): string | undefined {
  try {
    return path.dirname(createRequire(file).resolve(`${name}/package.json`));
  } catch {
    return undefined;
  }
}
