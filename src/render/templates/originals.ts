import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { LocatedMessage } from '../../catalogue/diagnostics/diagnostic.js';
import type { Project } from '../../project/project.js';
import type { PartName } from '../../templates/own/slots-and-parts.js';
import { contentHash } from '../output/hash.js';
import { sourceOf } from './compile-messages.js';
import type { TemplateFile } from './template-files.js';

/** The sources of our parts as templates, made when the package is built. */
const folder = new URL('../../originals/', import.meta.url);

/** The first line of a copy: it names the original that it was made of. */
const mark = /^\/\/ Ejected from herbarium: (\w+) ([0-9a-f]{10})\b.*\r?\n/;

/** The source of a part, as a template. */
export function originalOf(part: PartName): string {
  return readFileSync(fileURLToPath(new URL(`${part}.tsx`, folder)), 'utf8');
}

/** A copy of a part, to change. */
export function ejected(part: PartName): string {
  const original = originalOf(part);
  return `// Ejected from herbarium: ${part} ${contentHash(original)} (\`herbarium templates diff ${part}\`)\n${original}`;
}

/** A copy without its first line. */
export function withoutMark(copy: string): string {
  return copy.replace(mark, '');
}

/** A warning for each copy of a part that has changed in herbarium since. */
export function outdatedMessages(
  project: Project,
  found: readonly TemplateFile[],
): readonly LocatedMessage[] {
  return found.flatMap(({ kind, name, file }): readonly LocatedMessage[] => {
    if (kind !== 'parts') return [];
    const source = sourceOf(project, file);
    const [line = '', , sum] = mark.exec(source.text) ?? [];
    if (sum === undefined) return [];
    const now = contentHash(originalOf(name as PartName));
    if (sum === now) return [];
    return [
      {
        code: 'template/outdated',
        severity: 'warning',
        message: `${name} has changed in herbarium since this copy was made`,
        source,
        spans: [{ start: line.indexOf(sum), end: line.indexOf(sum) + sum.length }],
        hint: `\`herbarium templates diff ${name}\` shows the differences. When you have taken over what you want, write \`${now}\` here`,
      },
    ];
  });
}
