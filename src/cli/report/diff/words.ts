import { counted } from '../../../catalogue/text/counted.js';
import type { Change, PageKind, SiteChanges } from '../../../render/compare/changes.js';
import type { ChangeKind } from '../../../render/differences/kinds.js';
import { grouped } from '../../terminal/grouped.js';

/** What a kind of page is called, for one and for several. */
const kindNames: Readonly<Record<PageKind, readonly [one: string, many: string]>> = {
  product: ['product', 'products'],
  category: ['page of a category', 'pages of categories'],
  article: ['article', 'articles'],
  news: ['piece of news', 'pieces of news'],
  page: ['page', 'pages'],
  file: ['file', 'files'],
  redirect: ['redirect', 'redirects'],
};

/** What a change is about, where it is not an address. */
const fieldNames: Readonly<Partial<Record<ChangeKind, string>>> = {
  noindex: 'robots',
  'structured-data': 'structured data',
  head: 'head',
  headings: 'heading',
  links: 'link',
  pictures: 'picture',
};

/** A part of a sentence: a word, or something that the catalogue says, which is shown as code. */
export type Words = readonly (string | { readonly code: string })[];

/** `214 products and 3 articles` */
function countsText(counts: Change['counts']): string {
  const parts = Object.entries(counts).map(([kind, count]) => {
    const [one, many] = kindNames[kind as PageKind];
    return `${grouped(count)} ${count === 1 ? one : many}`;
  });
  const last = parts.pop() ?? '';
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
}

/** One sentence about a change, without its texts. */
export function sentence(change: Change): Words {
  const write = addressSentences[change.kind];
  if (write === undefined) return [...fieldName(change), ...where(change)];
  const [path = ''] = change.pages;
  const isOne = change.pages.length === 1;
  const subject: Words = isOne
    ? [{ code: path }]
    : [`${countsText(change.counts)}, such as `, { code: path }, ','];
  const after = change.example?.after ?? change.after;
  const to = isOne && after !== undefined ? { code: after.replace(/^→ /, '') } : 'other addresses';
  return [...subject, ...write(change, isOne ? 'is' : 'are', to)];
}

type Target = Words[number];

/** What is said behind an address, or several. @param to where they lead now */
const addressSentences: Readonly<
  Partial<Record<ChangeKind, (change: Change, are: 'is' | 'are', to: Target) => Words>>
> = {
  lost: ({ after }, are, to) =>
    after === undefined
      ? [` ${are} lost: nothing is there any more`]
      : [` ${are} lost: nothing leads from there to `, to],
  reused: (_, are) => [are === 'is' ? ' shows another entry now' : ' show other entries now'],
  moved: (_, are, to) => [' moved to ', to, are === 'is' ? ', and leads there' : ', and lead there'],
  redirected: ({ before, after }, are, to) => {
    const isPage = before?.startsWith('→ ') === true && after?.startsWith('→ ') === false;
    if (isPage) return [` ${are === 'is' ? 'is a page' : 'are pages'} now, and no redirect any more`];
    return [are === 'is' ? ' leads to ' : ' lead to ', to, ' now'];
  },
  added: ({ after }, are, to) =>
    after?.startsWith('→ ') === true
      ? [` ${are} new, and ${are === 'is' ? 'leads' : 'lead'} to `, to]
      : [` ${are} new`],
};

/** ` on 214 products, such as /a` */
function where({ kind, before, after, counts, pages }: Change): Words {
  const [path = ''] = pages;
  if (kind === 'shell') return [' on all pages: they share it'];
  const isHidden = kind === 'noindex';
  if (pages.length === 1) return [isHidden ? ' ' : ' on ', { code: path }];
  if (isHidden) return [` ${countsText(counts)}, such as `, { code: path }];
  return [`${before === after ? '' : ' the same way'} on ${countsText(counts)}, such as `, { code: path }];
}

/** `title changed` */
function fieldName(change: Change): Words {
  const { kind, part } = change;
  if (kind === 'links' && part === 'moved') return ['links follow to the new addresses'];
  if (kind === 'markup') return ['HTML changed in what is not listed'];
  if (kind === 'search') return ['what the search finds changed'];
  if (kind === 'noindex') return ['search engines are told not to list'];
  if (kind === 'shell') return [{ code: part ?? '' }, ` ${verbOf(change)}`];
  const name = fieldNames[kind] ?? kind;
  return [name, ...(part === undefined ? [] : [' ', { code: part }]), ` ${verbOf(change)}`];
}

function verbOf({ before, after }: Change): string {
  if (before === after || (before !== undefined && after !== undefined)) return 'changed';
  return before === undefined ? 'added' : 'removed';
}

/** `12 pages changed, 2 new, 1 removed, of 1,466` */
export function summary({ counts, changes, bytes }: SiteChanges): string {
  const { changed, added, removed, after } = counts;
  const lost = changes
    .filter(({ kind }) => kind === 'lost')
    .reduce((sum, { pages }) => sum + pages.length, 0);
  const parts = [
    ...(lost > 0 ? [`${counted(lost, 'address', 'addresses')} lost`] : []),
    ...(changed > 0 ? [`${grouped(changed)} ${changed === 1 ? 'page' : 'pages'} changed`] : []),
    ...(added > 0 ? [`${grouped(added)} new`] : []),
    ...(removed > 0 ? [`${grouped(removed)} removed`] : []),
    ...(changes.some(({ kind }) => kind === 'shell') ? ['what all pages share changed'] : []),
  ];
  const text = parts.length === 0 ? 'only other addresses changed' : parts.join(', ');
  const growth = bytes.after - bytes.before;
  const size =
    growth === 0
      ? ''
      : `; HTML of the changed pages: ${grouped(Math.abs(growth))} bytes ${growth > 0 ? 'more' : 'less'}`;
  return `${text}, of ${grouped(after)}${size}`;
}
