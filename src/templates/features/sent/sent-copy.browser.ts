import { fieldsOf, isText } from '../../islands/checks.js';
import type { Mount } from '../../islands/mount.js';
import { readStored, store } from '../../islands/stored.js';
import { storedText, storeItems } from '../../islands/stored-list.js';
import { copyKey, enquiredProducts, type SentCopy, sentKey } from '../enquiry/message/enquired-products.js';
import type { SentCopyState } from './sent-copy.js';

/** Runs on the page after the form: only there is it certain that the form has arrived. Needs no React, because nothing changes. */
export const mount: Mount = (element, state) => {
  emptySentEnquiry();
  const copy = storedCopy();
  // The same build wrote the state into the page.
  if (copy !== undefined) show(element, copy, (state as SentCopyState).texts);
  return Promise.resolve(() => {});
};

function show(place: Element, { reference, lines }: SentCopy, texts: SentCopyState['texts']): void {
  const part = (selector: string) => place.querySelector<HTMLElement>(selector);
  // `bdi`, because texts of the visitor may have another direction.
  part('.sent-reference')?.append(element('bdi', reference));
  const rows = lines.map(([label, value]) =>
    element('div', element('dt', label), element('dd', element('bdi', value))),
  );
  part('.sent-lines')?.append(...rows);
  part('[data-use=copy]')?.addEventListener('click', async () => {
    const text = [[texts.reference, reference], ...lines].map(([name, value]) => `${name}: ${value}`);
    const status = part('[role=status]');
    const isCopied = await copyText(text.join('\n'), part('.sent'));
    if (status) status.textContent = isCopied ? texts.copied : texts.selected;
  });
  part('[data-use=print]')?.addEventListener('click', () => print());
  part('.sent')?.removeAttribute('hidden');
}

function element(name: string, ...content: readonly (Node | string)[]): HTMLElement {
  const node = document.createElement(name);
  node.append(...content);
  return node;
}

/** Selects the element `shown` if the browser forbids the clipboard. @returns whether the text is in the clipboard */
async function copyText(text: string, shown: HTMLElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (shown) getSelection()?.selectAllChildren(shown);
    return false;
  }
}

function storedCopy(): SentCopy | undefined {
  try {
    const { reference, lines } = fieldsOf(JSON.parse(readStored(copyKey, 'sessionStorage') || 'null'));
    return isText(reference) && Array.isArray(lines) && lines.every(isLine)
      ? { reference, lines }
      : undefined;
  } catch {
    return undefined;
  }
}

function isLine(value: unknown): value is SentCopy['lines'][number] {
  return Array.isArray(value) && value.length === 2 && value.every(isText);
}

/** Empties the list after it was sent. A list that changed since then stays. */
export function emptySentEnquiry(): void {
  const sent = readStored(sentKey, 'sessionStorage');
  store(sentKey, '', 'sessionStorage');
  if (sent !== '' && sent === storedText(enquiredProducts)) storeItems(enquiredProducts, []);
}
