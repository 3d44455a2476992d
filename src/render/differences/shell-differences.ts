import { withoutHashes } from './facts/addresses.js';
import { mainFacts } from './facts/main-facts.js';
import { type ShellFacts, shellFacts } from './facts/shell-facts.js';
import type { Difference } from './kinds.js';
import { listDifferences, mainDifferences } from './lists.js';

/** What all pages have around their main part, as HTML. */
export interface ShellHtml {
  readonly head: string;
  readonly body: string;
}

/** Lists what differs in what all pages of a language share: header, footer, styles, scripts. */
export function shellDifferences(before: ShellHtml, after: ShellHtml): readonly Difference[] {
  const head =
    before.head === after.head ? [] : headDifferences(shellFacts(before.head), shellFacts(after.head));
  const body =
    before.body === after.body ? [] : mainDifferences(mainFacts(before.body), mainFacts(after.body));
  const found = [
    ...head,
    ...body.map(({ kind, ...rest }) => ({ ...rest, kind: 'shell', part: kind }) as const),
  ];
  const isOther = withoutVersion(before.head) !== withoutVersion(after.head) || before.body !== after.body;
  if (found.length > 0 || !isOther) return found;
  return [{ kind: 'shell', part: 'markup', before: undefined, after: undefined }];
}

function headDifferences(a: ShellFacts, b: ShellFacts): readonly Difference[] {
  return [
    ...fileDifferences('styles', a.styles, b.styles),
    ...fileDifferences('scripts', a.scripts, b.scripts),
    ...fileDifferences('icons', a.icons, b.icons),
    ...listDifferences('shell', a.tags, b.tags).map((difference) => ({ ...difference, part: 'tags' })),
    ...listDifferences('shell', a.policy, b.policy).map((difference) => ({ ...difference, part: 'policy' })),
  ];
}

/** Files with the same name and another content are said once for each name. */
function fileDifferences(
  part: 'styles' | 'scripts' | 'icons',
  a: readonly string[],
  b: readonly string[],
): readonly Difference[] {
  const names = listDifferences('shell', a.map(withoutHashes), b.map(withoutHashes));
  if (names.length > 0) return names.map((difference) => ({ ...difference, part }));
  const changed = a.filter((address, n) => address !== b[n]).map(withoutHashes);
  return [...new Set(changed)].map((name) => ({ kind: 'shell', part, before: name, after: name }));
}

/** The version of the application changes with everything: it is no change of its own. */
function withoutVersion(head: string): string {
  return head.replace(/ data-version="[^"]*"/, '');
}
