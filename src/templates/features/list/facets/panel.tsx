import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { noLetter } from '../../../../site/initials.js';
import { fill } from '../../../texts/fill.js';
import { numberText } from '../../../texts/plural.js';
import type { ListToolsState } from '../list-state.js';
import { Facet, isUsed, type PanelState } from './facet.js';

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

/** The first letters of the names in a list. */
function Letters({
  letters,
  texts,
  query,
  counts,
  used,
}: PanelState & { readonly letters: readonly string[] }) {
  return (
    <details className="facet-group">
      <summary>
        <span>{texts.letters}</span>
        {query.letter === '' ? null : <span className="number">{query.letter}</span>}
      </summary>
      <fieldset className="initials">
        <legend className="unseen">{texts.letters}</legend>
        {['', ...letters].map((letter) => {
          const isEmpty = letter !== '' && counts !== undefined && counts.get('letter')?.has(letter) !== true;
          return (
            <label key={letter}>
              <input
                type="radio"
                name="letter"
                value={letter}
                defaultChecked={letter === ''}
                aria-label={letter === noLetter ? texts.noLetter : undefined}
                disabled={isEmpty && query.letter !== letter && !isUsed(used, 'letter', letter)}
              />
              <span>{letter === '' ? texts.allLetters : letter}</span>
            </label>
          );
        })}
      </fieldset>
    </details>
  );
}

/** The elements of a panel that Tab stops at. */
const stops = 'summary, input, button';

/** The properties of a panel that is a sheet while it is open as a popover: the focus stays in it, and what is behind it is not read. */
function useSheet(): {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly tabIndex: -1;
  readonly role: 'dialog' | 'group';
  readonly 'aria-modal': true | undefined;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
} {
  const ref = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const panel = ref.current;
    if (panel === null) return;
    const follow = () => {
      const isShown = panel.matches(':popover-open');
      setOpen(isShown);
      if (isShown && !panel.contains(document.activeElement)) panel.focus();
    };
    // It may have been opened before the script was there.
    if (CSS.supports('selector(:popover-open)')) follow();
    panel.addEventListener('toggle', follow);
    return () => panel.removeEventListener('toggle', follow);
  }, []);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (isOpen && event.key === 'Tab') keepFocus(event);
  };
  return {
    ref,
    tabIndex: -1,
    role: isOpen ? 'dialog' : 'group',
    'aria-modal': isOpen || undefined,
    onKeyDown,
  };
}

/** After the last element comes the first, and before the first the last. */
function keepFocus(event: KeyboardEvent<HTMLElement>): void {
  const panel = event.currentTarget;
  const all = [...panel.querySelectorAll<HTMLElement>(stops)].filter((one) => one.checkVisibility());
  const [first, last] = [all[0], all.at(-1)];
  const { activeElement } = document;
  if (event.shiftKey && (activeElement === first || activeElement === panel)) last?.focus();
  else if (!event.shiftKey && activeElement === last) first?.focus();
  else return;
  event.preventDefault();
}
