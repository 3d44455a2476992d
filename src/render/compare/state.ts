import type { Levels } from '../../catalogue/check/lint-section.js';
import { decodedPath } from '../../catalogue/text/decoded.js';
import type { RouteRecord } from '../../site/site.js';
import type { ShellView } from '../../site/views/shell/shell.js';
import type { SiteShell } from '../pages/renderer.js';
import type { PageView } from '../pages/view.js';
import type { PageHtml, ShellHtml } from './differences/page-differences.js';

/** A site that can be compared with another one: all its addresses, and its pages on request. */
export interface SiteState {
  /** As people named it. */
  readonly name: string;
  /** Such as `https://www.mill.example`. */
  readonly origin: string;
  /** Begins and ends with a slash. */
  readonly base: string;
  readonly pages: readonly RouteRecord[];
  /** Between its paths, which are decoded and without the base, or to absolute addresses. Where there is a page, there is none. */
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
  /** Paths of published files that somebody asks for by their address: data sheets, feeds, the sitemap, those of `public/`. */
  readonly files: readonly string[];
  /** What is known of its pages before they are rendered. Undefined where nothing is. */
  readonly views: StateViews | undefined;
  /** @param main where it is known not to differ @throws TemplateError when a template fails @throws Fault when a file is missing */
  readonly html: (path: string, main?: string) => Promise<PageHtml>;
  readonly styles: () => Promise<string>;
  /** What all pages of a language have around their main part, by language. */
  readonly shells: ReadonlyMap<string, StateShell>;
}

export interface StateViews {
  /** @throws Fault when the page shows a file that is missing */
  readonly of: (path: string) => PageView;
  readonly shell: SiteShell;
  readonly around: (language: string) => ShellView;
  /** By ids: what people call them, their list (of a product the id of its category), and what they say, with the texts of their files. */
  readonly entries: ReadonlyMap<
    string,
    Readonly<Record<'name' | 'list', string>> & { readonly value: object }
  >;
}

/** What all pages of a language share, and how many these are. */
export type StateShell = ShellHtml & { readonly pages: number };

/** Rules about addresses that a change loses: a comparison is what shows them, so they do not keep it from being made. */
export const withoutLockRules: Levels = new Map([
  ['url/lost', 'off'],
  ['url/moved-without-redirect', 'off'],
  ['url/reused', 'off'],
]);

/** Whether people or programs ask for a file by its address: not what pages load, nor what only a host reads. */
export function isAskedFor({ file }: { readonly file: string }): boolean {
  return !/^(_|\.(?!well-known\/)|routes\.json$)/.test(file);
}

/** The path, as routes have it, that a link leads to: decoded, without base, query and last slash. Addresses elsewhere stay as they are. */
export function sitePath({ base = '/' }: { readonly base?: string | undefined }, href: string): string {
  if (!href.startsWith(base) || href.startsWith('//')) return href;
  const below = href.slice(base.length).replace(/[?#].*$/s, '');
  return decodedPath(`/${below}`).replace(/(?<=.)\/$/, '');
}
