import { fill } from '../../../texts/fill.js';
import type { ListToolsState } from '../list-state.js';
import type { Choice } from '../query.js';

/** What a filter is called. */
export interface ChipLabel {
  readonly label: string;
  /** If it is not the interface's. */
  readonly language?: string | undefined;
}

/** The facets whose values are the same words. */
const levelOf = /^colour\.(light|heat|acid)$/;

/** The class of a text that a style begins with a capital, if it is not to: "pH" has none, and neither have the visitor's own words. */
export function caseClass(name: string): 'as-written' | undefined {
  return name === 'colour.ph' || name === 'filter' ? 'as-written' : undefined;
}

/** The text of a chip: that of its facet's value, or the visitor's own words. */
export function chipLabel(
  { facets, texts }: Pick<ListToolsState, 'facets' | 'texts'>,
  { name, value }: Choice,
): ChipLabel {
  if (name === 'filter') return { label: `“${value}”` };
  if (name === 'letter') return { label: fill(texts.beginsWith, { letter: value }) };
  const facet = facets.find(({ key }) => key === name);
  const option = facet?.options.find((one) => one.value === value);
  if (facet === undefined || option === undefined) return { label: value };
  // "Good" alone does not say at what.
  return levelOf.test(name) ? { ...option, label: `${facet.label}: ${option.label}` } : option;
}
