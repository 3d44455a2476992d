import type { StateViews } from '../compare/state.js';
import type { SiteShell } from '../pages/shell.js';
import { sharedRole } from './roles.js';
import { viewDifferences } from './view-differences.js';

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
