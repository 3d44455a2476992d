import { decodedPath } from '../../document/text/decoded.js';
import type { Levels } from '../../rules/check/lint-section.js';
import type { RouteRecord } from '../../site/site.js';
import type { ShellView } from '../../site/views/contract.js';
import type { SiteShell } from '../pages/renderer.js';
import type { PageView } from '../pages/view.js';
import type { PageHtml, ShellHtml } from './differences/page-differences.js';

/** A site to compare with another: all its addresses, and its pages on request. */
export interface SiteState {
  /** As the user typed it. */
  readonly name: string;
  /** Such as `https://www.mill.example`. */
  readonly origin: string;
  /** Begins and ends with a slash. */
  readonly base: string;
  readonly pages: readonly RouteRecord[];
  /** From paths, decoded and without the base, to such paths or absolute addresses. Never from the path of a page. */
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
  /** Paths of published files with an address of their own: data sheets, feeds, the sitemap, files of `public/`. */
  readonly files: readonly string[];
  /** Its pages as views, before they are rendered. Undefined for a built site. */
  readonly views: StateViews | undefined;
  /** @param main its main part, if it does not differ @throws TemplateError if a template fails @throws Fault if a file is missing */
  readonly html: (path: string, main?: string) => Promise<PageHtml>;
  readonly styles: () => Promise<string>;
  /** The HTML around the main part of all pages, by language. */
  readonly shells: ReadonlyMap<string, StateShell>;
}

export interface StateViews {
  /** @throws Fault if the page shows a missing file */
  readonly of: (path: string) => PageView;
  readonly shell: SiteShell;
  readonly around: (language: string) => ShellView;
  /** By id: `list` is the id of a product's category, else the kind; `value` has the texts of the entry's files too. */
  readonly entries: ReadonlyMap<
    string,
    Readonly<Record<'name' | 'list', string>> & { readonly value: object }
  >;
}

/** The HTML that all pages of a language share, and the number of these pages. */
export type StateShell = ShellHtml & { readonly pages: number };

/** Rules about lost addresses. The comparison itself shows these, so they must not prevent it. */
export const withoutLockRules: Levels = new Map([
  ['url/lost', 'off'],
  ['url/moved-without-redirect', 'off'],
  ['url/reused', 'off'],
]);

/** Whether users or programs request a file by its address. False for files that pages load or only the host reads. */
export function isAskedFor({ file }: { readonly file: string }): boolean {
  return !/^(_|\.(?!well-known\/)|routes\.json$)/.test(file);
}

/** The path of a link's target, as in routes: decoded, without base, query and last slash. Addresses outside the site stay as they are. */
export function sitePath({ base = '/' }: { readonly base?: string | undefined }, href: string): string {
  if (!href.startsWith(base) || href.startsWith('//')) return href;
  const below = href.slice(base.length).replace(/[?#].*$/s, '');
  return decodedPath(`/${below}`).replace(/(?<=.)\/$/, '');
}
