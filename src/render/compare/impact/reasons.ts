import { isDeepStrictEqual } from 'node:util';
import { groupedBy } from '../../../document/collections.js';
import { isRecord } from '../../cache/cache-files.js';
import type { PageView } from '../../pages/view.js';
import { type SiteState, type StateViews, sitePath } from '../state.js';
import roles from './roles.json' with { type: 'json' };

export interface Reason {
  readonly role: string;
  readonly rank: Role['rank'];
  /** `choice`: a list has other entries, or another order. */
  readonly change: ViewDifference['change'];
  /** The difference as a phrase for the user. `@` stands for the entry. */
  readonly text: string;
  /** The entry of the difference, if it is not the entry of the page. */
  readonly about?: AboutEntry;
  /** The places where the views differ: keys joined by dots. */
  readonly keys: readonly string[];
}

const mostKeys = 8;

/** The strongest first. */
export const ranks: readonly Role['rank'][] = ['content', 'head', 'echo'];

/** The content of a page's own entry. */
const contentRole: Role = { name: 'own', rank: 'content', changed: 'its own content' };

/** Returns a function that explains why a page differs, the strongest reasons first. `entry` is the id of the page's entry. */
export function reasonsBetween(base: ReasonSite, head: ReasonSite) {
  const [old, now] = [entriesIn(base), entriesIn(head)];
  const reasonOf = ({ keys: path, before, after }: ViewDifference, screen: string, entry: string): Reason => {
    const role = roleAt(screen, path);
    const keys = [path.join('.')];
    const was = before && old.entryAt(before);
    const is = after && now.entryAt(after);
    const isOwn = role.rank === 'content' && was?.entry === is?.entry && is?.entry === entry;
    if (isOwn) return { ...contentReason, keys };
    if (is !== undefined && was?.entry === is.entry) return reason(role, 'changed', keys, is);
    if (is !== undefined && !old.has(is.entry)) return reason(role, 'added', keys, is);
    if (was !== undefined && !now.has(was.entry)) return reason(role, 'removed', keys, was);
    return reason(role, 'choice', keys);
  };
  return (before: PageView, after: PageView, entry: string): readonly Reason[] => {
    const { screen } = after.screen;
    const reasons = viewDifferences(before, after).map((difference) => reasonOf(difference, screen, entry));
    return joined(reasons, ({ role, change, about }) => JSON.stringify([role, change, about?.entry]))
      .map((joint) => ({ ...joint, keys: joint.keys.slice(0, mostKeys) }))
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
  return { role: name, rank, change: shown, text, ...(isAbout && { about }), keys };
}

export const contentReason: Reason = reason(contentRole, 'changed', []);

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
    /** The entry whose page a link leads to. Undefined for links out of the site. */
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

/** A phrase for reasons of the same role and change, with the names of their entries. */
export function sentence(reasons: readonly Reason[]): string {
  const [first] = reasons;
  if (first === undefined) return '';
  const labels = new Map(reasons.flatMap(({ about }) => (about ? [[about.entry, about.label]] : [])));
  const [label = '', ...others] = labels.values();
  const ends = { added: ', which is new', removed: ', which is gone', changed: '', choice: '' } as const;
  const more = others.length === 0 ? '' : ` and ${others.length.toLocaleString('en')} more`;
  return first.text.replace('@', () => `${label}${more}`) + ends[first.change];
}

/** Why all pages of two sites differ: in header, footer or frame. Plain data. */
export type SharedReason = Pick<Reason, 'role' | 'text' | 'keys'>;

/** Keys of the frame without information: rendered parts of the header and footer, and the version, which changes with everything. */
const silent: ReadonlySet<string> = new Set(['beforeMain', 'afterMain', 'version']);

export function sharedReasons(before: StateViews, after: StateViews): readonly SharedReason[] {
  if (JSON.stringify(before.shell) === JSON.stringify(after.shell)) return [];
  const views = Object.keys(after.shell.interfaces)
    .flatMap((language) => viewDifferences(before.around(language), after.around(language)))
    .map(({ keys }) => ({ key: keys[0] ?? '', path: keys.join('.') }));
  const frames = viewDifferences(before.shell, after.shell)
    .map(({ keys }) => keys)
    .sort(([a], [b]) => Number(a === 'frames') - Number(b === 'frames'))
    .map(([first = '', second = first, third]) => {
      // A frame that only one site has is of another language.
      if (first === 'frames') return third ?? 'interfaces';
      return first === 'settings' ? second : first;
    })
    .filter((key) => !silent.has(key))
    .map((key) => ({ key, path: key }));
  const all = [...views, ...frames];
  // Only addresses of files differ in the rendered parts.
  if (all.length === 0) all.push({ key: 'file', path: 'frame' });
  const reasons = all.map(({ key, path }) => {
    const { name, changed } = sharedRole(key);
    return { role: name, text: changed, keys: [path] };
  });
  return joined(reasons, ({ role }) => role);
}

interface Place {
  /** The keys from the top, without indexes in lists. */
  readonly keys: readonly string[];
  /** The nearest link or card around it, in each view. Undefined if no link or card contains it. */
  readonly before: Linked | undefined;
  readonly after: Linked | undefined;
}

/** A place where two views differ. `choice`: a list has other items, or another order. */
interface ViewDifference extends Place {
  readonly change: 'changed' | 'added' | 'removed' | 'choice';
}

interface Linked {
  readonly href: string;
  readonly label: string | undefined;
}

/** The most differences of two views to collect: the first ones explain a page. */
const most = 400;

/** Keys that identify an item of a list, the best first. */
const names = 'id href path @id key name number letter shade hreflang file label'.split(' ');

type Fields = Readonly<Record<string, unknown>>;

/** Compares items of lists with those of the same name. */
function viewDifferences(before: unknown, after: unknown): readonly ViewDifference[] {
  const comparison = new Comparison();
  comparison.compare(before, after, { keys: [], before: undefined, after: undefined });
  return comparison.differences;
}

class Comparison {
  readonly differences: ViewDifference[] = [];

  compare(before: unknown, after: unknown, place: Place): void {
    if (this.differences.length >= most || isDeepStrictEqual(before, after)) return;
    if (Array.isArray(before) && Array.isArray(after)) this.#compareLists(before, after, place);
    else if (isRecord(before) && isRecord(after)) this.#compareFields(before, after, place);
    else {
      const change = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
      this.differences.push({ ...around(before, after, place), change });
    }
  }

  #compareFields(before: Fields, after: Fields, place: Place): void {
    const inside = around(before, after, place);
    if (isOtherLink(before, after)) this.differences.push({ ...inside, change: 'choice' });
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
    const { length } = this.differences;
    for (const [name, item] of now) {
      if (old.has(name)) this.compare(old.get(name), item, place);
      else this.differences.push({ ...around(undefined, item, place), change: 'added' });
    }
    for (const [name, item] of old) {
      if (!now.has(name)) this.differences.push({ ...around(item, undefined, place), change: 'removed' });
    }
    // All items are equal, so only their order differs.
    if (this.differences.length === length) this.differences.push({ ...place, change: 'choice' });
  }
}

/** Whether two links are about different entries, so that their contents need not be compared. */
function isOtherLink(before: Fields, after: Fields): boolean {
  const [was, is] = [linked(before), linked(after)];
  if (was === undefined || is === undefined || was.href === is.href) return false;
  return typeof before['id'] !== 'string' || before['id'] !== after['id'];
}

/** The items of a list by name. Undefined if names are not unique. */
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

function linked(value: unknown): Linked | undefined {
  if (!isRecord(value) || typeof value['href'] !== 'string') return undefined;
  const { href, label } = value;
  return { href, label: typeof label === 'string' ? label : undefined };
}

/** The role of a part of a page, or of all pages. In its phrases `@` stands for the entry. */
interface Role {
  readonly name: string;
  /** `content`: of this page alone; `head`: shown by search engines and links; `echo`: repeats the others. */
  readonly rank: 'content' | 'head' | 'echo';
  readonly changed: string;
  /** The phrase for other entries than before, or another order. */
  readonly choice?: string | undefined;
}

/** Rows of `roles.json`: keys of views with spaces between them, then the members of their role. */
type Rows = readonly (readonly string[])[];

function table(rowsByRank: Readonly<Partial<Record<Role['rank'], Rows>>>): ReadonlyMap<string, Role> {
  const pairs = ranks.flatMap((rank) =>
    (rowsByRank[rank] ?? []).flatMap(([keys = '', name = '', changed = '', choice]) =>
      keys.split(' ').map((key) => [key, { name, rank, changed, choice }] as const),
    ),
  );
  return new Map(pairs);
}

/** Keys of a screen, alone or behind the screen's name. */
const ofScreens = table(roles.ofScreens);
const aroundScreen = table(roles.aroundScreen);
/** Keys of the parts that all pages share: header, footer and frame. */
const ofAllPages = table(roles.ofAllPages);

/** The role of a path of keys in the view of a page. @param screen of the page */
function roleAt(screen: string, [part = '', key = '']: readonly string[]): Role {
  if (part === 'screen') return ofScreens.get(`${screen}.${key}`) ?? ofScreens.get(key) ?? contentRole;
  const role = aroundScreen.get(`${part}.${key}`) ?? aroundScreen.get(part);
  return role ?? { name: part, rank: 'head', changed: `\`${part}\` of the page` };
}

function sharedRole(key: string): Role {
  const others = { name: 'shell', rank: 'content', changed: 'the header and footer of all pages' } as const;
  return ofAllPages.get(key) ?? others;
}
