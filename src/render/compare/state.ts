import type { RouteRecord } from '../../site/table.js';
import type { PageHtml } from '../differences/page-differences.js';
import type { ShellHtml } from '../differences/shell-differences.js';

/** A redirect between paths of a site. */
export interface StateRedirect {
  /** Decoded path without the site's base. */
  readonly from: string;
  /** The same of the page that it leads to; an absolute address elsewhere. */
  readonly to: string;
}

/** A site that can be compared with another one: all its addresses, and its pages on request. */
export interface SiteState {
  /** As people named it. */
  readonly name: string;
  /** Such as `https://www.mill.example`. */
  readonly origin: string;
  /** The site's base path. Begins and ends with a slash. */
  readonly base: string;
  /** Its pages, in the order of the plan. */
  readonly pages: readonly RouteRecord[];
  /** Where there is a page, there is no redirect. */
  readonly redirects: readonly StateRedirect[];
  /** Paths of published files that people know: those of `public/`, data sheets, feeds. */
  readonly files: readonly string[];
  /**
   * Names the content of a page: equal names are equal pages, if `sharedSum` is equal too. Undefined where it is not known before
   * rendering.
   */
  readonly pageSum: ((path: string) => string) | undefined;
  /** Names what the main parts of all pages depend on. */
  readonly sharedSum: string;
  /** @throws TemplateError when a template fails @throws Fault when the page shows a file that is missing */
  readonly html: (path: string) => PageHtml;
  /** What all pages of a language have around their main part, by language. */
  readonly shells: ReadonlyMap<string, StateShell>;
}

/** What all pages of a language share. */
export interface StateShell extends ShellHtml {
  /** How many pages these are. */
  readonly pages: number;
}
