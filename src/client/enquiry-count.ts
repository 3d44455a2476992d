import { emptySentEnquiry, onEnquiryChange, readEnquiry } from '../templates/features/enquiry/storage.js';
import { fill } from '../templates/texts/fill.js';
import { navigatedEvent } from './navigator.js';
import { mainElement } from './page/page-parts.js';

/** Keeps the number in the header equal to the length of the enquiry list, and empties the list after it was sent. */
export function countEnquiry(): void {
  onEnquiryChange(showCount);
  document.addEventListener(navigatedEvent, emptyAfterThanks);
  // The preview has replaced the header too.
  document.addEventListener('herbarium:replaced', showCount);
  emptyAfterThanks();
  showCount();
}

function showCount(): void {
  const link = document.querySelector<HTMLElement>('#enquiry-link');
  const number = link?.querySelector('.number');
  if (!link || !number) return;
  const count = readEnquiry().length;
  const rules = new Intl.PluralRules(link.closest<HTMLElement>('[lang]')?.lang);
  const name = link.dataset[rules.select(count)] ?? link.dataset['other'];
  number.textContent = String(count);
  // A screen reader would read only the number.
  link.ariaLabel = name === undefined ? null : fill(name, { count });
  link.hidden = count === 0;
}

/** The thanks page follows a sent form. Only there it is certain that the form has arrived. */
function emptyAfterThanks(): void {
  if (mainElement().dataset['screen'] === 'thanks') emptySentEnquiry();
}
