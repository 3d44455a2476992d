import type { Page } from '../../catalogue/schema/model.js';
import { textScreens } from '../../catalogue/schema/page-screens.js';
import { headingOf } from '../heading.js';
import type { Site } from '../site.js';
import { type CrumbStep, crumbs, languageOf } from './navigation.js';
import { type Link, linkTo } from './parts.js';

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

export function textLink(site: Site, page: Page): Link {
  return linkTo(site, page.path, headingOf(page, site.catalogue.site), page.language);
}

/** The way to a page of text, by the pages above it. */
export function textCrumbs(site: Site, page: Page): readonly Link[] {
  const steps = [...pagesAbove(site, page), page].map(
    (step): CrumbStep => [headingOf(step, site.catalogue.site), step.path, step.language],
  );
  return crumbs(site, languageOf(site, page), ...steps);
}
