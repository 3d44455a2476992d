import { InvalidArgumentError } from 'commander';
import { didYouMean } from '../../document/text/suggest.js';
import { type ChangeKind, changeKinds } from '../../render/compare/differences/kinds.js';
import * as row from './options.js';
import type { CommandRow } from './row.js';
import * as read from './values.js';

/** Names for several kinds of changes; the first one covers changes that visitors read. */
const severalKinds = new Map<string, readonly ChangeKind[]>([
  ['content', ['headings', 'text', 'links', 'pictures', 'markup']],
  ['any', changeKinds],
]);

function changeKindsOf(text: string): ReadonlySet<ChangeKind> {
  const words = text.split(',').map((item) => item.trim());
  const kinds = words.flatMap((word): readonly ChangeKind[] => {
    const named = severalKinds.get(word) ?? changeKinds.filter((kind) => kind === word);
    if (named.length > 0) return named;
    const names = [...changeKinds, ...severalKinds.keys()];
    throw new InvalidArgumentError(didYouMean(word, names) ?? `It is one or more of ${names.join(', ')}.`);
  });
  return new Set(kinds);
}

const diffFormats = ['text', 'markdown', 'json', 'html'] as const;

export const diffRow = {
  name: 'diff',
  summary: 'say what differs between two states of the site',
  description:
    'Says what differs between two states of the site, without building them: addresses, titles, what search engines read, content.',
  arguments: [
    row.name('[base]', 'a branch, tag or commit of git, a folder, or a catalogue (default: HEAD)'),
    row.name('[head]', 'the same (default: the working tree)'),
  ],
  options: {
    catalogue: row.catalogueOption('the catalogue in the working tree'),
    since: { ...row.since('the same as [base]'), conflicts: ['tool'] },
    tool: row.name('--tool <version>', 'compare what another herbarium makes of it: a version or a folder'),
    failOn: row.optional(
      '--fail-on <kinds>',
      'exit with 1 for these changes, such as lost,noindex,title',
      changeKindsOf,
    ),
    drafts: row.drafts(),
    today: row.today('day to compare dates with, for both states'),
    ...row.reportOptions(diffFormats, { group: 'Options of the report:', what: 'the changes' }),
    timing: row.timing,
  },
  examples: [
    ['herbarium diff', 'what the changes since the last commit do to the site'],
    ['herbarium diff main', 'what this branch does to it'],
    ['herbarium diff v1.0 v1.1 --format json', 'what differs between two tags, for programs'],
    ['herbarium diff --tool 0.1.0', 'what this herbarium does otherwise than 0.1.0'],
    ['herbarium diff main --fail-on lost,noindex', 'fail if an address is lost, or a page hidden'],
  ],
} as const satisfies CommandRow;

export const impactRow = {
  name: 'impact',
  summary: 'say which pages a change touches, and why',
  description: 'Says which pages a change touches, and why, before anything is built.',
  arguments: [
    row.optional(
      '[file...]',
      'files beside the catalogue, lines of it, such as catalogue.yaml:120-140, or a commit as in --since',
      read.several(read.name),
    ),
  ],
  options: {
    since: row.since('changes since this branch, tag or commit of git (default without places: HEAD)'),
    staged: { ...row.flag('--staged', 'only what the next commit changes'), conflicts: ['since'] },
    catalogue: row.catalogueOption('the catalogue in the working tree'),
    all: row.flag('--all', 'print all addresses, not the first ones'),
    format: row.format(['text', 'json'], 'how to print the pages; json has all, with their reasons'),
    json: row.json,
    drafts: row.drafts(),
    today: row.today('day to compare dates with'),
  },
  examples: [
    ['herbarium impact', 'what the changes since the last commit touch'],
    ['herbarium impact main', 'what this branch touches'],
    ['herbarium impact catalogue.yaml:120-140', 'which pages show what stands in these lines'],
    ['herbarium impact content/about.md --all', 'all pages that show this text'],
  ],
} as const satisfies CommandRow;
