import type { CatalogueDraft, DraftOf, Page } from '../schema/model.js';
import { type Entry, entriesOf } from './entries.js';

/** When an entry is on the site, as it says it. Days are YYYY-MM-DD and count as inside; a draft is on the site on no day. */
export type Publication = Pick<DraftOf<Page>, 'draft' | 'publish' | 'expires'>;

/** Why an entry is not on the site, in the words of the catalogue: its own key, and the day that the key names. */
export type Unpublished =
  | { readonly draft: true }
  | { readonly publish: string }
  | { readonly expires: string };

/** How many entries say that they are not on the site today, and when that changes. */
export interface PublicationSummary {
  readonly drafts: number;
  /** Entries whose days have not come yet or are over. */
  readonly dated: number;
  /** The next day on which an entry comes to the site or leaves it. */
  readonly next?: string;
}

/** When an entry is on the site. A product is there only while its category is. */
export function publicationOf(entry: Entry): Publication {
  if (entry.kind !== 'product') return entry.value;
  const { value: own, category } = entry;
  const [expires] = [own.expires ?? [], category.expires ?? []].flat().sort();
  return {
    draft: own.draft || category.draft,
    publish: latest(own.publish, category.publish),
    expires,
  };
}

export function isAlwaysPublished({ draft, publish, expires }: Publication): boolean {
  return !draft && publish === undefined && expires === undefined;
}

/** Why an entry is not on the site on a day; undefined where it is. @param day asked only for an entry with dates */
export function unpublishedOn(
  { draft, publish, expires }: Publication,
  day: () => string,
): Unpublished | undefined {
  if (draft) return { draft };
  if (publish !== undefined && day() < publish) return { publish };
  return expires !== undefined && day() > expires ? { expires } : undefined;
}

/** The next day on which an entry comes to the site or leaves it; undefined where there is none. */
export function nextChange({ draft, publish, expires }: Publication, day: () => string): string | undefined {
  if (draft || (publish !== undefined && expires !== undefined && publish > expires)) return undefined;
  if (publish !== undefined && publish > day()) return publish;
  return expires !== undefined && expires >= day() ? dayAfter(expires) : undefined;
}

/** Why an entry is missing on some day, from today on, on which another is on the site: `is a draft`. Undefined where it never is. */
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

/** The day after a day, both as YYYY-MM-DD; undefined after the last day that can be written so: some mean never by it. */
function dayAfter(day: string): string | undefined {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  const text = next.toISOString();
  return text.startsWith('+') ? undefined : text.slice(0, 10);
}

/** Whether an entry of a catalogue has a day of its own: then what is on the site depends on the clock. */
export function hasDays(draft: CatalogueDraft): boolean {
  return entriesOf(draft).some(({ value }) => value.publish !== undefined || value.expires !== undefined);
}

function latest(a = '', b = ''): string | undefined {
  return (a > b ? a : b) || undefined;
}
