import type { CatalogueDraft } from '../schema/model.js';
import type { Entry } from './entries.js';

/** What an entry says about when it is on the site. */
interface OwnPublication {
  readonly draft?: boolean | undefined;
  readonly publish?: string | undefined;
  readonly expires?: string | undefined;
}

/** When an entry is on the site. Days are YYYY-MM-DD and count as inside. */
export interface Publication {
  /** A draft is on the site on no day. */
  readonly isDraft: boolean;
  /** The first and the last day; undefined where there is no limit. */
  readonly from: string | undefined;
  readonly until: string | undefined;
}

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
  const own = ownPublication(entry.value);
  if (entry.kind !== 'product') return own;
  const category = ownPublication(entry.category);
  return {
    isDraft: own.isDraft || category.isDraft,
    from: latest(own.from, category.from),
    until: earliest(own.until, category.until),
  };
}

function ownPublication({ draft, publish, expires }: OwnPublication): Publication {
  return { isDraft: draft === true, from: publish, until: expires };
}

/** Whether an entry is on the site on every day. */
export function isAlwaysPublished({ isDraft, from, until }: Publication): boolean {
  return !isDraft && from === undefined && until === undefined;
}

/** The same for what the entry itself says, without its category. */
export function isLasting(own: OwnPublication): boolean {
  return isAlwaysPublished(ownPublication(own));
}

/**
 * Why an entry is not on the site on a day; undefined where it is.
 * @param day asked only for an entry with dates
 */
export function unpublishedOn(
  { isDraft, from, until }: Publication,
  day: () => string,
): Unpublished | undefined {
  if (isDraft) return { draft: true };
  if (from !== undefined && day() < from) return { publish: from };
  return until !== undefined && day() > until ? { expires: until } : undefined;
}

/** The same for what the entry itself says, without its category. */
export function ownUnpublished(own: OwnPublication, day: () => string): Unpublished | undefined {
  return unpublishedOn(ownPublication(own), day);
}

/** The next day on which an entry comes to the site or leaves it; undefined where there is none. */
export function nextChange({ isDraft, from, until }: Publication, day: () => string): string | undefined {
  if (isDraft || (from !== undefined && until !== undefined && from > until)) return undefined;
  if (from !== undefined && from > day()) return from;
  return until !== undefined && until >= day() ? dayAfter(until) : undefined;
}

/**
 * Why an entry is missing on some day, today or later, on which another is on the site; undefined where it never is.
 * @param today asked only where days matter
 * @returns the end of a sentence about the entry: `is a draft`
 */
export function absenceOf(entry: Publication, other: Publication, today: () => string): string | undefined {
  if (other.isDraft || isAlwaysPublished(entry)) return undefined;
  if (other.until !== undefined && other.until < today()) return undefined;
  if (entry.isDraft) return 'is a draft';
  const { from, until } = entry;
  if (from !== undefined && from > (latest(other.from, today()) ?? from)) return `is published on ${from}`;
  if (until === undefined || (other.until !== undefined && other.until <= until)) return undefined;
  return `${until < today() ? 'expired' : 'expires'} on ${until}`;
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
  const lists = [
    draft.pages,
    draft.categories,
    ...(draft.categories ?? []).map((category) => category?.products),
    draft.articles?.items,
    draft.news?.items,
  ];
  return lists.some((list) =>
    list?.some((entry) => entry?.publish !== undefined || entry?.expires !== undefined),
  );
}

function latest(a: string | undefined, b: string | undefined): string | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return a > b ? a : b;
}

function earliest(a: string | undefined, b: string | undefined): string | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return a < b ? a : b;
}
