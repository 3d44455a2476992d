import { memoize } from '../../document/collections.js';
import { at, type EntryPath, isMap, withAt } from '../../document/document.js';
import type { CatalogueDraft, DraftOf, Page } from '../schema/model.js';
import { type Entry, entriesOf } from './entries.js';

/** The declared publication days, YYYY-MM-DD and inclusive. A draft is never published. */
export type Publication = Pick<DraftOf<Page>, 'draft' | 'publish' | 'expires'>;

/** The reason why an entry is not published: its key, and the day in that key. */
export type Unpublished = Readonly<{ draft: true } | { publish: string } | { expires: string }>;

/** Counts of unpublished entries, and the day of the next change. */
export interface PublicationSummary {
  readonly drafts: number;
  /** Entries before or after their days. */
  readonly dated: number;
  readonly next?: string;
}

/** The publication days of an entry. A product is only published while its category is. */
export function publicationOf(entry: Entry): Publication {
  if (entry.kind !== 'product') return entry.value;
  const { value, category } = entry;
  const [expires] = [value.expires ?? [], category.expires ?? []].flat().sort();
  return {
    draft: value.draft || category.draft,
    publish: latest(value.publish, category.publish),
    expires,
  };
}

export function isAlwaysPublished({ draft, publish, expires }: Publication): boolean {
  return !draft && publish === undefined && expires === undefined;
}

/** The reason why an entry is not published on a day. Undefined if published. @param day called only for an entry with dates */
export function unpublishedOn(
  { draft, publish, expires }: Publication,
  day: () => string,
): Unpublished | undefined {
  if (draft) return { draft };
  if (publish !== undefined && day() < publish) return { publish };
  return expires !== undefined && day() > expires ? { expires } : undefined;
}

/** The next day on which an entry is published or removed. Undefined without such a day. */
export function nextChange({ draft, publish, expires }: Publication, day: () => string): string | undefined {
  if (draft || (publish !== undefined && expires !== undefined && publish > expires)) return undefined;
  if (publish !== undefined && publish > day()) return publish;
  return expires !== undefined && expires >= day() ? dayAfter(expires) : undefined;
}

/** The reason why an entry is absent on some day from today while another is published: `is a draft`. Undefined if that never happens. */
export function absenceOf(entry: Publication, other: Publication, today: () => string): string | undefined {
  if (other.draft || isAlwaysPublished(entry)) return undefined;
  if (other.expires !== undefined && other.expires < today()) return undefined;
  if (entry.draft) return 'is a draft';
  const { publish, expires } = entry;
  if (publish !== undefined && publish > (latest(other.publish, today()) ?? publish))
    return `is published on ${publish}`;
  if (expires === undefined || (other.expires !== undefined && other.expires <= expires)) return undefined;
  return `${expires < today() ? 'expired' : 'expires'} on ${expires}`;
}

/** The next day, YYYY-MM-DD. Undefined after the last representable day, which some use for never. */
function dayAfter(day: string): string | undefined {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  const text = next.toISOString();
  return text.startsWith('+') ? undefined : text.slice(0, 10);
}

/** Whether an entry has publication days: then the site depends on the clock. */
export function hasDays(draft: CatalogueDraft): boolean {
  return entriesOf(draft).some(({ value }) => value.publish !== undefined || value.expires !== undefined);
}

/** Marks entries that wait for their date: they have no published address yet. */
const isWaitingKey = Symbol('waiting');

export function isWaiting(value: object): boolean {
  return isWaitingKey in value;
}

const datedLists: readonly EntryPath[] = [
  ['articles', 'items'],
  ['news', 'items'],
];

/** Sets `publish` of articles and news to their date if it is later. @param day called only if there are dates @param isPublic whether the lock has an address of the id */
export function withWaiting(data: unknown, day: () => string, isPublic: (id: unknown) => boolean): unknown {
  return datedLists.reduce((value, list) => {
    const items = at(data, list);
    if (!Array.isArray(items)) return value;
    const waiting = items.map((item: unknown) => {
      if (!isMap(item) || typeof item['date'] !== 'string' || item['publish'] !== undefined) return item;
      const isLater = item['draft'] !== true && item['date'] > day();
      return isLater && !isPublic(item['id']) ? waitingOf(item) : item;
    });
    return waiting.some((item, n) => item !== items[n]) ? withAt(value, list, waiting) : value;
  }, data);
}

const waitingOf = memoize((item: object) => ({
  ...item,
  publish: at(item, ['date']),
  [isWaitingKey]: true,
}));

function latest(a = '', b = ''): string | undefined {
  return (a > b ? a : b) || undefined;
}
