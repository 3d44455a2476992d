import { oneLine } from '../../../site/one-line.js';
import type { Mount } from '../../islands/mount.js';
import { addCombobox } from './combobox.js';
import { loadNames } from './finding/names.js';
import { optionsFor } from './finding/options.js';
import type { SearchFieldState } from './search-field.js';

/** Adds suggestions to a search field, without React: nearly every page has one. The names are fetched when the field gets the focus. */
export const mount: Mount = async (element, given) => {
  const field = element.querySelector('input');
  if (field === null) return () => {};
  // The same build wrote the state into the page.
  const state = given as SearchFieldState;
  const { size, names: address } = state;
  const controller = new AbortController();
  const { signal } = controller;

  /** Suggests for the text as it is when the names have arrived. */
  const suggest = async () => {
    const names = await loadNames(address).catch(() => undefined);
    const term = oneLine(field.value);
    const isWanted = document.activeElement === field && !signal.aborted;
    combobox.show(names === undefined || term === '' || !isWanted ? [] : optionsFor(names, term, state));
  };
  const combobox = addCombobox(field, state, () => void suggest(), signal);
  field.addEventListener('input', () => void suggest(), { signal });
  // A failure is shown by the search itself: the field stays a plain form.
  field.addEventListener('focus', () => void loadNames(address).catch(() => {}), { signal });
  field.form?.addEventListener('submit', combobox.close, { signal });
  document.addEventListener(
    'herbarium:navigated',
    () => {
      combobox.close();
      if (size === 'header') field.value = '';
    },
    { signal },
  );
  // A text typed before the script was loaded wins over the address.
  if (size === 'large') field.value ||= oneLine(new URLSearchParams(location.search).get('q') ?? '');
  // Most of the time the focus has woken the island.
  if (document.activeElement === field) void suggest();
  return () => controller.abort();
};
