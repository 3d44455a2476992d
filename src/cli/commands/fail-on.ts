import { InvalidArgumentError } from 'commander';
import { didYouMean } from '../../catalogue/text/suggest.js';
import type { SiteChanges } from '../../render/compare/changes.js';
import { type ChangeKind, changeKinds } from '../../render/differences/kinds.js';

/** Changes that make a comparison fail. */
export type FailOn = ReadonlySet<ChangeKind>;

/** What visitors read. */
const content: readonly ChangeKind[] = ['headings', 'text', 'links', 'pictures', 'markup'];

/** Words for several kinds. */
const several = new Map<string, readonly ChangeKind[]>([
  ['content', content],
  ['any', changeKinds],
]);

/** The words that `--fail-on` takes. */
const failWords: readonly string[] = [...changeKinds, ...several.keys()];

/** Reads kinds of changes, with commas between them. */
export function failOn(text: string): FailOn {
  const kinds = text.split(',').flatMap((item): readonly ChangeKind[] => {
    const word = item.trim();
    const kind = changeKinds.find((known) => known === word);
    const found = kind === undefined ? several.get(word) : [kind];
    if (found !== undefined) return found;
    throw new InvalidArgumentError(
      didYouMean(word, failWords) ?? `It is one or more of ${failWords.join(', ')}.`,
    );
  });
  return new Set(kinds);
}

export function isFailing({ changes }: SiteChanges, kinds: FailOn): boolean {
  return changes.some(({ kind }) => kinds.has(kind));
}
