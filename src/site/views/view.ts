import type { articleView, productFacts, productView } from './entry-views.js';
import type { listTools } from './list-tools.js';
import type { articleListView, categoryCards } from './lists.js';
import type { searchBox } from './navigation.js';
import type { contactView, homeView, overviewView } from './page-views.js';
import type { shellView } from './shell.js';

/* The views that templates of a site may get. The functions that make them say what is in them. */

export type ShellView = ReturnType<typeof shellView>;
export type HomeView = ReturnType<typeof homeView>;
export type ContactView = ReturnType<typeof contactView>;
export type ProductListView = ReturnType<typeof overviewView>;
export type ProductView = ReturnType<typeof productView>;
export type ArticleListView = ReturnType<typeof articleListView>;
export type ArticleView = ReturnType<typeof articleView>;

export type SlideView = HomeView['slides'][number];
export type CategoryCard = ReturnType<typeof categoryCards>[number];
export type ArticleListLink = ArticleListView['topics'][number];
export type ProductFacts = ReturnType<typeof productFacts>;
export type Paging = ProductListView['paging'];
export type SearchBoxView = NonNullable<ReturnType<typeof searchBox>>;
export type ListToolsView = ReturnType<typeof listTools>;
