import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { hasErrors, type LocatedMessage } from '../../../catalogue/diagnostics/diagnostic.js';
import { LineMap } from '../../../catalogue/document/source.js';
import { counted } from '../../../catalogue/text/counted.js';
import { nameIn } from '../../../project/file-folders.js';
import { openWorkFolder } from '../../../project/files/work-folder.js';
import { type Project, readProject } from '../../../project/project.js';
import { Fault } from '../../../project/surroundings/fault.js';
import type { Place, Surroundings } from '../../../project/surroundings/surroundings.js';
import { prepareTemplates } from '../../../render/templates/compile.js';
import { sourceOf } from '../../../render/templates/failures.js';
import { RenderThread } from '../../../render/threads/thread.js';
import { printReport } from '../../report/print-report.js';
import { nothingHidden as hidden, reportOf } from '../../report/report.js';
import type { Run } from '../../table/row.js';
import type { templatesCheckRow } from '../../table/tool-commands.js';
import { checkSettings, packageFolder } from './type-settings.js';

/** Compiles the templates, and checks their types. @throws Fault when the compiler or TypeScript is not installed */
export const checkTemplates: Run<typeof templatesCheckRow> = async (output, { catalogue }) => {
  const project = await readProject(catalogue);
  const thread = new RenderThread();
  const prepared = prepareTemplates(project, (code) => thread.load(code));
  const { found, messages: own } = await prepared.finally(() => thread.close());
  // What does not compile has types that nobody can check.
  const types = hasErrors(own) || found.length === 0 ? [] : await typeErrors(project, output.caller.env);
  const diagnostics = [...own, ...types];
  await printReport(output, [{ format: 'text' }], reportOf(catalogue, { diagnostics, hidden }));
  if (diagnostics.length === 0) await output.line(`${counted(found.length, 'template')}, no errors\n`);
  return hasErrors(diagnostics) ? 1 : 0;
};

/** The errors of TypeScript: that of the project, else the one beside herbarium. */
async function typeErrors(project: Project, env: Surroundings['env']): Promise<readonly LocatedMessage[]> {
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
    // It has found errors.
    if (error instanceof Error && 'stdout' in error && typeof error.stdout === 'string') return error.stdout;
    throw error;
  }
}

const line = /^(.+?)\((\d+),(\d+)\): error (TS\d+): (.*)$/;

/** Lines that begin with a space belong to the error before them. */
function errorsIn(text: string, project: Project): readonly LocatedMessage[] {
  const errors: { readonly head: RegExpExecArray; readonly details: string[] }[] = [];
  for (const one of text.split(/\r?\n/)) {
    const head = line.exec(one);
    if (head !== null) errors.push({ head, details: [] });
    else if (one.startsWith(' ')) errors.at(-1)?.details.push(one.trim());
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
      ...(hint === '' ? {} : { hint }),
    };
  });
}
