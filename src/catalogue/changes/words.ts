import type { Readdressing } from '../edits/readdress/readdress.js';
import type { Entry } from '../entries/entries.js';
import type { Fact } from './change.js';

/** A page that every site has, at an address that is always the same. */
export interface NeededScreen {
  readonly name: string;
  readonly path: string;
}

const needed: Readonly<Partial<Record<string, NeededScreen>>> = {
  home: { name: 'home page', path: '/' },
  'not-found': { name: 'error page', path: '/404' },
};

/** The screen that an entry is, if a site cannot do without it there: a page in another language has another address. */
export function neededScreen(entry: Entry): NeededScreen | undefined {
  const screen = entry.kind === 'page' ? needed[entry.value.screen ?? ''] : undefined;
  return screen !== undefined && entry.kind === 'page' && entry.value.path === screen.path
    ? screen
    : undefined;
}

/** Redirects that are named one by one. */
const namedLimit = 5;

/** What has become of the addresses of an entry. @param path that it had */
export function addressFacts({ changed, edits, dropped }: Readdressing, path: string): readonly Fact[] {
  const redirects = edits.flatMap((edit) => ('append' in edit ? edit.items : []));
  return [
    ['old', path],
    ['new', changed.get(path) ?? path],
    ...facts(
      'redirect',
      redirects.map(({ from, to }) => `${from} -> ${to}`),
    ),
    ...facts(
      'removed',
      dropped.map(({ from, to }) => `the redirect ${from} -> ${to}`),
    ),
  ];
}

/** A fact for each text, and one that counts those that are too many. */
export function facts(word: string, texts: readonly string[]): readonly Fact[] {
  const named = texts.slice(0, namedLimit).map((text): Fact => [word, text]);
  const rest = texts.length - named.length;
  return rest === 0 ? named : [...named, ['', `and ${rest} more`]];
}
