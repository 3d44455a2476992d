import { onEnquiryChange, readEnquiry } from '../templates/features/enquiry/storage.js';
import { fill } from '../templates/texts/fill.js';

/** Keeps the number in the header equal to the length of the enquiry list. */
export function countEnquiry(): void {
  onEnquiryChange(showCount);
  // The preview has replaced the header too.
  document.addEventListener('herbarium:replaced', showCount);
  showCount();
}

function showCount(): void {
  const link = document.querySelector<HTMLElement>('#enquiry-link');
  const number = link?.querySelector('.number');
  if (!link || !number) return;
  const count = readEnquiry().length;
  const rules = new Intl.PluralRules(link.closest<HTMLElement>('[lang]')?.lang);
  const name = link.dataset[rules.select(count)] ?? link.dataset['other'] ?? '';
  number.textContent = String(count);
  // A screen reader would read only the number.
  link.ariaLabel = fill(name, { count });
  link.hidden = count === 0;
}
