import { groupedBy } from '../../../catalogue/collections/grouped-by.js';
import type { PageView } from '../../pages/view.js';
import { type SiteState, type StateViews, sitePath } from '../state.js';
import { ownRole, type Role, roleAt, sharedRole } from './roles.js';
import { type Linked, type ViewDifference, viewDifferences } from './view-differences.js';

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
