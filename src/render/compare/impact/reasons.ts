import { isDeepStrictEqual } from 'node:util';
import { groupedBy } from '../../../catalogue/collections.js';
import { isRecord } from '../../cache/cache-files.js';
import type { PageView } from '../../pages/view.js';
import { type SiteState, type StateViews, sitePath } from '../state.js';
import { ownRole, type Role, roleAt, sharedRole } from './roles.js';

export interface Reason {
  readonly role: string;
  readonly rank: Role['rank'];
  /** `choice`: other entries are there than before, or in another order. */
  readonly change: ViewDifference['change'];
  /** What is different, for people; `@` stands for the entry. */
  readonly text: string;
  /** The entry that it is about, if that is not the entry of the page. */
  readonly about?: AboutEntry;
  /** Where the views differ: keys, with dots between them. */
  readonly keys: readonly string[];
}

const mostKeys = 8;

/** The strongest first. */
export const ranks: readonly Role['rank'][] = ['content', 'head', 'echo'];

/** Makes the function that says why a page differs between two sites, the strongest reasons first. Its `own` is the id of the page's entry. */
export function reasonsBetween(base: ReasonSite, head: ReasonSite) {
  const [old, now] = [entriesIn(base), entriesIn(head)];
  const reasonOf = ({ keys: at, before, after }: ViewDifference, screen: string, own: string): Reason => {
    const role = roleAt(screen, at);
    const keys = [at.join('.')];
    const was = before && old.entryAt(before);
    const is = after && now.entryAt(after);
    const isOwn = role.rank === 'content' && was?.entry === is?.entry && is?.entry === own;
    if (isOwn) return { ...ownReason, keys };
    if (is !== undefined && was?.entry === is.entry) return reason(role, 'changed', keys, is);
    if (is !== undefined && !old.has(is.entry)) return reason(role, 'added', keys, is);
    if (was !== undefined && !now.has(was.entry)) return reason(role, 'removed', keys, was);
    return reason(role, 'choice', keys);
  };
  return (before: PageView, after: PageView, own: string): readonly Reason[] => {
    const reasons = viewDifferences(before, after).map((one) => reasonOf(one, after.screen.screen, own));
    return joined(reasons, ({ role, change, about }) => JSON.stringify([role, change, about?.entry]))
      .map((one) => ({ ...one, keys: one.keys.slice(0, mostKeys) }))
      .sort((a, b) => ranks.indexOf(a.rank) - ranks.indexOf(b.rank));
  };
}

function reason(
  { name, rank, changed, choice }: Role,
  change: Reason['change'],
  keys: readonly string[],
  about?: AboutEntry,
): Reason {
  const isChoice = change === 'choice' && choice !== undefined;
  const text = isChoice ? choice : changed;
  const isAbout = about !== undefined && text.includes('@');
  const shown = isChoice || isAbout ? change : 'changed';
  return { role: name, rank, change: shown, text, ...(isAbout ? { about } : {}), keys };
}

export const ownReason: Reason = reason(ownRole, 'changed', []);

function joined<Of extends Pick<Reason, 'keys'>>(reasons: readonly Of[], nameOf: (reason: Of) => string) {
  return [...groupedBy(reasons, (reason) => [nameOf(reason)]).values()].flatMap((same) => {
    const keys = [...new Set(same.flatMap((reason) => reason.keys))];
    return same.slice(0, 1).map((first) => ({ ...first, keys }));
  });
}

type AboutEntry = Readonly<Record<'path' | 'entry' | 'label', string>>;

type ReasonSite = Pick<SiteState, 'base' | 'pages'>;

function entriesIn({ base, pages }: ReasonSite) {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const ids = new Set(pages.map(({ meta }) => meta.nodeid));
  return {
    has: (entry: string) => ids.has(entry),
    /** The entry whose page a link leads to; undefined for links to other places. */
    entryAt: ({ href, label }: Linked): AboutEntry | undefined => {
      const path = sitePath({ base }, href);
      const page = byPath.get(path);
      return page && { path, entry: page.meta.nodeid, label: label ?? page.meta.title };
    },
  };
}

/** The strongest reasons of a page: the others only follow from them. */
export function strongest(reasons: readonly Reason[]): readonly Reason[] {
  return reasons.filter(({ rank }) => rank === reasons[0]?.rank);
}

export function reasonText(reasons: readonly Reason[]): string {
  return [...new Set(strongest(reasons).map((reason) => sentence([reason])))].join('; ');
}

/** What is different by reasons of one role and one change, with the names of the entries that they are about. */
export function sentence(reasons: readonly Reason[]): string {
  const [first] = reasons;
  if (first === undefined) return '';
  const labels = new Map(reasons.flatMap(({ about }) => (about ? [[about.entry, about.label]] : [])));
  const [one = '', ...others] = labels.values();
  const ends = { added: ', which is new', removed: ', which is gone', changed: '', choice: '' } as const;
  const more = others.length === 0 ? '' : ` and ${others.length.toLocaleString('en')} more`;
  return first.text.replace('@', () => `${one}${more}`) + ends[first.change];
}

/** Why all pages of a site differ from those of another: in header, footer or frame. Plain data. */
export type SharedReason = Pick<Reason, 'role' | 'text' | 'keys'>;

/** Keys of the frame that say nothing: parts that are rendered of what the header and footer show, and what changes with everything. */
const silent: ReadonlySet<string> = new Set(['beforeMain', 'afterMain', 'version']);

/** Says what differs in what all pages share. Empty where all is the same. */
export function sharedReasons(before: StateViews, after: StateViews): readonly SharedReason[] {
  if (JSON.stringify(before.shell) === JSON.stringify(after.shell)) return [];
  const views = Object.keys(after.shell.interfaces)
    .flatMap((language) => viewDifferences(before.around(language), after.around(language)))
    .map(({ keys }) => ({ key: keys[0] ?? '', at: keys.join('.') }));
  const frames = viewDifferences(before.shell, after.shell)
    .map(({ keys }) => keys)
    .sort(([a], [b]) => Number(a === 'frames') - Number(b === 'frames'))
    .map(([first = '', second = first, third]) => {
      // A frame that only one of them has is of another language.
      if (first === 'frames') return third ?? 'interfaces';
      return first === 'settings' ? second : first;
    })
    .filter((key) => !silent.has(key))
    .map((key) => ({ key, at: key }));
  const all = [...views, ...frames];
  // The same data have other addresses in them.
  if (all.length === 0) all.push({ key: 'file', at: 'frame' });
  const reasons = all.map(({ key, at }) => {
    const { name, changed } = sharedRole(key);
    return { role: name, text: changed, keys: [at] };
  });
  return joined(reasons, ({ role }) => role);
}

interface Place {
  /** The keys that lead to it from the top, without places in lists. */
  readonly keys: readonly string[];
  /** Addresses and labels of the nearest link or card around it, in the first view and the second. Undefined where there is none. */
  readonly before: Linked | undefined;
  readonly after: Linked | undefined;
}

/** A place where two views differ, and what happened there. `choice`: a list has other items, or another order. */
export interface ViewDifference extends Place {
  readonly change: 'changed' | 'added' | 'removed' | 'choice';
}

export type Linked = NonNullable<ReturnType<typeof linked>>;

/** The most differences of two views: a page is explained by the first ones. */
const most = 400;

/** Keys that tell one item of a list from another, the best first. */
const names = 'id href path @id key name number letter shade hreflang file label'.split(' ');

type Fields = Readonly<Record<string, unknown>>;

/** Lists where two views differ, as plain data: items of lists are compared with those of the same entry. */
function viewDifferences(before: unknown, after: unknown): readonly ViewDifference[] {
  const comparison = new Comparison();
  comparison.compare(before, after, { keys: [], before: undefined, after: undefined });
  return comparison.found;
}

class Comparison {
  readonly found: ViewDifference[] = [];

  compare(before: unknown, after: unknown, place: Place): void {
    if (this.found.length >= most || isDeepStrictEqual(before, after)) return;
    if (Array.isArray(before) && Array.isArray(after)) this.#compareLists(before, after, place);
    else if (isRecord(before) && isRecord(after)) this.#compareFields(before, after, place);
    else {
      const change = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
      this.found.push({ ...around(before, after, place), change });
    }
  }

  #compareFields(before: Fields, after: Fields, place: Place): void {
    const inside = around(before, after, place);
    if (isOtherLink(before, after)) this.found.push({ ...inside, change: 'choice' });
    else {
      for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
        this.compare(before[key], after[key], { ...inside, keys: [...inside.keys, key] });
      }
    }
  }

  #compareLists(before: readonly unknown[], after: readonly unknown[], place: Place): void {
    const [old, now] = [byName(before), byName(after)];
    if (old === undefined || now === undefined) {
      const longer = before.length > after.length ? before : after;
      for (const n of longer.keys()) this.compare(before[n], after[n], place);
      return;
    }
    const { length } = this.found;
    for (const [name, item] of now) {
      if (old.has(name)) this.compare(old.get(name), item, place);
      else this.found.push({ ...around(undefined, item, place), change: 'added' });
    }
    for (const [name, item] of old) {
      if (!now.has(name)) this.found.push({ ...around(item, undefined, place), change: 'removed' });
    }
    // All items are the same: they stand in another order.
    if (this.found.length === length) this.found.push({ ...place, change: 'choice' });
  }
}

/** Whether two links are about different entries, so that what is in them need not be compared. */
function isOtherLink(before: Fields, after: Fields): boolean {
  const [was, is] = [linked(before), linked(after)];
  if (was === undefined || is === undefined || was.href === is.href) return false;
  return typeof before['id'] !== 'string' || before['id'] !== after['id'];
}

/** The items of a list by what tells them apart; undefined where nothing does. */
function byName(items: readonly unknown[]): ReadonlyMap<string, unknown> | undefined {
  const named = new Map(items.map((item) => [nameOf(item), item]));
  return named.size === items.length ? named : undefined;
}

function nameOf(item: unknown): string {
  const key = isRecord(item) ? names.find((name) => item[name] !== undefined) : undefined;
  if (key === undefined || !isRecord(item)) return JSON.stringify(item) ?? '';
  return `${key} ${JSON.stringify(item[key])}`;
}

/** A place inside two values. The page itself is not a link on it. */
function around(before: unknown, after: unknown, place: Place): Place {
  if (place.keys.length < 2) return place;
  return { ...place, before: linked(before) ?? place.before, after: linked(after) ?? place.after };
}

function linked(value: unknown) {
  if (!isRecord(value) || typeof value['href'] !== 'string') return undefined;
  const { href, label } = value;
  return { href, label: typeof label === 'string' ? label : undefined };
}
