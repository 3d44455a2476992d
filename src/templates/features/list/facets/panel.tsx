import { fill } from '../../../texts/fill.js';
import { numberText } from '../../../texts/numbers.js';
import type { ListToolsState } from '../state.js';
import { Facet, type PanelState } from './facet.js';
import { Letters } from './letters.js';
import { useSheet } from './use-sheet.js';

/** Id of the panel: the button that opens it names it. */
export const panelId = 'list-facets';

/** Facets that are open at first. */
const openFacets = 5;

/**
 * The facets of a list and the first letters of its names. Beside the list where there is room. On a narrow screen it is a popover, which
 * opens without our script; the island makes it modal.
 */
export function FacetPanel({
  state,
  found,
  onShow,
  onClear,
  ...panel
}: Omit<PanelState, 'texts'> & {
  readonly state: ListToolsState;
  /** How many products the button shows. */
  readonly found: number;
  /** The visitor has chosen, and wants to see the products. */
  readonly onShow: () => void;
  readonly onClear: () => void;
}) {
  const { texts, facets, letters, languages } = state;
  const { role, ...sheet } = useSheet();
  if (facets.length === 0 && letters.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: its role is one of two, and both have a name
    <div
      id={panelId}
      className="facet-panel"
      popover="auto"
      role={role}
      aria-label={texts.filters}
      {...sheet}
    >
      <p className="sheet-head">
        <strong>{texts.filters}</strong>
        <button
          type="button"
          className="plain"
          popoverTarget={panelId}
          popoverTargetAction="hide"
          aria-label={texts.close}
        >
          <span aria-hidden="true">×</span>
        </button>
      </p>
      {facets.map((facet, place) => (
        <Facet key={facet.key} facet={facet} isOpen={place < openFacets} texts={texts} {...panel} />
      ))}
      {letters.length === 0 ? null : <Letters letters={letters} texts={texts} {...panel} />}
      <p className="sheet-foot">
        <button type="button" className="button quiet" onClick={onClear}>
          {texts.clear}
        </button>
        <button
          type="button"
          className="button"
          popoverTarget={panelId}
          popoverTargetAction="hide"
          onClick={onShow}
        >
          {fill(texts.show, { number: numberText(found, languages.interface) })}
        </button>
      </p>
    </div>
  );
}
