import { count } from '../../document/work.js';
import type { Route, Site } from '../site.js';
import { applicationView, colourGuideView } from './applications.js';
import { articleView, categoryView, productView } from './entry-views.js';
import { articleListView } from './lists/lists.js';
import { compareView, contactView, homeView, overviewView, searchView, textView } from './page-views.js';

/** The content of a route's main part. Plain data: templates do not get the catalogue, and equal views give equal pages. */
export type View = ReturnType<typeof viewOf>;

/** @throws if the route is not of this site, which is a bug of the tool */
export function viewOf(site: Site, route: Route) {
  count('views made');
  const { catalogue, index } = site;
  const { subject } = route;
  switch (subject.screen) {
    case 'page': {
      const page = existing(catalogue.pages[subject.page], route);
      if (subject.kind === 'home') return homeView(site, page);
      if (subject.kind === 'contact') return contactView(site, page);
      if (subject.kind === 'search') return searchView(site, page);
      if (subject.kind === 'compare') return compareView(site, page);
      if (subject.kind === 'application') return applicationView(site, page);
      if (subject.kind === 'colour-guide') return colourGuideView(site, page);
      return textView(site, page, subject.kind);
    }
    case 'products':
      return overviewView(site, existing(catalogue.pages[subject.page], route), subject.number);
    case 'knowledge':
    case 'articles':
    case 'news': {
      const page = existing(catalogue.pages[subject.page], route);
      return articleListView(site, page, subject.screen, subject.number);
    }
    case 'category': {
      const category = existing(catalogue.categories?.[subject.category], route);
      return categoryView(site, category, subject.category, subject.number);
    }
    case 'product': {
      const id = catalogue.categories?.[subject.category]?.products[subject.product]?.id;
      return productView(site, existing(index.findProduct(id ?? ''), route), route);
    }
    case 'article':
      return articleView(site, existing(index.articles[subject.place], route), route, 'knowledge');
    case 'news-item':
      return articleView(site, existing(index.news[subject.place], route), route, 'news');
  }
}

function existing<T>(value: T | undefined, route: Route): T {
  if (value === undefined) throw new Error(`the route ${route.path} is not of this site`);
  return value;
}
