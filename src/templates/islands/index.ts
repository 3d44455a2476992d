import { type CompareState, compare } from './compare.js';
import { type ComparisonState, comparison } from './comparison.js';
import type { IslandDefinition } from './definition.js';
import { type EnquiryButtonState, enquiryButton } from './enquiry-button.js';
import { type EnquiryListState, enquiryList } from './enquiry-list.js';
import { type ListToolsState, listTools } from './list-tools.js';
import { type SearchBoxState, searchBox } from './search-box.js';
import { type SliderState, slider } from './slider.js';

/** What each island is woken with. */
export interface IslandStates {
  compare: CompareState;
  comparison: ComparisonState;
  'enquiry-button': EnquiryButtonState;
  'enquiry-list': EnquiryListState;
  'list-tools': ListToolsState;
  'search-box': SearchBoxState;
  slider: SliderState;
}

export type IslandName = keyof IslandStates;

/** All islands by name. A chunk of the same name in `src/client/islands/` brings each into the browser. */
export const islands: { readonly [Name in IslandName]: IslandDefinition<IslandStates[Name]> } = {
  compare,
  comparison,
  'enquiry-button': enquiryButton,
  'enquiry-list': enquiryList,
  'list-tools': listTools,
  'search-box': searchBox,
  slider,
};
