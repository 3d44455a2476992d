import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { noLetter } from '../../../../site/order/initials.js';
import { ColourStrip } from '../../../parts/colours/colour-strip.js';
import { numberText } from '../../../texts/plural.js';
import { fill, languageProps } from '../../../texts/shown-text.js';
import { caseClass, type ListTools, valueIn } from '../state/choice.js';
import type { ListToolsState } from '../state/list-state.js';

export const panelId = 'list-facets';

const openFacets = 6;

/** Number of values before "Show all". The styles hide the rest, except chosen values. */
const firstValues = 6;

/** Shown whole, because buyers need certain certificates. */
const alwaysWhole = 'certificate';

interface PanelProps {
  readonly tools: ListTools;
  /** Whether a field was used last. It stays enabled even if its value would leave no products, or it would lose the focus. */
  readonly isUsed: (name: string, value: string) => boolean;
}

/** Beside the list on wide screens, else a popover. It opens without our script; the island makes it modal. */
export function FacetPanel({ onShow, ...panel }: PanelProps & { readonly onShow: () => void }) {
  const { state, resultCount, clear } = panel.tools;
  const { texts, facets, letters, languages } = state;
  const { role, ...sheet } = useSheet();
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
        <Facet key={facet.key} facet={facet} isOpen={place < openFacets} {...panel} />
      ))}
      {letters.length === 0 ? null : <Letters {...panel} />}
      <p className="sheet-foot">
        <button type="button" className="button quiet" onClick={clear}>
          {texts.clear}
        </button>
        <button
          type="button"
          className="button"
          popoverTarget={panelId}
          popoverTargetAction="hide"
          onClick={onShow}
        >
          {fill(texts.show, { number: numberText(resultCount, languages.interface) })}
        </button>
      </p>
    </div>
  );
}

function Facet({
  facet: { key, label, language: labelLanguage, options, isWindow, prefix },
  isOpen,
  tools: { state, query, counts },
  isUsed,
}: PanelProps & { readonly facet: ListToolsState['facets'][number]; readonly isOpen: boolean }) {
  const [isWhole, setWhole] = useState(false);
  const { texts } = state;
  const chosen = query[key] ?? [];
  const isFolded = key !== alwaysWhole && options.length > firstValues;
  return (
    <details className="facet-group" open={isOpen}>
      <summary>
        <span {...languageProps(labelLanguage)}>{label}</span>
        {chosen.length === 0 ? null : <span className="number">{chosen.length}</span>}
      </summary>
      <fieldset className="facet">
        <legend className="unseen" {...languageProps(labelLanguage)}>
          {label}
        </legend>
        {isWindow === true ? (
          <label className="field window-field">
            <span aria-hidden="true">{prefix}</span>
            <input type="number" name={key} aria-label={label} min="0" step="0.1" inputMode="decimal" />
          </label>
        ) : (
          <ul className={isWhole || !isFolded ? undefined : 'first-ones'}>
            {options.map(({ value, label: text, count, language }) => {
              const left = counts === undefined ? count : (counts.get(key)?.get(value) ?? 0);
              return (
                <li key={value}>
                  <label>
                    <input
                      type="checkbox"
                      name={key}
                      value={value}
                      disabled={left === 0 && !chosen.includes(value) && !isUsed(key, value)}
                    />
                    {key === 'shade' ? <span className={`dot ${value}`} aria-hidden="true" /> : null}
                    <span
                      className={`facet-label ${caseClass(key) ?? ''}`.trim()}
                      {...languageProps(language)}
                    >
                      {text}
                    </span>{' '}
                    <span className="facet-count" key={left}>
                      {left}
                    </span>
                  </label>
                </li>
              );
            })}
          </ul>
        )}
        {!isFolded ? null : (
          <button type="button" className="plain" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? texts.showFewer : fill(texts.showAll, { number: options.length })}
          </button>
        )}
      </fieldset>
    </details>
  );
}

function Letters({ tools: { state, query, counts }, isUsed }: PanelProps) {
  const { texts, letters } = state;
  const chosen = valueIn(query, 'letter');
  return (
    <details className="facet-group">
      <summary>
        <span>{texts.letters}</span>
        {chosen === '' ? null : <span className="number">{chosen}</span>}
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
                disabled={isEmpty && chosen !== letter && !isUsed('letter', letter)}
              />
              <span>{letter === '' ? texts.allLetters : letter}</span>
            </label>
          );
        })}
      </fieldset>
    </details>
  );
}

/** Properties that make an open popover a dialog: the focus stays in it, and screen readers skip the page behind it. */
function useSheet() {
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
    // It may have been opened before the script was loaded.
    if (CSS.supports('selector(:popover-open)')) follow();
    panel.addEventListener('toggle', follow);
    return () => panel.removeEventListener('toggle', follow);
  }, []);
  return {
    ref,
    tabIndex: -1,
    role: isOpen ? 'dialog' : 'group',
    'aria-modal': isOpen || undefined,
    onKeyDown: isOpen ? keepFocus : undefined,
  };
}

function keepFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const panel = event.currentTarget;
  const stops = [...panel.querySelectorAll<HTMLElement>('summary, input, button')];
  const shown = stops.filter((stop) => stop.checkVisibility());
  const [first, last] = [shown[0], shown.at(-1)];
  const { activeElement } = document;
  if (event.shiftKey && (activeElement === first || activeElement === panel)) last?.focus();
  else if (!event.shiftKey && activeElement === last) first?.focus();
  else return;
  event.preventDefault();
}

/** The spectrum of a list. Each band filters by its family of shades. Without a script it is a picture. */
export function ListBands({ state: { bands, facets, texts }, query, counts, show }: ListTools) {
  const options = facets.find(({ key }) => key === 'shade')?.options;
  const { shade: chosen = [] } = query;
  const toggle = (shade: string) => {
    const left = chosen.filter((other) => other !== shade);
    show({ ...query, shade: left.length < chosen.length ? left : [...chosen, shade] });
  };
  if (bands.length === 0) return null;
  return (
    <ul className="bands" aria-label={texts.byShade}>
      {bands.map(({ shade, colours }) => {
        const isPressed = chosen.includes(shade);
        const isEmpty = counts !== undefined && counts.get('shade')?.has(shade) !== true;
        return (
          <li key={shade}>
            <ColourStrip colours={colours} />
            <button
              type="button"
              className="shade-band needs-script"
              aria-pressed={isPressed}
              disabled={isEmpty && !isPressed}
              onClick={() => toggle(shade)}
            >
              <span>{options?.find(({ value }) => value === shade)?.label}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
