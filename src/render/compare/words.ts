import { languageTexts } from '../../catalogue/entries/translations.js';
import { groupedBy } from '../../document/collections.js';
import { counted, grouped, groupedCount } from '../../document/text/counted.js';
import { visible } from '../../document/text/visible.js';
import type { Change, ChangedPage, PageKind } from './changes.js';
import type { SiteChanges } from './compare.js';
import { type ChangeKind, harmOf } from './differences/kinds.js';
import type { EntryChange, Followers } from './entry-changes.js';
import words from './words.json' with { type: 'json' };

const kindNames: Readonly<Record<PageKind, Readonly<Record<'singular' | 'plural', string>>>> = words.kinds;
const fieldNames: Readonly<Partial<Record<ChangeKind, string>>> = words.fields;

/** `214 products and 3 articles` */
function countsText(counts: Change['counts']): string {
  const parts = Object.entries(counts).map(([kind, count]) => {
    const { singular, plural } = kindNames[kind as PageKind];
    return groupedCount(count, singular, plural);
  });
  const last = parts.pop() ?? '';
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
}

export type Code = (text: string) => string;

/** One sentence about a change, without its texts. @param code marks text of the catalogue: an address or a field name */
export function sentence(change: Change, code: Code): string {
  const write = addressPredicates[change.kind];
  if (write === undefined) return fieldName(change, code) + where(change, code);
  const [path = ''] = change.pages;
  const isOne = change.pages.length === 1;
  const subject = isOne ? code(path) : `${countsText(change.counts)}, such as ${code(path)},`;
  const after = change.example?.after ?? change.after;
  const to = isOne && after !== undefined ? code(after.replace(/^→ /, '')) : 'other addresses';
  return `${subject} ${write(change, isOne ? 'is' : 'are', to)}`;
}

/** Predicates of sentences about one or several addresses. @param to the addresses that they lead to now */
const addressPredicates: Readonly<
  Partial<Record<ChangeKind, (change: Change, are: 'is' | 'are', to: string) => string>>
> = {
  lost: ({ after }, are, to) =>
    `${are} lost: ${after === undefined ? 'nothing is there any more' : `nothing leads from there to ${to}`}`,
  reused: (_, are) => (are === 'is' ? 'shows another entry now' : 'show other entries now'),
  moved: (_, are, to) => `moved to ${to}, and ${are === 'is' ? 'leads' : 'lead'} there`,
  redirected: ({ before, after }, are, to) => {
    const isPage = before?.startsWith('→ ') === true && after?.startsWith('→ ') === false;
    if (isPage) return `${are === 'is' ? 'is a page' : 'are pages'} now, and no redirect any more`;
    return `${are === 'is' ? 'leads' : 'lead'} to ${to} now`;
  },
  added: ({ after }, are, to) =>
    after?.startsWith('→ ') === true
      ? `${are} new, and ${are === 'is' ? 'leads' : 'lead'} to ${to}`
      : `${are} new`,
};

/** ` on 214 products, such as /a` */
function where({ kind, before, after, counts, pages }: Change, code: Code): string {
  const [path = ''] = pages;
  if (kind === 'shell') return ' on all pages: they share it';
  const isHidden = kind === 'noindex';
  if (pages.length === 1) return `${isHidden ? '' : ' on'} ${code(path)}`;
  const on = isHidden ? '' : `${before === after ? '' : ' the same way'} on`;
  return `${on} ${countsText(counts)}, such as ${code(path)}`;
}

/** Context characters before and after the difference. */
const around = 40;

/** The changed texts, short enough for a line or two. Empty if there is nothing to show, or the sentence is enough. */
export function excerptOf(change: Change, longest: number): Texts {
  const { kind, example, pages, before, after } = change;
  const isAddress = addressPredicates[kind] !== undefined;
  if (isAddress && (pages.length === 1 || before === undefined || after === undefined)) return {};
  return excerpts(pages.length > 1 || example === undefined ? change : example, longest);
}

type Texts = { readonly [Side in 'before' | 'after']?: string | undefined };

function excerpts({ before: was, after: is }: Texts, longest: number): Texts {
  if (was === is) return {};
  const cut = (text: string) => (text.length <= longest ? text : `${text.slice(0, longest - 2).trimEnd()} …`);
  if (was === undefined || is === undefined) {
    return { ...(was !== undefined && { before: cut(was) }), ...(is !== undefined && { after: cut(is) }) };
  }
  const start = Math.max(0, common(was, is, (n) => n) - around);
  const tail = Math.min(
    common(was, is, (n) => -1 - n),
    Math.min(was.length, is.length) - start,
  );
  const end = Math.max(0, tail - around);
  return { before: cut(middle(was, start, end)), after: cut(middle(is, start, end)) };
}

function middle(text: string, start: number, end: number): string {
  const from = start === 0 ? 0 : text.lastIndexOf(' ', start) + 1;
  const behind = end === 0 ? -1 : text.indexOf(' ', text.length - end);
  const to = behind === -1 ? text.length : behind;
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`;
}

/** The length of the common prefix or suffix of two texts. */
function common(a: string, b: string, indexAt: (n: number) => number): number {
  let n = 0;
  while (n < a.length && n < b.length && a.at(indexAt(n)) === b.at(indexAt(n))) n += 1;
  return n;
}

function fieldName(change: Change, code: Code): string {
  const { kind, part } = change;
  if (kind === 'links' && part === 'moved') return 'links follow to the new addresses';
  if (kind === 'markup') return 'HTML changed in what is not listed';
  if (kind === 'search') return 'what the search finds changed';
  if (kind === 'noindex') return 'search engines are told not to list';
  if (kind === 'shell') return `${code(part ?? '')} ${verbOf(change)}`;
  const name = fieldNames[kind] ?? kind;
  return `${name}${part === undefined ? '' : ` ${code(part)}`} ${verbOf(change)}`;
}

function verbOf({ before, after }: Change): string {
  if (before === after || (before !== undefined && after !== undefined)) return 'changed';
  return before === undefined ? 'added' : 'removed';
}

/** `12 pages changed, 2 new, 1 removed, of 1,466` */
export function summary({ counts, changes, bytes }: SiteChanges): string {
  const { changed, added, removed, after } = counts;
  const lost = changes.reduce((sum, { kind, pages }) => sum + (kind === 'lost' ? pages.length : 0), 0);
  const parts = [
    ...(lost > 0 ? [`${counted(lost, 'address', 'addresses')} lost`] : []),
    ...(changed > 0 ? [`${groupedCount(changed, 'page')} changed`] : []),
    ...(added > 0 ? [`${grouped(added)} new`] : []),
    ...(removed > 0 ? [`${grouped(removed)} removed`] : []),
    ...(changes.some(({ kind }) => kind === 'shell') ? ['what all pages share changed'] : []),
  ];
  const text = parts.length === 0 ? 'only other addresses changed' : parts.join(', ');
  const growth = bytes.after - bytes.before;
  const size = `${grouped(Math.abs(growth))} bytes ${growth > 0 ? 'more' : 'less'}`;
  return `${text}, of ${grouped(after)}${growth === 0 ? '' : `; HTML of the changed pages: ${size}`}`;
}

const mostFollowers = 5;

/** The edited entries: each with its name and edits, then the effects on other pages. */
export function entryGroups(changes: SiteChanges, code: Code, most = 30): readonly (readonly string[])[] {
  const { entries, others } = changes;
  const pages = pageByEntry(changes.pages);
  const groups = groupedBy(listedEntries(entries), (entry) => [
    [
      editWords(entry, pages.get(entry.entry), changes.changes, code),
      ...followers(entry.elsewhere, code),
    ].join('\n'),
  ]);
  const left = [...groups.values()].slice(most).flat().length;
  return [
    ...[...groups].slice(0, most).map(([words, group]) => {
      const names = group.slice(0, namedEntries).map(({ name }) => code(name));
      const more = group.length > names.length ? ` and ${grouped(group.length - names.length)} more` : '';
      return `${names.join(', ')}${more}: ${words}`.split('\n');
    }),
    ...(left > 0 ? [[`and ${groupedCount(left, 'more entry', 'more entries')}`]] : []),
    ...followers(others, code, 'other entries').map((words) => [`On other pages: ${words}`]),
  ];
}

const namedEntries = 3;

/** The edited entries without translations that only have the edits of their originals. */
export function listedEntries(entries: readonly EntryChange[]): readonly EntryChange[] {
  const byId = new Map(entries.map((entry) => [entry.entry, entry]));
  return entries.filter((entry) => !isInherited(entry, byId.get(entry.original ?? '')));
}

/** Whether a translation only has facts that have changed in its original too. */
function isInherited({ status, fields }: EntryChange, original: EntryChange | undefined): boolean {
  if (original?.status !== 'changed' || status !== 'changed') return false;
  const changed = new Set(original.fields.map(({ field }) => field));
  return fields.every(
    ({ field }) => changed.has(field) && !languageTexts.includes(field.split('.', 1)[0] ?? ''),
  );
}

/** The address of an edited entry. */
export type EditedPage = Pick<ChangedPage, 'path' | 'from' | 'entry' | 'status'>;
/** A change of addresses, such as a redirect from an old one. */
export type AddressChange = Pick<Change, 'kind' | 'pages' | 'after' | 'example'>;

/** The first page of each entry. */
export function pageByEntry<Page extends EditedPage>(
  pages: readonly Page[],
): ReadonlyMap<Page['entry'], Page> {
  return new Map(pages.toReversed().map((page) => [page.entry, page]));
}

/** The edits of an entry, in one sentence. @param page of the entry, if it has one */
export function editWords(
  { entry, status, category, fields }: EntryChange,
  page: EditedPage | undefined,
  changes: readonly AddressChange[],
  code: Code,
): string {
  const isMoved = page?.status === 'moved';
  const address = page === undefined ? '' : addressWords(page, changes, code);
  if (status !== 'changed') {
    const words = { added: ['new', 'in'], removed: ['gone', 'from'] } as const;
    const [fate, of] = words[status];
    return `${fate}${category === undefined ? '' : ` ${of} ${code(category)}`}${address === '' ? '' : `: ${address}`}`;
  }
  const edits = fields
    .filter(({ field }) => !isMoved || (field !== 'slug' && field !== 'path'))
    .map(({ field, ...values }) => {
      const texts = excerpts(values, 120);
      const [was = 'nothing', is = 'nothing'] = [texts.before, texts.after].map((text) => text && code(text));
      if (field === 'category') return `moved from ${was} to ${is}: ${address}`;
      if (field === 'place') return `now ${is}, was ${was}`;
      // Group names of a product's fields mean nothing to users.
      const isWhole = entry === 'site' || /^metadata|\.\d/.test(field);
      return `${visible(isWhole ? field : field.replace(/^.*\./, '')).replace(/[._]/g, ' ')} ${was} → ${is}`;
    });
  const hasCategory = fields.some(({ field }) => field === 'category');
  return [...(isMoved && !hasCategory ? [address] : []), ...edits].join('; ');
}

/** `/old → /new, redirected` */
function addressWords(
  { path, from, status }: EditedPage,
  changes: readonly AddressChange[],
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

/** One line of effects, with the most frequent first. Empty if there are no effects. */
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

/** Changes that no edited entry explains, visible to visitors or programs, and all changes that can do harm. */
export function unexplained({ entries, others, pages, changes }: SiteChanges): readonly Change[] {
  const edited = new Set(entries.map(({ entry }) => entry));
  const lists = [...entries.flatMap(({ elsewhere }) => elsewhere), ...others];
  const shown = new Set(lists.flatMap((list) => list.pages));
  for (const { path, from = path, entry } of pages) if (edited.has(entry)) shown.add(path).add(from);
  const follows = ({ kind }: Change) =>
    harmOf(kind) === 'information' || /^(moved|redirected|structured-data)$/.test(kind);
  return changes.filter(
    (change) => !follows(change) || !change.pages.every((path) => shown.has(path.replace(/\.pdf$/, ''))),
  );
}
