import { fieldsOf } from '../../islands/checks.js';
import { loadData } from '../../islands/load-data.js';
import type { Mount } from '../../islands/mount.js';
import { itemsOf, onListChange } from '../../islands/stored-list.js';
import { wakeTray } from '../../islands/wake-tray.js';
import { fill } from '../../texts/shown-text.js';
import type { EnquiryRowsState } from './enquiry-rows.js';
import {
  type EnquiryProduct,
  enquiredProducts,
  isEnquiryProduct,
  toggleInEnquiry,
} from './message/enquired-products.js';

export const mount: Mount = (element, value) => {
  // The same build wrote the state into the page.
  const { data, texts } = value as EnquiryRowsState;
  const status = element.querySelector('[role=status]');
  const end = onListChange(enquiredProducts, () => draw(texts));
  const controller = new AbortController();
  const toggle = async (href: string, name: string) => {
    const listed = itemsOf(enquiredProducts).find((item) => item.href === href);
    const product = listed ?? (await productAt(data, href));
    if (product === undefined) return;
    const result = toggleInEnquiry(product);
    wakeTray('.enquiry-dock');
    status?.replaceChildren(fill(texts[result], { name, number: enquiredProducts.limit }));
    status?.setAttribute('class', result === 'full' ? 'card-note' : 'unseen');
  };
  const onClick = ({ target }: Event) => {
    const row = target instanceof Element && target.closest(selector)?.closest<HTMLElement>('[data-row]');
    if (row) void toggle(row.dataset['row'] ?? '', row.querySelector('a')?.textContent ?? '');
  };
  document.addEventListener('click', onClick, { signal: controller.signal });
  draw(texts);
  return Promise.resolve(() => {
    controller.abort();
    end();
  });
};

const selector = '[data-row] .enquiry-toggle';

function draw({ short, isShort }: EnquiryRowsState['texts']): void {
  const listed = new Set(itemsOf(enquiredProducts).map(({ href }) => href));
  for (const button of document.querySelectorAll(selector)) {
    const isListed = listed.has(button.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? '');
    button.classList.toggle('listed', isListed);
    const [words] = button.children;
    if (words !== undefined) words.textContent = isListed ? isShort : short;
  }
}

/** The product of a row, from the data file of the list. Undefined if it cannot be loaded: only the next click tries again. */
async function productAt(data: string, wanted: string): Promise<EnquiryProduct | undefined> {
  try {
    const { products } = fieldsOf(await loadData(data));
    const all = Array.isArray(products) ? products.map(fieldsOf) : [];
    const { id, name, href, grades = [] } = all.find((entry) => entry['href'] === wanted) ?? {};
    const product = { id, name, href, grades };
    return isEnquiryProduct(product) ? product : undefined;
  } catch {
    return undefined;
  }
}
