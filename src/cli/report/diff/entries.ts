import { visible } from '../../../catalogue/diagnostics/visible.js';
import type { Change, SiteChanges } from '../../../render/compare/changes.js';
import { harmOf } from '../../../render/compare/differences/kinds.js';
import type { EntryChange, Followers } from '../../../render/compare/entry-changes.js';
import { grouped, groupedCount } from '../../terminal/grouped.js';
import { type Code, excerpts } from './words.js';

const mostFollowers = 5;

/** The entries that were edited: each with its name and what was edited, then with what follows from it on other pages. */
export function entryGroups(changes: SiteChanges, code: Code, most = 30): readonly (readonly string[])[] {
  const { entries, others } = changes;
  const left = entries.length - most;
  return [
    ...entries
      .slice(0, most)
      .map((one) => [
        `${code(one.name)}: ${editWords(one, changes, code)}`,
        ...followers(one.elsewhere, code),
      ]),
    ...(left > 0 ? [[`and ${groupedCount(left, 'more entry', 'more entries')}`]] : []),
    ...followers(others, code, 'other entries').map((words) => [`On other pages: ${words}`]),
  ];
}

function editWords(
  { entry, status, category, fields }: EntryChange,
  { pages, changes }: SiteChanges,
  code: Code,
): string {
  const page = pages.find((one) => one.entry === entry);
  const isMoved = page?.status === 'moved';
  const address = page === undefined ? '' : addressWords(page, changes, code);
  if (status !== 'changed') {
    const words = { added: ['new', 'in'], removed: ['gone', 'from'] } as const;
    const [fate, of] = words[status];
    return `${fate}${category === undefined ? '' : ` ${of} ${code(category)}`}${address === '' ? '' : `: ${address}`}`;
  }
  const told = fields
    .filter(({ field }) => !isMoved || (field !== 'slug' && field !== 'path'))
    .map(({ field, ...values }) => {
      const texts = excerpts(values, 120);
      const [was = 'nothing', is = 'nothing'] = [texts.before, texts.after].map((text) => text && code(text));
      if (field === 'category') return `moved from ${was} to ${is}: ${address}`;
      if (field === 'place') return `now ${is}, was ${was}`;
      // The groups of a product's fields say nothing to people.
      const isWhole = entry === 'site' || /^metadata|\.\d/.test(field);
      return `${visible(isWhole ? field : field.replace(/^.*\./, '')).replace(/[._]/g, ' ')} ${was} → ${is}`;
    });
  const isSaid = fields.some(({ field }) => field === 'category');
  return [...(isMoved && !isSaid ? [address] : []), ...told].join('; ');
}

/** `/old → /new, redirected` */
function addressWords(
  { path, from, status }: SiteChanges['pages'][number],
  changes: readonly Change[],
  code: Code,
): string {
  const address = from ?? path;
  const redirect = changes.find(
    ({ kind, pages }) => (kind === 'moved' || kind === 'redirected') && pages.includes(address),
  );
  const to = redirect?.pages.length === 1 ? (redirect.example?.after ?? redirect.after) : undefined;
  const target = status === 'removed' && to !== undefined ? ` to ${code(to)}` : '';
  return `${from === undefined ? '' : `${code(from)} → `}${code(path)}${redirect === undefined ? '' : `, redirected${target}`}`;
}

/** One line of what follows, or none: what most pages show comes first. */
function followers(all: Followers, code: Code, it = 'it'): readonly string[] {
  const sorted = [...all].sort((a, b) => b.pages.length - a.pages.length);
  const parts = sorted.slice(0, mostFollowers).map(({ what, pages: [first = '', ...rest] }) => {
    const [from, to] =
      it === 'it' ? ([/^the (.+?) (?:of|about) @/, 'its $1'] as const) : ([/^its (own )?/, 'the '] as const);
    return `${what.replace(from, to).replace('@', it)} on ${rest.length === 0 ? code(first) : `${grouped(rest.length + 1)} pages`}`;
  });
  if (sorted.length > parts.length) parts.push('and more');
  return parts.length === 0 ? [] : [parts.join('; ')];
}

/** What does not follow from the entries: what visitors or programs see on pages that no edit explains, and all that can hurt. */
export function unexplained({ entries, others, pages, changes }: SiteChanges): readonly Change[] {
  const edited = new Set(entries.map(({ entry }) => entry));
  const lists = [...entries.flatMap(({ elsewhere }) => elsewhere), ...others];
  const shown = new Set(lists.flatMap((one) => one.pages));
  for (const { path, from = path, entry } of pages) if (edited.has(entry)) shown.add(path).add(from);
  const follows = ({ kind }: Change) =>
    harmOf(kind) === 'information' || /^(moved|redirected|structured-data)$/.test(kind);
  return changes.filter(
    (change) => !follows(change) || !change.pages.every((path) => shown.has(path.replace(/\.pdf$/, ''))),
  );
}
