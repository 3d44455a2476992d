import type { LocatedMessage } from '../../catalogue/diagnostics/diagnostic.js';
import type { FileSet } from '../../catalogue/document/file-set.js';
import { didYouMean } from '../../catalogue/text/suggest.js';
import { parts, slots } from '../../templates/own/slots-and-parts.js';

/** The folders of `templates/` whose files have a meaning. Files of `lib` are only imported. */
export type TemplateKind = 'slots' | 'parts' | 'islands';

const kinds = ['slots', 'parts', 'islands'] as const;
const library = 'lib';

/** A template of the site. */
export interface TemplateFile {
  readonly kind: TemplateKind;
  readonly name: string;
  /** Path in the project: `templates/slots/footer.tsx`. */
  readonly file: string;
}

/** The names that slots and parts may have. */
const known: Readonly<Record<'slots' | 'parts', readonly string[]>> = {
  slots: Object.keys(slots),
  parts: Object.keys(parts),
};

/** An island is a component, and has a component's name. */
const islandName = /^[A-Z]\w*$/;

const script = /\.[cm]?[jt]sx?$/;

/** @returns the templates of a project, and an error for each file that would never be used */
export function templateFiles(files: FileSet): {
  readonly found: readonly TemplateFile[];
  readonly messages: readonly LocatedMessage[];
} {
  const found: TemplateFile[] = [];
  const messages: LocatedMessage[] = [];
  for (const file of files.paths) {
    if (!file.startsWith('templates/') || !script.test(file) || file.endsWith('.d.ts')) continue;
    const [, folder = '', ...rest] = file.split('/');
    const name = rest.join('/').replace(/\.tsx$/, '');
    const problem = folder === library ? undefined : problemOf(folder, name, rest.length);
    const kind = kinds.find((one) => one === folder);
    if (problem !== undefined) messages.push(messageAt(files, file, problem));
    else if (kind !== undefined) found.push({ kind, name, file });
  }
  return { found, messages };
}

interface Problem {
  readonly message: string;
  readonly hint: string;
}

/** @param depth names below the folder */
function problemOf(folder: string, name: string, depth: number): Problem | undefined {
  if (depth === 0 || !kinds.some((kind) => kind === folder)) return wrongFolder(folder, name, depth);
  if (script.test(name)) {
    return { message: 'a template is a .tsx file', hint: `rename it to \`${name.replace(script, '.tsx')}\`` };
  }
  if (folder === 'islands') {
    if (islandName.test(name)) return undefined;
    return {
      message: `\`${name}\` is not a name of an island`,
      hint: 'name it like a component: `Calculator.tsx`',
    };
  }
  const kind = folder === 'slots' ? 'slots' : 'parts';
  if (known[kind].includes(name)) return undefined;
  const other = kind === 'slots' ? 'parts' : 'slots';
  const hint = known[other].includes(name)
    ? `it is one of the ${other}: move it to \`templates/${other}/${name}.tsx\``
    : (didYouMean(name, known[kind]) ?? '`herbarium templates` lists what there is');
  return { message: `there is no ${kind.slice(0, -1)} \`${name}\``, hint };
}

function wrongFolder(folder: string, name: string, depth: number): Problem {
  const own = depth === 0 ? folder.replace(script, '') : name;
  const kind = (['slots', 'parts'] as const).find((one) => known[one].includes(own));
  const hint =
    kind === undefined
      ? (didYouMean(folder, [...kinds, library]) ??
        `put files that templates import into \`templates/${library}/\``)
      : `move it to \`templates/${kind}/${own}.tsx\``;
  return { message: 'nothing uses a file at this place', hint };
}

function messageAt(files: FileSet, file: string, { message, hint }: Problem): LocatedMessage {
  const source = files.read(file) ?? { file, text: '' };
  return {
    code: 'template/unknown-file',
    severity: 'error',
    message,
    source,
    spans: [{ start: 0, end: 0 }],
    hint,
  };
}
