import { bodyFile } from '../body.js';
import type { EntryPath } from '../document.js';
import type { Entry } from '../entries.js';
import { didYouMean } from '../suggest.js';
import type { Finding, Rule, RuleContext } from './rule.js';

/**
 * Every file that the catalogue names must be there, spelled exactly so: a case that one system forgives is a dead link
 * on another.
 */
export const refMissingAsset: Rule = {
  code: 'ref/missing-asset',
  severity: 'error',
  isMandatory: true,
  page: {
    summary: 'a file that is named is there, spelled exactly so',
    why: '',
    wrong: { catalogue: '' },
    right: { catalogue: '' },
    remedy: '',
  },
  *check({ entries, files }: RuleContext): Iterable<Finding> {
    for (const entry of entries) {
      for (const { file, folder, at } of filesOf(entry)) {
        if (files.paths.has(file) && file.startsWith(folder)) continue;
        yield {
          message: `there is no file \`${file}\``,
          places: [{ at }],
          hint: hintFor(file, folder, files.paths),
        };
      }
    }
  },
};

function hintFor(file: string, folder: string, paths: ReadonlySet<string>): string {
  if (!file.startsWith(folder)) return `write a path that begins with \`${folder}\`, beside the catalogue`;
  const lower = file.toLowerCase();
  for (const path of paths) if (path.toLowerCase() === lower) return `the file is spelled \`${path}\``;
  return didYouMean(file, paths) ?? 'add the file, or correct the name';
}

interface NamedFile {
  readonly file: string;
  /** The folder that it must be in. */
  readonly folder: 'content/' | 'assets/';
  readonly at: EntryPath;
}

function* filesOf(entry: Entry): Iterable<NamedFile> {
  if (entry.kind === 'category') return;
  const body = bodyFile(entry.value.body);
  if (body !== undefined) yield { file: body, folder: 'content/', at: [...entry.at, 'body'] };
  if (entry.kind !== 'product') return;
  for (const key of ['images', 'documents'] as const) {
    for (const [n, item] of (entry.value[key] ?? []).entries()) {
      if (item?.file !== undefined)
        yield { file: item.file, folder: 'assets/', at: [...entry.at, key, n, 'file'] };
    }
  }
}
