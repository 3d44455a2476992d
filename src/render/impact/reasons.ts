import type { RouteRecord } from '../../site/route-table.js';
import { type StateViews, sitePath } from '../compare/state.js';
import type { SiteShell } from '../pages/shell.js';
import type { PageView } from '../pages/view.js';
import { ownRole, type Role, roleAt, sharedRole } from './roles.js';
import { type Linked, type ViewDifference, viewDifferences } from './view-differences.js';

/** Why a page differs between two states. Plain data. */
export interface Reason {
  /** Names what is different. */
  readonly role: string;
  readonly rank: Role['rank'];
  /** `choice`: other entries are there than before, or in another order. */
  readonly change: 'changed' | 'added' | 'removed' | 'choice';
  /** What is different, for people; `@` stands for the entry. */
  readonly text: string;
  /** The entry that it is about, if that is not the entry of the page. */
  readonly about?: AboutEntry;
  /** Where the views differ: keys, with dots between them. */
  readonly keys: readonly string[];
}

/** The most keys that a reason names. */
const mostKeys = 8;

/** The strongest first. */
export const ranks: readonly Role['rank'][] = ['content', 'head', 'echo'];

/** Says why a page differs between two sites, the strongest reasons first. @param own id of its entry */
export function reasonsOf(
  [before, after]: readonly [PageView, PageView],
  sites: readonly [ReasonSite, ReasonSite],
  own: string,
): readonly Reason[] {
  const found = new Map<string, { readonly reason: Reason; readonly keys: Set<string> }>();
  for (const difference of viewDifferences(before, after)) {
    const reason = reasonOf(difference, { screen: after.screen.screen, own, sites });
    const name = JSON.stringify([reason.role, reason.change, reason.about?.entry]);
    const known = found.get(name) ?? { reason, keys: new Set() };
    if (known.keys.size < mostKeys) known.keys.add(difference.keys.join('.'));
    found.set(name, known);
  }
  const reasons = [...found.values()].map(({ reason, keys }) => ({ ...reason, keys: [...keys] }));
  return reasons.sort((a, b) => ranks.indexOf(a.rank) - ranks.indexOf(b.rank));
}

interface Page {
  readonly screen: string;
  readonly own: string;
  readonly sites: readonly [ReasonSite, ReasonSite];
}

function reasonOf(difference: ViewDifference, { screen, own, sites: [old, now] }: Page): Reason {
  const role = roleAt(screen, difference.keys);
  const was = difference.before && old.entryAt(difference.before);
  const is = difference.after && now.entryAt(difference.after);
  if (role.rank === 'content' && was?.entry === is?.entry && is?.entry === own)
    return named(ownRole, 'changed');
  if (is !== undefined && was?.entry === is.entry) return named(role, 'changed', is);
  if (is !== undefined && !old.has(is.entry)) return named(role, 'added', is);
  if (was !== undefined && !now.has(was.entry)) return named(role, 'removed', was);
  return named(role, 'choice');
}

/** That a page differs in what it has to itself. */
export const ownReason: Reason = named(ownRole, 'changed');

/** A reason in the words of a role. */
function named({ name, rank, words }: Role, change: Reason['change'], about?: AboutEntry): Reason {
  const isChoice = change === 'choice' && words.choice !== undefined;
  const text = (isChoice && words.choice) || words.changed;
  const isAbout = about !== undefined && text.includes('@');
  return {
    role: name,
    rank,
    change: isChoice || isAbout ? change : 'changed',
    text,
    ...(isAbout ? { about } : {}),
    keys: [],
  };
}

/** An entry that a reason is about. */
interface AboutEntry {
  /** Address of its page. */
  readonly path: string;
  /** Its id. */
  readonly entry: string;
  /** Its name, as the page has it. */
  readonly label: string;
}

/** What the reasons of pages need to know of a site: which links lead to which entries. */
export class ReasonSite {
  readonly #base: string;
  readonly #pages: ReadonlyMap<string, RouteRecord>;
  readonly #entries: ReadonlySet<string>;

  constructor({ base, pages }: { readonly base: string; readonly pages: readonly RouteRecord[] }) {
    this.#base = base;
    this.#pages = new Map(pages.map((page) => [page.path, page]));
    this.#entries = new Set(pages.map(({ meta }) => meta.nodeid));
  }

  /** Whether an entry has a page. */
  has(entry: string): boolean {
    return this.#entries.has(entry);
  }

  /** The entry whose page a link leads to; undefined for links to other places. */
  entryAt({ href, label }: Linked): AboutEntry | undefined {
    const path = sitePath({ base: this.#base }, href);
    const page = this.#pages.get(path);
    return page && { path, entry: page.meta.nodeid, label: label ?? page.meta.title };
  }
}

/** Why all pages of a site differ from those of another. Plain data. */
export interface SharedReason {
  /** Names what is different. */
  readonly role: string;
  /** The same for people. */
  readonly text: string;
  /** Where header, footer and frame differ: keys, with dots between them. */
  readonly keys: readonly string[];
}

/** Parts of a frame that are rendered of what the header and footer show. */
const rendered: ReadonlySet<string> = new Set(['beforeMain', 'afterMain']);

/** Says what differs in what all pages share. Empty where all is the same. */
export function sharedReasons(before: StateViews, after: StateViews): readonly SharedReason[] {
  if (JSON.stringify(before.shell) === JSON.stringify(after.shell)) return [];
  const found = new Map<string, { readonly text: string; readonly keys: Set<string> }>();
  for (const [role, keys] of differences(before, after)) {
    const { name, words } = sharedRole(role);
    const known = found.get(name) ?? { text: words.changed, keys: new Set() };
    found.set(name, { ...known, keys: known.keys.add(keys) });
  }
  return [...found].map(([role, { text, keys }]) => ({ role, text, keys: [...keys] }));
}

/** What differs: the key that names its role, and all keys that lead there. */
function differences(before: StateViews, after: StateViews): readonly (readonly [string, string])[] {
  const languages = Object.keys(after.shell.interfaces);
  const views = languages.flatMap((language) =>
    viewDifferences(before.around(language), after.around(language)).map(
      ({ keys }) => [keys[0] ?? '', keys.join('.')] as const,
    ),
  );
  const frames = frameKeys(before.shell, after.shell)
    .filter((key) => !rendered.has(key))
    .map((key) => [key, key] as const);
  const all = [...views, ...frames];
  // The same data have other addresses in them.
  return all.length > 0 ? all : [['file', 'frame']];
}

function frameKeys(before: SiteShell, after: SiteShell): readonly string[] {
  const { frames: old, version: _, ...was } = before;
  const { frames: now, version: __, ...is } = after;
  const languages = Object.keys(now);
  return [
    ...keysOf(was, is),
    ...languages.flatMap((language) => {
      const { version: ___, ...frame } = now[language] ?? {};
      const { version: ____, ...earlier } = old[language] ?? {};
      return old[language] === undefined ? ['interfaces'] : keysOf(earlier, frame);
    }),
  ];
}

/** The first keys at which two objects differ. */
function keysOf(before: object, after: object): readonly string[] {
  const found = viewDifferences(before, after).map(({ keys }) => keys);
  return [
    ...new Set(found.map(([first = '', second]) => (first === 'settings' ? (second ?? first) : first))),
  ];
}
