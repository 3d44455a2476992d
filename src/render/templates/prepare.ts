import type { LocatedMessage } from '../../catalogue/diagnostics/diagnostic.js';
import type { Project } from '../../project/project.js';
import { contract } from '../../templates/own/contract.js';
import { type CompiledTemplates, compileTemplates } from './compile.js';
import { failureMessages, sourceOf, TemplateError } from './failures.js';
import { loadTemplates } from './load.js';
import { outdatedMessages, type TemplateFile } from './template-files.js';

/**
 * Compiles the templates of a project and loads them into this thread. With an error, it has no code.
 * @throws Fault when there are some, and the compiler is not installed
 */
export async function prepareTemplates(project: Project): Promise<CompiledTemplates> {
  const compiled = await compileTemplates(project);
  const errors = [...compiled.messages, ...loadMessages(project, compiled)];
  const messages = [...errors, ...outdatedMessages(project.files, compiled.found)];
  return { ...compiled, messages, code: errors.length > 0 ? undefined : compiled.code };
}

function loadMessages(project: Project, { found, code, map }: CompiledTemplates): readonly LocatedMessage[] {
  try {
    const modules = loadTemplates(code)?.modules;
    return found.flatMap((file) => {
      const exported = modules?.get(`${file.kind}/${file.name}`);
      return exported === undefined ? [] : exportMessages(project, file, exported);
    });
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    return failureMessages([{ failure: error.failure }], { project, map });
  }
}

function exportMessages(
  project: Project,
  { file, name, kind }: TemplateFile,
  { default: component, contract: own = contract }: Readonly<Record<string, unknown>>,
): readonly LocatedMessage[] {
  const source = sourceOf(project, file);
  const error = { code: 'template/export', severity: 'error', source } as const;
  const messages: LocatedMessage[] = [];
  if (typeof component !== 'function' && (typeof component !== 'object' || component === null)) {
    const called = kind === 'slots' ? '' : ` ${name}`;
    messages.push({
      ...error,
      message: 'the file does not export a component',
      spans: [{ start: 0, end: 0 }],
      hint: `write \`export default function${called}(…) { … }\``,
    });
  }
  if (own !== contract) {
    const at = Math.max(0, source.text.search(/\bcontract\b/));
    messages.push({
      ...error,
      message: `the template is written for contract ${String(own)}, and this herbarium has contract ${contract}`,
      spans: [{ start: at, end: at + 'contract'.length }],
      hint: `install the herbarium that has it, or change the template and write \`contract = ${contract}\``,
    });
  }
  return messages;
}
