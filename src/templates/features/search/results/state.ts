import type { SearchBoxView } from '../../../../site/views/contract.js';
import type { SearchView } from '../../../../site/views/page-views.js';
import type { Resources } from '../../../site-templates/resources.js';
import { toggleTexts } from '../../enquiry/enquiry-toggle.js';

export type SearchPage = Pick<Partial<SearchView>, 'compare' | 'contact'> & {
  /** Whether this is the page for a search without results, which corrects nothing by itself. */
  readonly isNotFound?: boolean;
};

/** The state of the results, which the page contains. The guard of the search page reads some of its addresses. */
export function searchState(
  view: SearchBoxView,
  { compare, contact, isNotFound = false }: SearchPage,
  { texts, language, dataAddress, searchAddress: indexAddress }: Resources,
) {
  return {
    action: view.action,
    /** Address of the page for a search without results. The guard of the search page reads it and the next ones. */
    notFound: view.notFound,
    names: dataAddress(view.file),
    pictures: dataAddress(view.pictures),
    fullText: view.textParts === 0 ? undefined : { address: indexAddress, parts: view.textParts },
    language,
    siteLanguage: view.language,
    /** In the order in which pages list them. */
    siteLanguages: view.languages,
    isNotFound,
    compare: compare && texts.compare.button,
    enquiry: contact && toggleTexts(texts),
    forms: texts.forms,
    texts: texts.searchBox,
    remove: texts.listTools.remove,
    openFilters: texts.listTools.filters,
  };
}

export type SearchResultsState = ReturnType<typeof searchState>;
