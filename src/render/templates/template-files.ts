import { readFileSync } from 'node:fs';
import type { FileSet } from '../../document/file-set.js';
import { didYouMean } from '../../document/text/suggest.js';
import type { LocatedMessage } from '../../rules/diagnostics/diagnostic.js';
import type { PartName } from '../../templates/site-templates/contract.js';
import { parts, slots } from '../../templates/site-templates/slots-and-parts.js';
import { contentHash } from '../output/output.js';

/** The folders of `templates/` whose files have a meaning. Files of `lib` are only imported. */
const kinds = ['slots', 'parts', 'islands'] as const;
const library = 'lib';

export interface TemplateFile {
  readonly kind: (typeof kinds)[number];
  readonly name: string;
  /** Path in the project: `templates/slots/footer.tsx`. */
  readonly file: string;
}

const names = { slots: Object.keys(slots), parts: Object.keys(parts) } as const;

/** An island has the name of a React component. */
const islandName = /^[A-Z]\w*$/;

const script = /\.[cm]?[jt]sx?$/;

/** The templates of a project, and an error for each file that nothing uses. */
export function templateFiles(files: FileSet) {
  const templates: TemplateFile[] = [];
  const messages: LocatedMessage[] = [];
  const scripts = [...files.paths].filter(
    (file) => file.startsWith('templates/') && script.test(file) && !file.endsWith('.d.ts'),
  );
  for (const file of scripts) {
    const [, folder = '', ...rest] = file.split('/');
    if (folder === library) continue;
    const name = rest.join('/').replace(/\.tsx$/, '');
    const kind = rest.length === 0 ? undefined : kinds.find((candidate) => candidate === folder);
    const problem = kind === undefined ? wrongFolder(folder, name) : problemOf(kind, name);
    if (kind !== undefined && problem === undefined) templates.push({ kind, name, file });
    else if (problem !== undefined) {
      const source = files.read(file) ?? { file, text: '' };
      const spans = [{ start: 0, end: 0 }] as const;
      messages.push({ code: 'template/unknown-file', severity: 'error', source, spans, ...problem });
    }
  }
  return { templates, messages };
}

type Problem = Required<Pick<LocatedMessage, 'message' | 'hint'>>;

function problemOf(kind: TemplateFile['kind'], name: string): Problem | undefined {
  if (script.test(name)) {
    return { message: 'a template is a .tsx file', hint: `rename it to \`${name.replace(script, '.tsx')}\`` };
  }
  if (kind === 'islands') {
    const hint = 'name it like a component: `Calculator.tsx`';
    return islandName.test(name) ? undefined : { message: `\`${name}\` is not a name of an island`, hint };
  }
  if (names[kind].includes(name)) return undefined;
  const other = kind === 'slots' ? 'parts' : 'slots';
  const hint = names[other].includes(name)
    ? `it is one of the ${other}: move it to \`templates/${other}/${name}.tsx\``
    : (didYouMean(name, names[kind]) ?? '`herbarium templates` lists what there is');
  return { message: `there is no ${kind.slice(0, -1)} \`${name}\``, hint };
}

/** @param name empty for a file in `templates/` itself: then `folder` is its name */
function wrongFolder(folder: string, name: string): Problem {
  const template = name === '' ? folder.replace(script, '') : name;
  const kind = (['slots', 'parts'] as const).find((candidate) => names[candidate].includes(template));
  const hint =
    kind === undefined
      ? (didYouMean(folder, [...kinds, library]) ??
        `put files that templates import into \`templates/${library}/\``)
      : `move it to \`templates/${kind}/${template}.tsx\``;
  return { message: 'nothing uses a file at this place', hint };
}

/** The first line of a copy, with the name and hash of its original. */
const mark = /^\/\/ Ejected from herbarium: (\w+) ([0-9a-f]{10})\b.*\r?\n/;

/** The source of a part as a template. The package build makes it. */
export function originalOf(part: PartName): string {
  return readFileSync(new URL(`../../originals/${part}.tsx`, import.meta.url), 'utf8');
}

export function ejected(part: PartName): string {
  const original = originalOf(part);
  return `// Ejected from herbarium: ${part} ${contentHash(original)} (\`herbarium templates diff ${part}\`)\n${original}`;
}

export function withoutMark(copy: string): string {
  return copy.replace(mark, '');
}

export function outdatedMessages(
  files: FileSet,
  templates: readonly TemplateFile[],
): readonly LocatedMessage[] {
  return templates.flatMap(({ kind, name, file }): LocatedMessage | readonly [] => {
    const source = kind === 'parts' ? files.read(file) : undefined;
    const [line = '', , hash] = mark.exec(source?.text ?? '') ?? [];
    if (source === undefined || hash === undefined) return [];
    const currentHash = contentHash(originalOf(name as PartName));
    if (hash === currentHash) return [];
    const start = line.indexOf(hash);
    return {
      code: 'template/outdated',
      severity: 'warning',
      message: `${name} has changed in herbarium since this copy was made`,
      source,
      spans: [{ start, end: start + hash.length }],
      hint: `\`herbarium templates diff ${name}\` shows the differences. When you have taken over what you want, write \`${currentHash}\` here`,
    };
  });
}
