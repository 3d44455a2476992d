import type { Page } from '../../catalogue/schema/model.js';
import { manyScreens, textScreens } from '../../catalogue/schema/page-screens.js';
import { defined } from '../defined.js';
import { headingOf } from '../screen-names.js';
import type { Site } from '../site.js';
import { type Link, linkTo, type PageStart } from './links-and-cards.js';
import { type CrumbStep, crumbs, languageOf } from './navigation.js';

/*
 * Pages of text stand in a tree: `/company/quality` is below `/company`.
 */

export function isTextPage({ screen }: Page): boolean {
  return textScreens.has(screen);
}

/** The pages above a page of text, the topmost first. */
export function pagesAbove(site: Site, page: Page): readonly Page[] {
  return site.catalogue.pages
    .filter((other) => other.screen !== 'home' && page.path.startsWith(`${other.path}/`))
    .sort((a, b) => a.path.length - b.path.length);
}

/** The pages of text directly below a page, in the order of the catalogue. */
export function pagesBelow(site: Site, page: Page): readonly Page[] {
  return site.catalogue.pages.filter(
    (other) => isTextPage(other) && pagesAbove(site, other).at(-1)?.id === page.id,
  );
}

/** The link to a fixed page, with its heading. */
export function textLink(site: Site, page: Page): Link {
  return linkTo(site, page.path, headingOf(page, site.catalogue.site), page.language);
}

/** The way to a page; to one of many with its screen, by the pages above it. */
function pageCrumbs(site: Site, page: Page): readonly Link[] {
  const way = manyScreens.has(page.screen) ? [...pagesAbove(site, page), page] : [page];
  const steps = way.map(
    (step): CrumbStep => [headingOf(step, site.catalogue.site), step.path, step.language],
  );
  return crumbs(site, languageOf(site, page), ...steps);
}

/** What all views of fixed pages begin with. @param number of the page of a list: later ones have no texts of their own */
export function pageStart(site: Site, page: Page, number = 1): PageStart {
  return {
    heading: headingOf(page, site.catalogue.site),
    ...(number === 1 ? defined({ intro: page.intro, body: page.body }) : {}),
    crumbs: pageCrumbs(site, page),
  };
}
