import type { RouteRecord } from '../../site/route-table.js';
import type { ShellView } from '../../site/views/view.js';
import type { PageHtml } from '../differences/page-differences.js';
import type { ShellHtml } from '../differences/shell-differences.js';
import type { SiteShell } from '../pages/shell.js';
import type { PageView } from '../pages/view.js';
import type { ComparedPages } from './page-test.js';

/** A redirect between paths of a site. */
export interface StateRedirect {
  /** Decoded path without the site's base. */
  readonly from: string;
  /** The same of the page that it leads to; an absolute address elsewhere. */
  readonly to: string;
}

/** A site that can be compared with another one: all its addresses, and its pages on request. */
export interface SiteState extends ComparedPages {
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
  /** What is known of its pages before they are rendered. Undefined where nothing is. */
  readonly views: StateViews | undefined;
  /**
   * @param main its main part, where that is known not to differ
   * @throws TemplateError when a template fails
   * @throws Fault when the page shows a file that is missing
   */
  readonly html: (path: string, main?: string) => PageHtml;
  /** The text of its stylesheets, in their order. */
  readonly styles: () => Promise<string>;
  /** What all pages of a language have around their main part, by language. */
  readonly shells: ReadonlyMap<string, StateShell>;
}

/** All that the pages of a state show, as plain data. */
export interface StateViews {
  /** @throws Fault when the page shows a file that is missing */
  readonly of: (path: string) => PageView;
  readonly shell: SiteShell;
  /** Header and footer by the language of the pages. */
  readonly around: (language: string) => ShellView;
}

/** What all pages of a language share. */
export interface StateShell extends ShellHtml {
  /** How many pages these are. */
  readonly pages: number;
}
