import { enquiredProducts } from '../templates/features/enquiry/enquired-products.js';
import { itemsOf, onListChange } from '../templates/islands/stored-list.js';
import { fill } from '../templates/texts/fill.js';

/** Keeps the number in the header equal to the length of the enquiry list. */
export function countEnquiry(): void {
  onListChange(enquiredProducts, showCount);
  // The preview has replaced the header too.
  document.addEventListener('herbarium:replaced', showCount);
  showCount();
}

function showCount(): void {
  const link = document.querySelector<HTMLElement>('#enquiry-link');
  const number = link?.querySelector('.number');
  if (!link || !number) return;
  const count = itemsOf(enquiredProducts).length;
  const rules = new Intl.PluralRules(link.closest<HTMLElement>('[lang]')?.lang);
  const name = link.dataset[rules.select(count)] ?? link.dataset['other'] ?? '';
  number.textContent = String(count);
  // A screen reader would read only the number.
  link.ariaLabel = fill(name, { count });
  link.hidden = count === 0;
}
